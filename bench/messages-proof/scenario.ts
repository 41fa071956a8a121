import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { withScratch } from '../product/scratch-database.ts'
import { injectFaults } from './faults.ts'
import type { Installation } from './faults.ts'
import { violationsIn, type Acknowledged, type Evidence, type History } from './history.ts'
import { startNode } from './node.ts'
import { Reader } from './reader.ts'
import { startRedis } from './redis.ts'
import { readers, seedThreads, threads, writers } from './threads.ts'
import { write } from './writer.ts'
import type { Written } from './writer.ts'

const defaultSeconds = 120
/** How long readers may take after the last fault to receive all messages by themselves. */
const settleMs = 30_000

/**
 * Checks that no messages are lost, duplicated or out of order while nodes, the database and connections fail. Members write and
 * read over two nodes. Then the messages of each reader are compared with those that were confirmed to writers.
 */
export function scenario({ seconds = defaultSeconds }: { seconds?: number }): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const databaseUrl = await database('messages')
    await seedCommunity(databaseUrl, { tribes: 10, places: 3, people: writers + readers })
    await seedThreads(databaseUrl)
    const cookies = await memberCookies(databaseUrl, writers + readers)
    const redis = await startRedis()
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off' as const }
    const common = redis === null ? settings : { ...settings, REDIS_URL: redis.url }
    const nodes = [await startNode(common), await startNode(common)]
    const { written, reading, faults } = await run({ nodes, databaseUrl, folder, redis }, cookies, seconds)
    const isSettled = await settled(databaseUrl, reading)
    const evidence = await evidenceOf(databaseUrl, written, reading)
    await Promise.all(reading.map((reader) => reader.stop()))
    for (const node of nodes) await node.stop()
    await redis?.kill()
    return conclude({ evidence, written, reading, faults, isSettled })
  })
}

async function run(installation: Installation, cookies: readonly string[], seconds: number) {
  const { nodes } = installation
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
    return write({ number, cookie: cookieOf(number), threads: ownThreads, nodes, until: end.signal })
  })
  const faults = await injectFaults(installation, seconds)
  end.abort()
  return { written: await Promise.all(writing), reading, faults }
}

/** Waits until every reader has received all messages. Returns false if it takes too long. */
async function settled(databaseUrl: string, reading: readonly Reader[]): Promise<boolean> {
  const stored = await storedMessages(databaseUrl)
  const isComplete = () =>
    reading.every(({ known }) =>
      [...known].every(([thread, { messages }]) => messages.length >= (stored.get(thread)?.length ?? 0)),
    )
  const deadline = Date.now() + settleMs
  while (!isComplete() && Date.now() < deadline) await sleep(100)
  return isComplete()
}

async function evidenceOf(
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

type Outcome = {
  evidence: Evidence
  written: readonly Written[]
  reading: readonly Reader[]
  faults: Record<string, number>
  isSettled: boolean
}

function conclude({ evidence, written, reading, faults, isSettled }: Outcome): boolean {
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  const foreign = sum(reading.map(({ figures }) => figures.foreign))
  const violations = [
    ...violationsIn(evidence),
    ...written.flatMap(({ refused }) => refused.map((reason) => `a message was refused: ${reason}`)),
    ...(foreign > 0 ? [`${foreign} frames of conversations that their readers are not in`] : []),
    ...(isSettled ? [] : ['a reader did not receive all messages']),
  ]
  const undetected = violations.length === 0 ? undetectedFaults(evidence) : []
  for (const line of violations.slice(0, 30)) console.log(line)
  for (const line of undetected) console.log(`the check does not detect that ${line}`)
  const figures = {
    acknowledged: evidence.acknowledged.length,
    retries: sum(written.map(({ retries }) => retries)),
    'read by all readers': sum(evidence.histories.map(({ messages }) => messages.length)),
    frames: sum(reading.map((reader) => reader.figures.frames)),
    'requests for changes': sum(reading.flatMap(({ known }) => [...known.values()].map(({ requests }) => requests))),
    connections: sum(reading.map((reader) => reader.figures.connections)),
    violations: violations.length,
    'undetected planted ones': undetected.length,
  }
  const withinBudget = violations.length === 0 && undetected.length === 0
  return report(
    'Messages of 50 writers to 50 readers over two nodes, during faults: none lost, duplicated or out of order',
    [
      { name: 'messages', figures, withinBudget },
      ...Object.entries(faults).map(([name, times]) => ({ name, figures: { times } })),
    ],
  )
}

const plantedFaults: Record<string, (messages: readonly Acknowledged[], other: Acknowledged) => Acknowledged[]> = {
  'one is lost': (messages) => messages.toSpliced(1, 1),
  'the last is lost': (messages) => messages.slice(0, -1),
  'one is duplicated': (messages) => messages.toSpliced(1, 0, ...messages.slice(1, 2)),
  'two change places': ([one, two, ...rest]) => [two, one, ...rest].filter((message) => message !== undefined),
  'one is of another conversation': (messages, other) => [...messages.slice(0, -1), other],
  'one has another text': ([one, ...rest]) => [...(one ? [{ ...one, content: `${one.content}!` }] : []), ...rest],
  'one was never acknowledged': (messages, other) => [...messages, { ...other, seq: messages.length + 1 }],
}

/** Plants each fault into a reader's history of a correct run. Returns those that the check does not detect. */
function undetectedFaults(evidence: Evidence): string[] {
  const [first, ...others] = evidence.histories.filter(({ messages }) => messages.length > 2)
  const foreign = others.find(({ thread }) => thread !== first?.thread)?.messages[0]
  if (first === undefined || foreign === undefined) return ['there is too little to plant faults in']
  const withMessages = (messages: Acknowledged[]): History[] => [{ ...first, messages }, ...others]
  return Object.entries(plantedFaults).flatMap(([name, plant]) => {
    const histories = withMessages(plant(first.messages, foreign))
    return violationsIn({ ...evidence, histories }).length > 0 ? [] : [name]
  })
}
