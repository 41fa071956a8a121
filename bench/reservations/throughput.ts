import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import type { Deps } from '../product/throughput.ts'
import { atOnce, minOfReference, operations, compareThroughputWithSql } from '../product/throughput.ts'
import { accept } from './accept.ts'
import { namesIn, personOf, requestIdOf, tribeIdOf } from './requests.ts'
import type { Requests } from './requests.ts'

/** Each accept is in a separate tribe, so that all of them need the same statements. */
export function throughputRequests(people: number): Requests {
  return { people, firstTribe: 1, tribes: operations, size: 4, members: 1, each: 1 }
}

/** Compares accepts in many tribes with sending the same statements by `pg`. */
export async function throughputMeasure(
  product: Served,
  requests: Requests,
  deps: Deps,
): Promise<{ title: string; measures: Measure[] }> {
  const operation = {
    do: (url: string, tribe: number) =>
      accept(url, {
        id: requestIdOf(tribe, 1),
        cookie: deps.cookies[personOf(requests.people, tribe, 0) - 1] ?? '',
      }),
    namesIn: (tribe: number) => namesIn(requests, tribe, 1),
    effects: (tribe: number) => effectsIn(deps.databaseUrl, tribe),
  }
  return {
    title: `Accepts in many tribes, ${atOnce} at once, compared with the same SQL by pg: at least ${minOfReference} of it`,
    measures: [{ name: 'accepts', ...(await compareThroughputWithSql(product, operation, deps)) }],
  }
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
  if (!text.startsWith('2 accepted')) throw new Error(`An accept has the effects "${text}"`)
  return text
}
