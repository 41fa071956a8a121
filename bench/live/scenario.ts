import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { seedCommunity } from '../explore/community.ts'
import { median, medianRatio, percentile } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serve, serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { lastDeliveryMs, openTribe } from './broadcast.ts'
import { closeAll } from './clients.ts'
import { connectAndMeasureMemory } from './idle-memory.ts'
import { measureExploreDuringReconnects } from './reconnects.ts'
import { seedTribes, requestsToScreen } from './request-to-screen.ts'
import type { Pair } from './request-to-screen.ts'

const people = 5000
const requests = 200
const reconnecting = 1000
/** The requests of visitors on a busy evening, as in `sign-in`. */
const explorePerSecond = 100
const broadcasts = 15
const tribe = '00000000-0000-4000-8001-000000000001'

const budgets = { kibEach: 20, ofBareLoop: 2, oneNodeMs: 300, twoNodesMs: 500, ofExplore: 2 }

/** Live events with 5,000 connected people: memory, an event to all of them, from a request to the host's screen, reconnects. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('live')
    await seedCommunity(url, { tribes: 10_000, places: 100, people })
    await seedTribes(url, 2 * requests)
    const cookies = await memberCookies(url, people)
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' as const }
    const product = await serveProduct(settings)
    const bare = await serve(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), {}, '/')
    const [ours, theirs] = [
      await connectAndMeasureMemory(product, cookies),
      await connectAndMeasureMemory(bare, cookies),
    ]
    const memoryIsSmall = reportMemory(ours.kibEach, theirs.kibEach)
    const broadcastIsFast = await compareBroadcasts(url, ours.sockets, theirs.sockets)
    await closeAll(theirs.sockets)
    await bare.stop()
    const secondNode = await serveProduct(settings)
    const requestsAreFast = await measureRequests(product, secondNode, cookies)
    await secondNode.stop()
    await closeAll(ours.sockets)
    const exploreIsFast = await measureReconnects(product, cookies.slice(0, reconnecting))
    await product.stop()
    return memoryIsSmall && broadcastIsFast && requestsAreFast && exploreIsFast
  })
}

function reportMemory(ours: number, reference: number): boolean {
  return report(`${people} idle connections: at most ${budgets.kibEach} KiB of the server's memory each`, [
    {
      name: 'an idle connection',
      figures: { 'KiB each': ours, 'KiB each of bare ws': reference },
      withinBudget: ours <= budgets.kibEach,
    },
  ])
}

async function compareBroadcasts(
  url: string,
  ours: readonly WebSocket[],
  theirs: readonly WebSocket[],
): Promise<boolean> {
  const event = { type: 'tribe.changed', tribe_id: tribe }
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const notify = () => database.query('select pg_notify($1, $2)', ['wayhouse_live', JSON.stringify({ tribe, event })])
  await openTribe(ours, tribe, notify)
  const [product, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < broadcasts; round += 1) {
    product.push(await lastDeliveryMs(ours, () => void notify()))
    bare.push(await lastDeliveryMs(theirs, () => theirs[0]?.send(JSON.stringify(event))))
  }
  await database.end()
  const ratio = medianRatio(product, bare)
  const figures = {
    'last delivery ms': rounded(median(product), 0),
    'ms of a bare loop': rounded(median(bare), 0),
    ratio: rounded(ratio),
  }
  return report(
    `One event to ${people} connections, from NOTIFY to the last: at most ${budgets.ofBareLoop} times a bare loop of ws`,
    [{ name: 'a broadcast', figures, withinBudget: ratio <= budgets.ofBareLoop }],
  )
}

async function measureRequests(product: Served, secondNode: Served, cookies: readonly string[]): Promise<boolean> {
  const pairs = Array.from({ length: 2 * requests }, (_, index): Pair => {
    const [host = '', guest = ''] = [cookies[index], cookies[2 * requests + index]]
    return { host: { number: index + 1, cookie: host }, guest: { cookie: guest } }
  })
  const oneNode = await requestsToScreen(product, product, pairs.slice(0, requests))
  const twoNodes = await requestsToScreen(product, secondNode, pairs.slice(requests))
  const measureOf = (name: string, times: readonly number[], budgetMs: number) => {
    const p99 = percentile(times, 99)
    const figures = {
      requests: times.length,
      'p50 ms': rounded(median(times), 0),
      'p99 ms': rounded(p99, 0),
      'budget ms': budgetMs,
    }
    return { name, figures, withinBudget: p99 < budgetMs }
  }
  return report("From requesting a spot until the host's browser has the notification", [
    measureOf('on one node', oneNode, budgets.oneNodeMs),
    measureOf('across two nodes', twoNodes, budgets.twoNodesMs),
  ])
}

async function measureReconnects(product: Served, cookies: readonly string[]): Promise<boolean> {
  const { idleMs, busyMs, ratio, reconnectsPerSecond } = await measureExploreDuringReconnects(
    product,
    cookies,
    explorePerSecond,
  )
  const figures = {
    'p95 ms without': rounded(idleMs, 1),
    'p95 ms during reconnects': rounded(busyMs, 1),
    ratio: rounded(ratio),
    'reconnects a second': reconnectsPerSecond,
  }
  const withinBudget = ratio <= budgets.ofExplore
  return report(
    `Explore at ${explorePerSecond} a second while ${cookies.length} people reconnect at once: p95 at most ${budgets.ofExplore} times as long`,
    [{ name: 'reconnects', figures, withinBudget }],
  )
}
