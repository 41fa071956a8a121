import pg from 'pg'
import { median } from '../measure/figures.ts'
import { inParallel } from '../measure/in-parallel.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { recordedStatements } from '../product/recorded-statements.ts'
import { replay } from '../product/replay.ts'
import { rowsOf } from '../product/scratch-database.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

const minOfReference = 0.5
const atOnce = 8
const rounds = 7
/** Each in a talk of its own, so that every message sends the same statements. */
const inRound = 200

export const throughputTalks = 2 * (rounds + 1) * inRound + 2

type Deps = { databaseUrl: string; folder: string; secret: string; cookies: readonly string[] }

/** Messages in many talks by the product, alternately with the statements of as many others by `pg` alone. */
export async function throughputMeasure(product: Served, deps: Deps): Promise<{ title: string; measures: Measure[] }> {
  const sendingIn = (number: number) => ({ talk: idOf('talks', number), cookie: deps.cookies[2 * number - 2] ?? '' })
  const statements = await recordedStatements(deps, {
    first: (url) => send(url, sendingIn(1)),
    second: (url) => send(url, sendingIn(2)),
  })
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: 10 })
  const byProduct = (number: number) => send(product.url, sendingIn(number))
  const byReference = (number: number) => replay(pool, statements, namesIn(2), namesIn(number))
  const [ours, theirs]: [number[], number[]] = [[], []]
  let talk = 3
  const next = () => Array.from({ length: inRound }, () => talk++)
  const [product1, reference1] = [next(), next()]
  await perSecond(product1, byProduct) // warm
  await perSecond(reference1, byReference)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(next(), byProduct))
    theirs.push(await perSecond(next(), byReference))
  }
  await pool.end()
  await haveSameEffects(deps.databaseUrl, product1[0] ?? 0, reference1[0] ?? 0)
  const ratio = median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)))
  const figures = {
    'a second': rounded(median(ours), 0),
    reference: rounded(median(theirs), 0),
    ratio: rounded(ratio),
    statements: statements.length,
  }
  return {
    title: `Messages in many talks, ${atOnce} at once, against the same SQL by pg: at least ${minOfReference} of it`,
    measures: [{ name: 'messages', figures, withinBudget: ratio >= minOfReference }],
  }
}

/** What the statements of a message name, in the same order for each talk. */
function namesIn(talk: number): string[] {
  const persons = [2 * talk - 1, 2 * talk]
  return [
    idOf('talks', talk),
    ...persons.map((person) => `00000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`),
    ...persons.map((person) => `person${person}@bench.test`),
  ]
}

async function perSecond(talks: readonly number[], sendIn: (talk: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  await inParallel(talks, atOnce, sendIn)
  return (talks.length * 1000) / (performance.now() - began)
}

/** Throws unless a message of the product and one of the reference have left the same behind. */
async function haveSameEffects(databaseUrl: string, ours: number, theirs: number): Promise<void> {
  const [product, reference] = [await effectsIn(databaseUrl, ours), await effectsIn(databaseUrl, theirs)]
  if (product !== reference) throw new Error(`A message leaves "${product}", its reference "${reference}"`)
}

async function effectsIn(databaseUrl: string, talk: number): Promise<string> {
  const id = idOf('talks', talk)
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', (select last_seq || ' ' || last_change from threads where id = '${id}'),
       (select string_agg(seq || ':' || content, ',' order by seq) from messages where thread_id = '${id}'),
       (select string_agg(last_read_seq::text, ',' order by user_id) from thread_members where thread_id = '${id}')) as text`,
  )
  return text
}
