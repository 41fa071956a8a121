import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sessionCookieName } from '../../apps/server/src/platform/cookie-prefix.ts'
import { freePort } from '../../scripts/free-port.mjs'
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
import { startNginx } from './nginx.ts'
import { calm, lostFiles, startTraffic } from './traffic.ts'

/** Requests per round of the processor's time, rounds that warm each node up, and rounds that count. */
const [requests, warmUps, rounds] = [600, 4, 5]
const connectionsOfNode = 6
/** For how long is measured what nodes use without requests. */
const idleMs = 3000
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
  await calm(traffic)
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

/**
 * The processor's time per request of one node behind a proxy, and of three nodes behind another one with three times the connections. What
 * the nodes use without requests is left out: three have three times as much of it.
 */
async function processorTime({ url, nodes }: Cluster): Promise<Measure> {
  const [first] = nodes
  if (first === undefined) throw new Error('there is no node')
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-proxy-'))
  const proxy = await startNginx(folder, await freePort(), [first.port])
  const alone = { url: proxy.url, pids: [first.served.pid] }
  const together = { url, pids: nodes.map(({ served }) => served.pid) }
  // a node that has answered little yet has not compiled its code
  for (const { served } of nodes)
    for (let round = 0; round < warmUps; round += 1) await secondsPer({ url: served.url, pids: [served.pid] })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) ratios.push((await secondsPer(together)) / (await secondsPer(alone)))
  await proxy.stop()
  await rm(folder, { recursive: true })
  const ratio = rounded(median(ratios))
  return { name: 'processor time per request, three nodes to one', figures: { ratio }, withinBudget: ratio <= 1.1 }
}

type Nodes = { url: string; pids: readonly number[] }

async function secondsPer({ url, pids }: Nodes): Promise<number> {
  const idle = await secondsOver(pids, () => sleep(idleMs))
  const busy = await secondsOver(pids, async () => {
    const connections = connectionsOfNode * pids.length
    const { non2xx, errors } = await autocannon({ url: `${url}/api/tribes`, connections, amount: requests })
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  })
  return (busy.used - (idle.used / idle.took) * busy.took) / requests
}

/** The processor's seconds of all these processes while `work` is done, and how many seconds that took. */
async function secondsOver(pids: readonly number[], work: () => Promise<unknown>) {
  const now = async () =>
    (await Promise.all(pids.map(processorSecondsOfAll))).reduce((sum, seconds) => sum + seconds, 0)
  const [before, startedAt] = [await now(), performance.now()]
  await work()
  return { used: (await now()) - before, took: (performance.now() - startedAt) / 1000 }
}
