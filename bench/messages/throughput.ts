import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import type { Deps } from '../product/throughput.ts'
import { atOnce, minOfReference, pieces, throughputBesideSql } from '../product/throughput.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

/** Each message is in a conversation of its own, so that all send the same statements. */
export const throughputTalks = pieces

/** Messages in many conversations by the product, alternately with the statements of as many others by `pg` alone. */
export async function throughputMeasure(product: Served, deps: Deps): Promise<{ title: string; measures: Measure[] }> {
  const work = {
    do: (url: string, talk: number) =>
      send(url, { talk: idOf('talks', talk), cookie: deps.cookies[2 * talk - 2] ?? '' }),
    namesIn,
    effects: (talk: number) => effectsIn(deps.databaseUrl, talk),
  }
  return {
    title: `Messages in many talks, ${atOnce} at once, against the same SQL by pg: at least ${minOfReference} of it`,
    measures: [{ name: 'messages', ...(await throughputBesideSql(product, work, deps)) }],
  }
}

/** What the statements of a message name, in the same order for each conversation. */
function namesIn(talk: number): string[] {
  const persons = [2 * talk - 1, 2 * talk]
  return [
    idOf('talks', talk),
    ...persons.map((person) => `00000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`),
    ...persons.map((person) => `person${person}@bench.test`),
  ]
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
