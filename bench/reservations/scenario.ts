import { median, percentile } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { acceptBarely, recordAccept } from './bare-accepts.ts'
import { accept, makeCrowd, rowsOf, secret, undoDecisions } from './crowds.ts'
import type { Request } from './crowds.ts'

const budget = 0.5
const connections = 16
const measuredRounds = 3
const crowdRounds = 200

/**
 * Accepting requests on two nodes: spread over tribes beside the same statements by bare `pg`, and 50 at once for one
 * spot, two hundred times, of which one wins each time.
 */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('reservations')
    const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', AUTH_SECRET: secret } as const
    const nodes = [await serveProduct(env), await serveProduct(env)]
    const spread = await acceptsOverTribes(url, nodes)
    const crowd = await crowdsAtOneSpot(url, nodes)
    for (const node of nodes) await node.stop()
    return report(`Accepts: ${budget} of bare statements over tribes; one winner of 50 for one spot`, [spread, crowd])
  })
}

async function acceptsOverTribes(url: string, nodes: readonly Served[]) {
  const crowd = await makeCrowd(url, { name: 'spread', tribes: 300, size: 3, requests: 3 })
  const [recorded] = crowd
  if (recorded === undefined) throw new Error('nobody asks')
  const statements = await recordAccept(url, recorded)
  await undoDecisions(url, 'spread')
  const requests = shuffled(crowd)
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < measuredRounds; round += 1) {
    rates.bare.push(await perSecond(requests, () => acceptBarely(url, { statements, recorded }, requests, connections)))
    await undoDecisions(url, 'spread')
    rates.product.push(await perSecond(requests, () => acceptAll(nodes, requests)))
    await undoDecisions(url, 'spread')
  }
  const ratio = median(rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)))
  const figures = {
    'a second': rounded(median(rates.product), 0),
    'bare, a second': rounded(median(rates.bare), 0),
    ratio: rounded(ratio),
  }
  return { name: 'over 300 tribes', figures, kept: ratio >= budget }
}

async function acceptAll(nodes: readonly Served[], requests: readonly Request[]): Promise<void> {
  const waiting = [...requests]
  const work = async (_: unknown, at: number) => {
    const { url } = nodes[at % nodes.length] ?? { url: '' }
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const status = await accept(url, request)
      if (status !== 200) throw new Error(`an accept answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
}

async function crowdsAtOneSpot(url: string, nodes: readonly Served[]) {
  const requests = await makeCrowd(url, { name: 'crowd', tribes: 1, size: 1, requests: 50 })
  const tookMs: number[] = []
  let wrong = 0
  for (let round = 0; round < crowdRounds; round += 1) {
    const began = performance.now()
    const statuses = await Promise.all(
      requests.map((request, at) => accept(nodes[at % nodes.length]?.url ?? '', request)),
    )
    tookMs.push(performance.now() - began)
    const won = statuses.filter((status) => status === 200).length
    const lost = statuses.filter((status) => status === 409).length
    if (won !== 1 || lost !== 49 || (await membersOf(url, requests)) !== 1) wrong += 1
    await undoDecisions(url, 'crowd')
  }
  const figures = {
    rounds: crowdRounds,
    'wrong rounds': wrong,
    'p95 ms of a round': rounded(percentile(tookMs, 95), 0),
  }
  return { name: '50 for one spot', figures, kept: wrong === 0 }
}

async function membersOf(url: string, [request]: readonly Request[]): Promise<number> {
  const rows = await rowsOf(
    url,
    `select id from tribe_members where tribe_id = '${request?.tribe}' and status = 'accepted'`,
  )
  return rows.length
}

async function perSecond(requests: readonly Request[], work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (requests.length * 1000) / (performance.now() - began)
}

/** In an order in which neighbours are of different tribes, the same every time. */
function shuffled(requests: readonly Request[]): Request[] {
  return requests.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
