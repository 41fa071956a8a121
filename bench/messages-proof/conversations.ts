import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { violationsIn, type Acknowledged, type Evidence } from './history.ts'
import { Reader } from './reader.ts'
import { readers, threads, writers } from './threads.ts'
import { messageIntervalMs, write } from './writer.ts'
import type { Written } from './writer.ts'

/** How long readers may take after the last fault to receive all messages by themselves. */
const settleMs = 30_000

export type Conversations = {
  reading: readonly Reader[]
  stopWriting(): Promise<Written[]>
  stopReading(): Promise<void>
}

/** Members write and read over these nodes until they are stopped. Each writes a message every `intervalMs`. */
export function startConversations(
  nodes: readonly { url: string }[],
  cookies: readonly string[],
  intervalMs = messageIntervalMs,
): Conversations {
  const cookieOf = (number: number) => cookies[number - 1] ?? ''
  const reading = Array.from({ length: readers }, (_, index) => {
    const number = writers + 1 + index
    const ownThreads = threads().filter((thread) => thread.readers.includes(number))
    return new Reader({ cookie: cookieOf(number), threads: ownThreads, nodes })
  })
  const end = new AbortController()
  const writing = Array.from({ length: writers }, (_, index) => {
    const number = index + 1
    const ownThreads = threads().flatMap((thread) => (thread.writers.includes(number) ? [thread.id] : []))
    return write({ number, cookie: cookieOf(number), threads: ownThreads, nodes, intervalMs, until: end.signal })
  })
  return {
    reading,
    stopWriting: () => {
      end.abort()
      return Promise.all(writing)
    },
    stopReading: async () => void (await Promise.all(reading.map((reader) => reader.stop()))),
  }
}

/** Waits until every reader has received all messages. Returns false if it takes too long. */
export async function settledMessages(databaseUrl: string, reading: readonly Reader[]): Promise<boolean> {
  const stored = await storedMessages(databaseUrl)
  const isComplete = () =>
    reading.every(({ known }) =>
      [...known].every(([thread, { messages }]) => messages.length >= (stored.get(thread)?.length ?? 0)),
    )
  const deadline = Date.now() + settleMs
  while (!isComplete() && Date.now() < deadline) await sleep(100)
  return isComplete()
}

/** What was written, stored and read. */
export async function evidenceOf(
  databaseUrl: string,
  written: readonly Written[],
  reading: readonly Reader[],
): Promise<Evidence> {
  const histories = reading.flatMap(({ known }, index) =>
    [...known].map(([thread, { messages }]) => ({ reader: `reader ${index + 1}`, thread, messages })),
  )
  const acknowledged = written.flatMap((result) => result.acknowledged)
  return { acknowledged, stored: await storedMessages(databaseUrl), histories }
}

async function storedMessages(databaseUrl: string): Promise<Map<string, Acknowledged[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Acknowledged>(
    `select m.id, m.thread_id, m.seq, m.client_id, m.content from messages m where m.thread_id = any($1) order by m.seq`,
    [threads().map(({ id }) => id)],
  )
  await client.end()
  return new Map(threads().map(({ id }) => [id, rows.filter(({ thread_id }) => thread_id === id)]))
}

type Observed = { written: readonly Written[]; reading: readonly Reader[]; isSettled: boolean }

/** What is wrong with what was observed, a line each. */
export async function foundProblems(databaseUrl: string, observed: Observed): Promise<string[]> {
  return problemsIn(await evidenceOf(databaseUrl, observed.written, observed.reading), observed)
}

export function problemsIn(evidence: Evidence, { written, reading, isSettled }: Observed): string[] {
  const foreign = reading.reduce((total, { figures }) => total + figures.foreign, 0)
  return [
    ...violationsIn(evidence),
    ...written.flatMap(({ refused }) => refused.map((reason) => `a message was refused: ${reason}`)),
    ...(foreign > 0 ? [`${foreign} frames of conversations that their readers are not in`] : []),
    ...(isSettled ? [] : ['a reader did not receive all messages']),
  ]
}
