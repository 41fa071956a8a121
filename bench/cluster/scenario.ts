import autocannon from 'autocannon'
import { sessionCookieName } from '../../apps/server/src/platform/cookie-prefix.ts'
import { seedCommunity } from '../explore/community.ts'
import { median } from '../measure/figures.ts'
import { processorSecondsOfAll } from '../measure/processor.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { foundProblems, settledMessages, startConversations } from '../messages-proof/conversations.ts'
import { seedThreads, readers, threads, writers } from '../messages-proof/threads.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { database, missingPart, withCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { breakParts } from './faults.ts'
import { lostFiles, startTraffic } from './traffic.ts'

/** Requests per round of the processor's time, and rounds. */
const [requests, rounds] = [600, 5]
const uploaders = 5
/** Rare enough that three nodes, two databases and all clients have processor time left on two cores. */
const messageIntervalMs = 8000

/** Breaks each part of a cluster in turn under traffic. Nothing that was confirmed may be lost. */
export async function scenario(): Promise<boolean> {
  const missing = await missingPart()
  if (missing !== null) {
    console.log(`cluster: skipped, because ${missing} is not installed`)
    return true
  }
  // the certificate is the bench's own
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  let cookies: string[] = []
  const seed = async (url: string) => {
    await seedCommunity(url, { tribes: 200, places: 20, people: writers + readers })
    await seedThreads(url)
    cookies = await memberCookies(url, writers + readers)
  }
  return withCluster({ seed }, async (cluster) => {
    const own = cookies.map((cookie) => cookie.replace('wayhouse.session_token', sessionCookieName(cluster.url)))
    const measures = [await processorTime(cluster), ...(await brokenParts(cluster, own))]
    return report('A cluster of three nodes, broken on purpose', measures)
  })
}

async function brokenParts(cluster: Cluster, cookies: readonly string[]): Promise<Measure[]> {
  const conversations = startConversations([{ url: cluster.url }], cookies, messageIntervalMs)
  const uploading = threads().slice(0, uploaders)
  const traffic = startTraffic(
    cluster.url,
    uploading.map(({ id, writers: [first = 1] }) => ({ thread: id, cookie: cookies[first - 1] ?? '' })),
  )
  const measures = await breakParts(cluster, traffic)
  await traffic.stop()
  const written = await conversations.stopWriting()
  const databaseUrl = cluster.standby.url(database) // the primary by now
  const isSettled = await settledMessages(databaseUrl, conversations.reading)
  const problems = await foundProblems(databaseUrl, { written, reading: conversations.reading, isSettled })
  await conversations.stopReading()
  for (const line of problems.slice(0, 20)) console.log(line)
  const lost = await lostFiles(cluster.url, traffic.files)
  const acknowledged = written.reduce((sum, one) => sum + one.acknowledged.length, 0)
  const figures = {
    messages: acknowledged,
    'lost, doubled or out of order': problems.length,
    files: traffic.files.length,
    'files lost': lost,
  }
  return [...measures, { name: 'what was confirmed', figures, withinBudget: problems.length === 0 && lost === 0 }]
}

/** The processor's time per request of one node, of it alone and of three nodes together behind the proxy. */
async function processorTime({ url, nodes }: Cluster): Promise<Measure> {
  const ratios: number[] = []
  const [first] = nodes
  if (first === undefined) throw new Error('there is no node')
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await secondsPer(first.served.url, [first.served.pid])
    const together = await secondsPer(
      url,
      nodes.map(({ served }) => served.pid),
    )
    if (round > 0) ratios.push(together / alone) // the first round warms up
  }
  const ratio = rounded(median(ratios))
  return { name: 'processor time per request, three nodes to one', figures: { ratio }, withinBudget: ratio <= 1.1 }
}

async function secondsPer(url: string, pids: readonly number[]): Promise<number> {
  const used = async () =>
    (await Promise.all(pids.map(processorSecondsOfAll))).reduce((sum, seconds) => sum + seconds, 0)
  const before = await used()
  const { non2xx, errors } = await autocannon({ url: `${url}/api/tribes`, connections: 6, amount: requests })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  return ((await used()) - before) / requests
}
