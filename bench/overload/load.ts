// Requests pages and API reads from a product, in a process of its own.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../measure/figures.ts'

/** `perSecond` requests are sent evenly; without it every connection sends the next one after each response. */
export type Load = {
  url: string
  paths: readonly string[]
  cookie: string
  connections: number
  seconds: number
  perSecond?: number
}

export type Outcome = {
  /** Responses with 200, a second. */
  goodput: number
  /** Requests sent, a second. */
  offered: number
  /** How long responses with 200 took. */
  p50Ms: number
  p99Ms: number
  /** Responses with 503. */
  refused: number
  /** All others, lost connections included. */
  failed: number
}

/** At first connections are opened, which costs more than the requests: what is sent meanwhile is not counted. */
const warmUpMs = 2000

process.once('message', (load: Load) => void send(load).then((outcome) => process.send?.(outcome)))

async function send({ url, paths, cookie, connections, seconds, perSecond = Infinity }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { cookie, accept: 'text/html' }
  const tookMs: number[] = []
  let [sent, pending, counted, refused, failed] = [0, 0, 0, 0, 0]
  const start = performance.now()
  const elapsedMs = () => performance.now() - start
  const sendOne = async () => {
    const sentAt = elapsedMs()
    const status = await statusOf(url + (paths[sent++ % paths.length] ?? ''), agent, headers).catch(() => null)
    pending -= 1
    if (sentAt < warmUpMs) return
    counted += 1
    if (status === 200) tookMs.push(elapsedMs() - sentAt)
    else if (status === 503) refused += 1
    else failed += 1
  }
  const requests: Promise<void>[] = []
  while (elapsedMs() < seconds * 1000) {
    while (sent < (elapsedMs() * perSecond) / 1000 && pending < connections) {
      pending += 1
      requests.push(sendOne())
    }
    await sleep(1)
  }
  const countedSeconds = (elapsedMs() - warmUpMs) / 1000
  await Promise.all(requests)
  agent.destroy()
  const [p50Ms, p99Ms] = [percentile(tookMs, 50), percentile(tookMs, 99)]
  return { goodput: tookMs.length / countedSeconds, offered: counted / countedSeconds, p50Ms, p99Ms, refused, failed }
}

function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
}
