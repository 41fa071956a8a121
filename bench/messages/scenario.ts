import { fileURLToPath } from 'node:url'
import { seedCommunity } from '../explore/community.ts'
import { closeAll, connectAll } from '../live/clients.ts'
import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import { report, rounded, type Measure } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serve, serveProduct, type Served } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'
import { broadcastMeasure } from './broadcast.ts'
import { commitToScreen } from './commit-to-screen.ts'
import { idOf, seedCity, seedList, seedThreads } from './people.ts'
import { throughputMeasure, throughputThreads } from './throughput.ts'

const people = 8000
const inCity = 5000
const defaultSeconds = 20
/** So many pairs send 200 messages a second that each member stays below the rate limit. */
const pairs = 400

/** Messages: time to the reader's screen, sending compared with bare SQL, long conversations and lists, and a large city group. */
export function scenario({ seconds = defaultSeconds }: { seconds?: number }): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('messages')
    await seedCommunity(url, { tribes: 10, places: 3, people })
    await seedAll(url)
    const cookies = await memberCookies(url, people)
    const cookieOf = (person: number) => cookies[person - 1] ?? ''
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' as const }
    const product = await serveProduct(settings)
    const results = [
      await compareReads(product, cookieOf),
      await compareSending(product, { databaseUrl: url, folder, cookies }),
      await measureScreens(product, settings, { cookieOf, seconds }),
      await compareBroadcast(product, url, cookies.slice(0, inCity)),
    ]
    await product.stop()
    return results.every(Boolean)
  })
}

async function seedAll(url: string): Promise<void> {
  await seedThreads(url, Math.max(throughputThreads, 2 * pairs), 3)
  await seedCity(url, { space: 'long', number: 1, people: 20, messages: 1_000_000 })
  await seedCity(url, { space: 'long', number: 2, people: 20, messages: 100 })
  await seedCity(url, { space: 'city', number: 1, people: inCity, messages: 3 })
  await seedList(url, { person: 7001, others: { first: 1, count: 2000 } })
  await seedList(url, { person: 7002, others: { first: 1, count: 20 } })
  await onDatabase(url, ['vacuum analyze'])
}

async function compareReads(product: Served, cookieOf: (person: number) => string): Promise<boolean> {
  const cookie = cookieOf(1)
  const opening = (suffix: string, name: string) => {
    const pathOf = (number: number) => `/api/threads/${idOf('long', number)}${suffix}`
    return readMeasure(product, { name, path: pathOf(1), cookie, reference: { path: pathOf(2), cookie }, budget: 1.5 })
  }
  return report(
    'A conversation of 1,000,000 messages compared with one of 100; a list of 2,000 conversations compared with one of 20',
    [
      await opening('', 'opening it: its people'),
      await opening('/messages', 'opening it: its newest messages'),
      await readMeasure(product, {
        name: 'the list',
        path: '/api/threads',
        cookie: cookieOf(7001),
        reference: { path: '/api/threads', cookie: cookieOf(7002) },
        budget: 2,
      }),
      await readMeasure(product, {
        name: "the header's number",
        path: '/api/messages/unread',
        cookie: cookieOf(7001),
        reference: { path: '/api/messages/unread', cookie: cookieOf(7002) },
        budget: 2,
      }),
    ],
  )
}

async function compareSending(product: Served, deps: Parameters<typeof throughputMeasure>[1]): Promise<boolean> {
  const { title, measures } = await throughputMeasure(product, deps)
  return report(title, measures)
}

type Screens = { cookieOf(person: number): string; seconds: number }

async function measureScreens(
  product: Served,
  settings: Parameters<typeof serveProduct>[0],
  { cookieOf, seconds }: Screens,
): Promise<boolean> {
  const pairsFrom = (first: number) =>
    Array.from({ length: pairs }, (_, index) => {
      const number = first + index
      return { number, writer: cookieOf(2 * number - 1), reader: cookieOf(2 * number) }
    })
  const secondNode = await serveProduct(settings)
  const measures = [
    await commitToScreen(
      { name: 'on one node', budgetMs: 100, seconds },
      { writing: product, reading: product },
      pairsFrom(1),
    ),
    await commitToScreen(
      { name: 'across two nodes', budgetMs: 250, seconds },
      { writing: product, reading: secondNode },
      pairsFrom(1 + pairs),
    ),
  ]
  await secondNode.stop()
  return report("From sending a message until the reader's browser has it, at 200 a second", measures)
}

async function compareBroadcast(product: Served, databaseUrl: string, cookies: readonly string[]): Promise<boolean> {
  const bareServer = fileURLToPath(new URL('../live/bare-server.ts', import.meta.url))
  const bare = await serve(bareServer, {}, '/')
  const [ours, theirs] = [await connectAll(product, cookies), await connectAll(bare, cookies)]
  const measure = await broadcastMeasure({ product, databaseUrl, writer: cookies[0] ?? '', ours, theirs })
  await Promise.all([closeAll(ours), closeAll(theirs)])
  await bare.stop()
  return report('One message to all who have a city open, from NOTIFY to the last: at most 2 times a bare loop of ws', [
    measure,
  ])
}

type Comparison = {
  name: string
  path: string
  cookie: string
  reference: { path: string; cookie: string }
  budget: number
}

const rounds = 5
const seconds = 2

/** Compares the p95 of two addresses, measured in turn. */
async function readMeasure({ url }: Served, comparison: Comparison): Promise<Measure> {
  const targets = [comparison, comparison.reference].map(({ path, cookie }) => ({
    url: `${url}${path}`,
    headers: { cookie },
  }))
  const [large, small] = await loadsInTurn(targets, rounds, seconds)
  const ratio = ratioOf(large, small, 'p95Ms')
  const figures = {
    'p95 ms': rounded(middle(large, 'p95Ms'), 1),
    'p95 ms of the reference': rounded(middle(small, 'p95Ms'), 1),
    ratio: rounded(ratio),
    budget: comparison.budget,
  }
  return { name: comparison.name, figures, withinBudget: ratio <= comparison.budget }
}
