import { Agent, get } from 'node:http'
import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Installation } from './installation.ts'

const clients = 16
const paths = ['/api/me/profile', '/app', '/api/tribes', '/api/notifications']
/** The number of responses before the stop, so that every client is busy. */
const responsesBeforeStop = 64

/** SIGTERM while clients send requests without a break, many times: no request is cut off, and the exit code is 0. */
export async function stopUnderLoad({ settings, cookie }: Installation, times: number): Promise<Measure> {
  const codes = new Set<number>()
  const seconds: number[] = []
  let [requests, cut] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    const product = await serveProduct(settings)
    const busy = Promise.withResolvers<void>()
    const count = () => void ((requests += 1) % responsesBeforeStop === 0 && busy.resolve())
    const lanes = Array.from({ length: clients }, (_, index) => requestUntilClosed(product.url, cookie, index, count))
    // clients whose requests are refused end before the stop, and count as cut off
    await Promise.race([busy.promise, Promise.all(lanes)])
    const startedAt = performance.now()
    codes.add(await product.stop())
    seconds.push((performance.now() - startedAt) / 1000)
    cut += (await Promise.all(lanes)).filter((outcome) => outcome === 'cut').length
  }
  return {
    name: `SIGTERM under ${clients} busy connections, ${times} times`,
    figures: {
      'lost or cut': cut,
      requests,
      'stop s': rounded(percentile(seconds, 99), 1),
      'exit code': [...codes].join(),
    },
    withinBudget: cut === 0 && [...codes].join() === '0',
  }
}

/** Sends requests on one connection, each after the last response, until a response closes the connection. */
async function requestUntilClosed(url: string, cookie: string, index: number, count: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let turn = index; ; turn += 1) {
      const outcome = await request(url + (paths[turn % paths.length] ?? ''), agent, cookie).catch(() => 'cut' as const)
      if (outcome !== 'kept alive') return outcome
      count()
    }
  } finally {
    agent.destroy()
  }
}

function request(url: string, agent: Agent, cookie: string): Promise<'kept alive' | 'closed' | 'cut'> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      const outcome = response.headers.connection === 'close' ? 'closed' : 'kept alive'
      response.resume().once('end', () => resolve(response.statusCode === 200 ? outcome : 'cut'))
      response.once('error', reject).once('aborted', () => resolve('cut'))
    }).once('error', reject)
  })
}
