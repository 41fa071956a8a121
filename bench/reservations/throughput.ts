import pg from 'pg'
import { median } from '../measure/figures.ts'
import { inParallel } from '../measure/in-parallel.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { recordedStatements } from '../product/recorded-statements.ts'
import { replay } from '../product/replay.ts'
import { rowsOf } from '../product/scratch-database.ts'
import { accept } from './accept.ts'
import { namesIn, personOf, requestIdOf, tribeIdOf } from './requests.ts'
import type { Requests } from './requests.ts'

const minOfReference = 0.5
const atOnce = 8
const rounds = 7
/** How many are accepted in a round; each is in a tribe of its own, so that every accept sends the same statements. */
const inRound = 200

/** A tribe for each accept of the product, as many for the reference, and two to record from. */
export function throughputRequests(people: number): Requests {
  return { people, firstTribe: 1, tribes: 2 * (rounds + 1) * inRound + 2, size: 4, members: 1, each: 1 }
}

type Deps = { databaseUrl: string; folder: string; secret: string; cookies: readonly string[] }

/** Accepts in many tribes by the product, alternately with the statements of as many others by `pg` alone. */
export async function throughputMeasure(product: Served, requests: Requests, deps: Deps) {
  const requestIn = (tribe: number) => ({
    id: requestIdOf(tribe, 1),
    cookie: deps.cookies[personOf(requests.people, tribe, 0) - 1] ?? '',
  })
  const statements = await recordedStatements(deps, {
    first: (url) => accept(url, requestIn(1)),
    second: (url) => accept(url, requestIn(2)),
  })
  const recorded = namesIn(requests, 2, 1)
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: 10 })
  const byProduct = (tribe: number) => accept(product.url, requestIn(tribe))
  const byReference = (tribe: number) => replay(pool, statements, recorded, namesIn(requests, tribe, 1))
  const [ours, theirs]: [number[], number[]] = [[], []]
  let tribe = 3
  const next = () => Array.from({ length: inRound }, () => tribe++)
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
  const measures: Measure[] = [{ name: 'accepts', figures, withinBudget: ratio >= minOfReference }]
  return {
    title: `Accepts in many tribes, ${atOnce} at once, against the same SQL by pg: at least ${minOfReference} of it`,
    measures,
  }
}

async function perSecond(tribes: readonly number[], acceptIn: (tribe: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  await inParallel(tribes, atOnce, acceptIn)
  return (tribes.length * 1000) / (performance.now() - began)
}

/** Throws unless an accept of the product and one of the reference have left the same behind. */
async function haveSameEffects(databaseUrl: string, ours: number, theirs: number): Promise<void> {
  const [product, reference] = [await effectsIn(databaseUrl, ours), await effectsIn(databaseUrl, theirs)]
  if (product !== reference || !product.startsWith('2 accepted'))
    throw new Error(`An accept leaves "${product}", its reference "${reference}"`)
}

async function effectsIn(databaseUrl: string, tribe: number): Promise<string> {
  const [id, request] = [tribeIdOf(tribe), requestIdOf(tribe, 1)]
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', (select members_count from tribes where id = '${id}'),
       (select status from tribe_reservations where id = '${request}'),
       (select string_agg(status, ',' order by seq) from messages where reservation_id = '${request}'),
       (select string_agg(kind, ',' order by kind) from notifications where event_key like 'reservation:${request}:%')) as text`,
  )
  return text
}
