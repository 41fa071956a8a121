import pg from 'pg'
import { median, medianRatio } from '../measure/figures.ts'
import { inParallel } from '../measure/in-parallel.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from './process.ts'
import { recordedStatements } from './recorded-statements.ts'
import { replay } from './replay.ts'

export const minOfReference = 0.5
export const atOnce = 8
const rounds = 7
const operationsPerRound = 200

/** The number of operations: the same for the reference and for the product, and two for recording. */
export const operations = 2 * (rounds + 1) * operationsPerRound + 2

export type Deps = { databaseUrl: string; folder: string; cookies: readonly string[] }

/** An operation that can be repeated, numbered from 1: each time it sends the same statements, for other rows. */
export type Operation = {
  /** Does it by the product at an address. */
  do(url: string, number: number): Promise<void>
  /** The names in its statements, in the same order each time. */
  namesIn(number: number): string[]
  /** Its effects in the database, as text. */
  effects(number: number): Promise<string>
}

/** Compares the throughput of the product with that of the same statements by `pg`, in turn. Throws if their effects differ. */
export async function compareThroughputWithSql(product: Served, operation: Operation, deps: Deps) {
  const statements = await recordedStatements(deps, {
    first: (url) => operation.do(url, 1),
    second: (url) => operation.do(url, 2),
  })
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: 10 })
  const recorded = operation.namesIn(2)
  const byProduct = (number: number) => operation.do(product.url, number)
  const byReference = (number: number) => replay(pool, statements, recorded, operation.namesIn(number))
  const [ours, theirs]: [number[], number[]] = [[], []]
  let number = 3
  const next = () => Array.from({ length: operationsPerRound }, () => number++)
  const [warmUp, referenceWarmUp] = [next(), next()]
  await perSecond(warmUp, byProduct)
  await perSecond(referenceWarmUp, byReference)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(next(), byProduct))
    theirs.push(await perSecond(next(), byReference))
  }
  await pool.end()
  await compareEffects(operation, warmUp[0] ?? 0, referenceWarmUp[0] ?? 0)
  const ratio = medianRatio(ours, theirs)
  const figures = {
    'a second': rounded(median(ours), 0),
    reference: rounded(median(theirs), 0),
    ratio: rounded(ratio),
    statements: statements.length,
  }
  return { figures, withinBudget: ratio >= minOfReference }
}

async function perSecond(numbers: readonly number[], act: (number: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await inParallel(numbers, atOnce, act)
  return (numbers.length * 1000) / (performance.now() - startedAt)
}

async function compareEffects(operation: Operation, ours: number, theirs: number): Promise<void> {
  const [product, reference] = [await operation.effects(ours), await operation.effects(theirs)]
  if (product !== reference) throw new Error(`The product leaves "${product}", its reference "${reference}"`)
}
