import { personId } from '../explore/community.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { rowsOf } from '../product/scratch-database.ts'
import type { Deps } from '../product/throughput.ts'
import { atOnce, minOfReference, operations, compareThroughputWithSql } from '../product/throughput.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

/** Each message is in a separate conversation, so that all of them need the same statements. */
export const throughputThreads = operations

/** Compares sending messages in many conversations with sending the same statements by `pg`. */
export async function throughputMeasure(product: Served, deps: Deps): Promise<{ title: string; measures: Measure[] }> {
  const operation = {
    do: (url: string, thread: number) =>
      send(url, { thread: idOf('threads', thread), cookie: deps.cookies[2 * thread - 2] ?? '' }),
    namesIn,
    effects: (thread: number) => effectsIn(deps.databaseUrl, thread),
  }
  return {
    title: `Messages in many threads, ${atOnce} at once, compared with the same SQL by pg: at least ${minOfReference} of it`,
    measures: [{ name: 'messages', ...(await compareThroughputWithSql(product, operation, deps)) }],
  }
}

/** The names in the statements of a message, in the same order for each conversation. */
function namesIn(thread: number): string[] {
  const persons = [2 * thread - 1, 2 * thread]
  return [idOf('threads', thread), ...persons.map(personId), ...persons.map((person) => `person${person}@bench.test`)]
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
