import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import type { Deps } from '../product/throughput.ts'
import { atOnce, minOfReference, pieces, throughputBesideSql } from '../product/throughput.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

/** Each message is in a conversation of its own, so that all send the same statements. */
export const throughputThreads = pieces

/** Messages in many conversations by the product, alternately with the statements of as many others by `pg` alone. */
export async function throughputMeasure(product: Served, deps: Deps): Promise<{ title: string; measures: Measure[] }> {
  const work = {
    do: (url: string, thread: number) =>
      send(url, { thread: idOf('threads', thread), cookie: deps.cookies[2 * thread - 2] ?? '' }),
    namesIn,
    effects: (thread: number) => effectsIn(deps.databaseUrl, thread),
  }
  return {
    title: `Messages in many threads, ${atOnce} at once, against the same SQL by pg: at least ${minOfReference} of it`,
    measures: [{ name: 'messages', ...(await throughputBesideSql(product, work, deps)) }],
  }
}

/** What the statements of a message name, in the same order for each conversation. */
function namesIn(thread: number): string[] {
  const persons = [2 * thread - 1, 2 * thread]
  return [
    idOf('threads', thread),
    ...persons.map((person) => `00000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`),
    ...persons.map((person) => `person${person}@bench.test`),
  ]
}

async function effectsIn(databaseUrl: string, thread: number): Promise<string> {
  const id = idOf('threads', thread)
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', (select last_seq || ' ' || last_change from threads where id = '${id}'),
       (select string_agg(seq || ':' || content, ',' order by seq) from messages where thread_id = '${id}'),
       (select string_agg(last_read_seq::text, ',' order by user_id) from thread_members where thread_id = '${id}')) as text`,
  )
  return text
}
