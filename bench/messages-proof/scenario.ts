import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { withScratch } from '../product/scratch-database.ts'
import { evidenceOf, problemsIn, settledMessages, startConversations } from './conversations.ts'
import { injectFaults } from './faults.ts'
import type { Installation } from './faults.ts'
import { violationsIn, type Acknowledged, type Evidence, type History } from './history.ts'
import { startNode } from './node.ts'
import type { Reader } from './reader.ts'
import { startRedis } from './redis.ts'
import { readers, seedThreads, writers } from './threads.ts'
import type { Written } from './writer.ts'

const defaultSeconds = 120

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
    const isSettled = await settledMessages(databaseUrl, reading)
    const evidence = await evidenceOf(databaseUrl, written, reading)
    await Promise.all(reading.map((reader) => reader.stop()))
    for (const node of nodes) await node.stop()
    await redis?.kill()
    return conclude({ evidence, written, reading, faults, isSettled })
  })
}

async function run(installation: Installation, cookies: readonly string[], seconds: number) {
  const conversations = startConversations(installation.nodes, cookies)
  const faults = await injectFaults(installation, seconds)
  return { written: await conversations.stopWriting(), reading: conversations.reading, faults }
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
  const violations = problemsIn(evidence, { written, reading, isSettled })
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
