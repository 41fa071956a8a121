import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { personId, seedCommunity, userId } from '../explore/community.ts'
import { lastDeliveryMs } from '../live/broadcast.ts'
import { closeAll, connect, connectAll } from '../live/clients.ts'
import { median, medianRatio, percentile } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const community = { tribes: 20_000, places: 100, people: 50_000, conversations: false }
const ownBlocks = 10_000
const allBlocks = 1_000_000
const pages = 5000
const blocksAmongPages = 1000
/**
 * How many of these readers have blocked the author of the messages, and so get an event without the message; the other blocks are among
 * readers. With some more, the list of exceptions no longer fits an event, and nobody gets the message with it.
 */
const blocksOfAuthor = 150
const pairs = 200
/** Fewer than the hourly limit of profiles. */
const rounds = 120
const broadcasts = 15
const group = '00000000-0000-4000-8002-000000000001'

const budgets = { cost: 1.3, arrivalMs: 500, broadcast: 1.2 }

/** Blocks: what they cost reads (BLOCK-07), until one reaches a page on another node, and what they cost a message to many. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const [withBlocks, without] = [await database('blocks'), await database('none')]
    for (const url of [withBlocks, without]) await seedCommunity(url, community)
    await seedBlocks(withBlocks)
    for (const url of [withBlocks, without]) await seedGroup(url)
    const cookies = await memberCookies(withBlocks, pages)
    await memberCookies(without, pages)
    const product = await serveProduct({ DATABASE_URL: withBlocks, DATA_DIR: `${folder}/blocks`, DEMO: 'off' })
    const reference = await serveProduct({ DATABASE_URL: without, DATA_DIR: `${folder}/none`, DEMO: 'off' })
    const readsAreFast = await compareReads(product, reference, cookies[0] ?? '')
    const secondNode = await serveProduct({ DATABASE_URL: withBlocks, DATA_DIR: `${folder}/second`, DEMO: 'off' })
    const blocksArrive = await measureArrivals(product, secondNode, cookies)
    await secondNode.stop()
    const messagesAreFast = await compareBroadcasts(product, reference, cookies)
    await product.stop()
    await reference.stop()
    return readsAreFast && blocksArrive && messagesAreFast
  })
}

/** The first person blocks every fifth of the others; the rest are random pairs of those who have no open page. */
async function seedBlocks(url: string): Promise<void> {
  const someone = `${pages} + 1 + floor(random() * ${community.people - pages})::int`
  await onDatabase(url, [
    'select setseed(0.42)',
    `insert into blocks select ${userId('1')}, ${userId('2 * p + 10000')}, now() from generate_series(1, ${ownBlocks}) p`,
    `insert into blocks select ${userId('a')}, ${userId('b')}, now()
     from (select ${someone} as a, ${someone} as b from generate_series(1, ${allBlocks})) pair where a <> b
     on conflict do nothing`,
    // person 2 writes the messages
    `insert into blocks select ${userId('2 + p * 30')}, ${userId('2')}, now() from generate_series(1, ${blocksOfAuthor}) p`,
    `insert into blocks select ${userId('3 + (p * 7) % ' + String(pages - 3))}, ${userId('3 + (p * 11 + 1) % ' + String(pages - 3))}, now()
     from generate_series(1, ${blocksAmongPages - blocksOfAuthor}) p where (p * 7) % ${pages - 3} <> (p * 11 + 1) % ${pages - 3} on conflict do nothing`,
    'vacuum analyze blocks',
  ])
}

/** A city group with everybody who has an open page, and messages of the first person's. */
async function seedGroup(url: string): Promise<void> {
  await onDatabase(url, [
    `insert into threads (id, kind, city, country, created_at, last_message_at) values ('${group}', 'city', 'Bench', 'Portugal', now(), now())`,
    `insert into thread_members (thread_id, user_id) select '${group}', ${userId('p')} from generate_series(1, ${pages}) p`,
    'vacuum analyze thread_members',
  ])
}

async function compareReads(product: Served, reference: Served, cookie: string): Promise<boolean> {
  const paths = {
    Explore: '/api/tribes',
    'a thread list': '/api/threads',
    // nobody whom the first person has blocked
    'a profile': `/api/users/${personId(3)}`,
  }
  const measures = []
  for (const [name, path] of Object.entries(paths)) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await answerMs(product, path, cookie))
      theirs.push(await answerMs(reference, path, cookie))
    }
    const ratio = median(ours) / median(theirs)
    const figures = {
      'p50 ms': rounded(median(ours)),
      'without blocks': rounded(median(theirs)),
      ratio: rounded(ratio),
    }
    measures.push({ name, figures, withinBudget: ratio <= budgets.cost })
  }
  return report(
    `Reads with ${ownBlocks} blocks by the reader and ${allBlocks} in all: at most ${budgets.cost} times as long`,
    measures,
  )
}

async function answerMs({ url }: Served, path: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return performance.now() - startedAt
}

/** From the request that blocks until the other's page on the second node is told to refetch. */
async function measureArrivals(product: Served, secondNode: Served, cookies: readonly string[]): Promise<boolean> {
  const times: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [blocker = '', other = ''] = [cookies[10 + pair], cookies[1000 + pair]]
    const page = await connect(secondNode.url, other)
    const startedAt = performance.now()
    const arrived = once(page, 'message')
    const response = await fetch(`${product.url}/api/users/${personId(1001 + pair)}/block`, {
      method: 'PUT',
      headers: { cookie: blocker, origin: product.url },
    })
    if (response.status !== 204) throw new Error(`a block was answered with ${response.status}`)
    await arrived
    times.push(performance.now() - startedAt)
    await closeAll([page])
  }
  const p99 = percentile(times, 99)
  const figures = { blocks: pairs, 'p50 ms': rounded(median(times), 0), 'p99 ms': rounded(p99, 0) }
  return report(`A block reaches a page on another node: p99 below ${budgets.arrivalMs} ms`, [
    { name: 'a block', figures, withinBudget: p99 < budgets.arrivalMs },
  ])
}

async function compareBroadcasts(product: Served, reference: Served, cookies: readonly string[]): Promise<boolean> {
  const [ours, theirs] = [await openGroup(product, cookies), await openGroup(reference, cookies)]
  const [times, referenceTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < broadcasts; round += 1) {
    times.push(await lastDeliveryMs(ours, () => void write(product, cookies[1] ?? '')))
    referenceTimes.push(await lastDeliveryMs(theirs, () => void write(reference, cookies[1] ?? '')))
  }
  await closeAll([...ours, ...theirs])
  const ratio = medianRatio(times, referenceTimes)
  const figures = {
    'last delivery ms': rounded(median(times), 0),
    'without blocks': rounded(median(referenceTimes), 0),
    ratio: rounded(ratio),
  }
  return report(
    `A message to ${pages} open pages with ${blocksAmongPages} blocks among them, ${blocksOfAuthor} of its author: at most ${budgets.broadcast} times as long`,
    [{ name: 'a message', figures, withinBudget: ratio <= budgets.broadcast }],
  )
}

async function openGroup(product: Served, cookies: readonly string[]): Promise<WebSocket[]> {
  const sockets = await connectAll(product, cookies)
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'open', thread_id: group }))
  // a first message reaches all once the frames above were read
  await lastDeliveryMs(sockets, () => void write(product, cookies[1] ?? ''))
  return sockets
}

async function write({ url }: Served, cookie: string): Promise<void> {
  const response = await fetch(`${url}/api/threads/${group}/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: crypto.randomUUID(), content: 'Hello everyone' }),
  })
  if (response.status !== 201) throw new Error(`a message was answered with ${response.status}`)
}
