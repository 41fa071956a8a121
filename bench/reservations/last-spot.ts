import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import { acceptStatus } from './accept.ts'
import { personOf, requestIdOf, tribeIdOf } from './requests.ts'
import type { Requests } from './requests.ts'

const rounds = 200
const crowd = 50
const firstTribe = 10_001

/** A tribe for each round, with one spot left and fifty who request it. */
export function lastSpots(people: number): Requests {
  return { people, firstTribe, tribes: rounds, size: 3, members: 2, each: crowd }
}

type Round = { statuses: number[]; longestMs: number; asItShould: boolean }
type Deps = { databaseUrl: string; cookies: readonly string[] }

/** Accepts all who request the last spot at once, over two nodes, in one tribe after the other. */
export async function lastSpotMeasure(nodes: readonly Served[], requests: Requests, deps: Deps) {
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1)
    done.push(await acceptAll(nodes, requests, { ...deps, tribe: firstTribe + round }))
  const [deadlocks = ''] = await rowsOf(
    deps.databaseUrl,
    `select deadlocks::text as text from pg_stat_database where datname = current_database()`,
  )
  const answers = done.flatMap(({ statuses }) => statuses)
  const longest = done.map(({ longestMs }) => longestMs)
  const asTheyShould = done.filter(({ asItShould }) => asItShould).length
  const figures = {
    rounds,
    'as they should': asTheyShould,
    'accepted, 409, other': `${count(answers, 200)}, ${count(answers, 409)}, ${answers.length - count(answers, 200) - count(answers, 409)}`,
    deadlocks,
    'longest answer, p50 ms': rounded(percentile(longest, 50), 0),
    'longest answer, p99 ms': rounded(percentile(longest, 99), 0),
  }
  const measures: Measure[] = [
    { name: 'the last spot', figures, withinBudget: asTheyShould === rounds && deadlocks === '0' },
  ]
  return {
    title: `${crowd} accepts at once for the last spot of a tribe, on two nodes: one wins, ${crowd - 1} get 409, no deadlock`,
    measures,
  }
}

function count(statuses: readonly number[], status: number): number {
  return statuses.filter((one) => one === status).length
}

async function acceptAll(
  nodes: readonly Served[],
  { people, size }: Requests,
  { databaseUrl, cookies, tribe }: Deps & { tribe: number },
): Promise<Round> {
  const cookie = cookies[personOf(people, tribe, 0) - 1] ?? ''
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      acceptStatus(nodes[index % nodes.length]?.url ?? '', { id: requestIdOf(tribe, index + 1), cookie }),
    ),
  )
  const longestMs = performance.now() - began
  const isRight = count(statuses, 200) === 1 && count(statuses, 409) === crowd - 1
  return { statuses, longestMs, asItShould: isRight && (await standing(databaseUrl, tribe)) === expected(size) }
}

/** Members by the tribe's count and by their rows, requests that were accepted, and those that wait still. */
const expected = (size: number) => `${size} ${size} 1 ${crowd - 1}`

async function standing(databaseUrl: string, tribe: number): Promise<string> {
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
