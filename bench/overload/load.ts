// Asks a product for pages and what the API reads, in a process of its own: what it costs to ask is not the product's.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../measure/figures.ts'

/** `perSecond` is what is offered, evenly; without it every connection asks again as soon as it has an answer. */
export type Asking = {
  url: string
  paths: readonly string[]
  cookie: string
  connections: number
  seconds: number
  perSecond?: number
}
export type Outcome = {
  /** Good answers a second. */
  goodput: number
  offered: number
  /** How long good answers took. */
  p50Ms: number
  p99Ms: number
  refused: number
  /** Neither good nor refused. */
  failed: number
}

/** At first connections are opened, which costs more than what is requested: what is sent meanwhile is not counted. */
const openingMs = 2000

process.once('message', (asking: Asking) => void ask(asking).then((outcome) => process.send?.(outcome)))

async function ask({ url, paths, cookie, connections, seconds, perSecond = Infinity }: Asking): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { cookie, accept: 'text/html' }
  const tookMs: number[] = []
  let [sent, underWay, counted, refused, failed] = [0, 0, 0, 0, 0]
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const isCounted = (at: number) => at - began >= openingMs
  const askOnce = async () => {
    const from = performance.now()
    const status = await statusOf(url + (paths[(sent += 1) % paths.length] ?? ''), agent, headers).catch(() => null)
    underWay -= 1
    if (!isCounted(from)) return
    counted += 1
    if (status === 200) tookMs.push(performance.now() - from)
    else if (status === 503) refused += 1
    else failed += 1
  }
  const work: Promise<void>[] = []
  while (passed() < seconds) {
    while (sent < passed() * perSecond && underWay < connections) {
      underWay += 1
      work.push(askOnce())
    }
    await pause(1)
  }
  const took = passed() - openingMs / 1000
  await Promise.all(work)
  agent.destroy()
  const [p50Ms, p99Ms] = [percentile(tookMs, 50), percentile(tookMs, 99)]
  return { goodput: tookMs.length / took, offered: counted / took, p50Ms, p99Ms, refused, failed }
}

function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', reject)
  })
}
