import pg from 'pg'
import { median } from '../measure/figures.ts'
import { inParallel } from '../measure/in-parallel.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from './process.ts'
import { recordedStatements } from './recorded-statements.ts'
import { replay } from './replay.ts'

export const minOfReference = 0.5
export const atOnce = 8
const rounds = 7
const inRound = 200

/** How many pieces of work are needed: as many for the reference as for the product, and two to record from. */
export const pieces = 2 * (rounds + 1) * inRound + 2

export type Deps = { databaseUrl: string; folder: string; secret: string; cookies: readonly string[] }

/** Pieces of work that are alike, numbered from 1: each sends the same statements, about other rows. */
export type Work = {
  /** Does a piece through the product at an address. */
  do(url: string, number: number): Promise<void>
  /** What the statements of a piece name, in the same order for each. */
  namesIn(number: number): string[]
  /** What a piece has left behind in the database. */
  effects(number: number): Promise<string>
}

/** The product's throughput beside that of the same statements by `pg` alone, in turns. Throws unless both do the same. */
export async function throughputBesideSql(product: Served, work: Work, deps: Deps) {
  const statements = await recordedStatements(deps, {
    first: (url) => work.do(url, 1),
    second: (url) => work.do(url, 2),
  })
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: 10 })
  const recorded = work.namesIn(2)
  const byProduct = (number: number) => work.do(product.url, number)
  const byReference = (number: number) => replay(pool, statements, recorded, work.namesIn(number))
  const [ours, theirs]: [number[], number[]] = [[], []]
  let number = 3
  const next = () => Array.from({ length: inRound }, () => number++)
  const [warm, reference] = [next(), next()]
  await perSecond(warm, byProduct)
  await perSecond(reference, byReference)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(next(), byProduct))
    theirs.push(await perSecond(next(), byReference))
  }
  await pool.end()
  await haveSameEffects(work, warm[0] ?? 0, reference[0] ?? 0)
  const ratio = median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)))
  const figures = {
    'a second': rounded(median(ours), 0),
    reference: rounded(median(theirs), 0),
    ratio: rounded(ratio),
    statements: statements.length,
  }
  return { figures, withinBudget: ratio >= minOfReference }
}

async function perSecond(numbers: readonly number[], act: (number: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  await inParallel(numbers, atOnce, act)
  return (numbers.length * 1000) / (performance.now() - began)
}

async function haveSameEffects(work: Work, ours: number, theirs: number): Promise<void> {
  const [product, reference] = [await work.effects(ours), await work.effects(theirs)]
  if (product !== reference) throw new Error(`The product leaves "${product}", its reference "${reference}"`)
}
