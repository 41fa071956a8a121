import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import { acceptStatus } from './accept.ts'
import { personOf, requestIdOf, tribeIdOf } from './requests.ts'
import type { Requests } from './requests.ts'

const rounds = 200
const requestsPerTribe = 50
const firstTribe = 10_001

/** A tribe for each round, with one free spot and fifty requests for it. */
export function lastSpots(people: number): Requests {
  return { people, firstTribe, tribes: rounds, size: 3, members: 2, each: requestsPerTribe }
}

type Round = { statuses: number[]; maxMs: number; isCorrect: boolean }
type Deps = { databaseUrl: string; cookies: readonly string[] }

/** Accepts all requests for the last spot at once, over two nodes, in one tribe after the other. */
export async function lastSpotMeasure(nodes: readonly Served[], requests: Requests, deps: Deps) {
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1)
    results.push(await acceptAll(nodes, requests, { ...deps, tribe: firstTribe + round }))
  const [deadlocks = ''] = await rowsOf(
    deps.databaseUrl,
    `select deadlocks::text as text from pg_stat_database where datname = current_database()`,
  )
  const allStatuses = results.flatMap(({ statuses }) => statuses)
  const durations = results.map(({ maxMs }) => maxMs)
  const correctRounds = results.filter(({ isCorrect }) => isCorrect).length
  const figures = {
    rounds,
    'correct rounds': correctRounds,
    'accepted, 409, other': `${count(allStatuses, 200)}, ${count(allStatuses, 409)}, ${allStatuses.length - count(allStatuses, 200) - count(allStatuses, 409)}`,
    deadlocks,
    'slowest response, p50 ms': rounded(percentile(durations, 50), 0),
    'slowest response, p99 ms': rounded(percentile(durations, 99), 0),
  }
  const measures: Measure[] = [
    { name: 'the last spot', figures, withinBudget: correctRounds === rounds && deadlocks === '0' },
  ]
  return {
    title: `${requestsPerTribe} accepts at once for the last spot of a tribe, on two nodes: one wins, ${requestsPerTribe - 1} get 409, no deadlock`,
    measures,
  }
}

function count(statuses: readonly number[], status: number): number {
  return statuses.filter((candidate) => candidate === status).length
}

async function acceptAll(
  nodes: readonly Served[],
  { people, size }: Requests,
  { databaseUrl, cookies, tribe }: Deps & { tribe: number },
): Promise<Round> {
  const cookie = cookies[personOf(people, tribe, 0) - 1] ?? ''
  const startedAt = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: requestsPerTribe }, (_, index) =>
      acceptStatus(nodes[index % nodes.length]?.url ?? '', { id: requestIdOf(tribe, index + 1), cookie }),
    ),
  )
  const maxMs = performance.now() - startedAt
  const oneWins = count(statuses, 200) === 1 && count(statuses, 409) === requestsPerTribe - 1
  return { statuses, maxMs, isCorrect: oneWins && (await countsOf(databaseUrl, tribe)) === expected(size) }
}

/** The tribe's number of members, its member rows, accepted requests and pending requests. */
const expected = (size: number) => `${size} ${size} 1 ${requestsPerTribe - 1}`

async function countsOf(databaseUrl: string, tribe: number): Promise<string> {
  const id = tribeIdOf(tribe)
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', (select members_count from tribes where id = '${id}'),
       (select count(*) from tribe_members where tribe_id = '${id}' and status = 'accepted'),
       (select count(*) from tribe_reservations where tribe_id = '${id}' and status = 'accepted'),
       (select count(*) from tribe_reservations where tribe_id = '${id}' and status = 'pending')) as text`,
  )
  return text
}
