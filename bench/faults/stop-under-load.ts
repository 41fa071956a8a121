import { Agent, get } from 'node:http'
import { percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Place } from './place.ts'

const clients = 16
const paths = ['/api/me/profile', '/app', '/api/tribes', '/api/notifications']
/** Answers before the stop, so that every client is in the middle of its work. */
const busyAfter = 64

/** SIGTERM while clients ask without a pause, again and again: none of their requests is cut, and it ends with 0. */
export async function stopUnderLoad({ settings, cookie }: Place, times: number): Promise<Measure> {
  const codes = new Set<number>()
  const seconds: number[] = []
  let [asked, cut] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    const product = await serveProduct(settings)
    const busy = Promise.withResolvers<void>()
    const count = () => void ((asked += 1) % busyAfter === 0 && busy.resolve())
    const lanes = Array.from({ length: clients }, (_, index) => askUntilSentAway(product.url, cookie, index, count))
    // clients that are refused everything end before the stop, and count as cut
    await Promise.race([busy.promise, Promise.all(lanes)])
    const began = performance.now()
    codes.add(await product.stop())
    seconds.push((performance.now() - began) / 1000)
    cut += (await Promise.all(lanes)).filter((outcome) => outcome === 'cut').length
  }
  return {
    name: `SIGTERM under ${clients} busy connections, ${times} times`,
    figures: {
      'lost or cut': cut,
      requests: asked,
      'away s': rounded(percentile(seconds, 99), 1),
      'exit code': [...codes].join(),
    },
    withinBudget: cut === 0 && [...codes].join() === '0',
  }
}

/** One connection that asks for the next thing as soon as it has the last, until an answer says that it is closed. */
async function askUntilSentAway(url: string, cookie: string, index: number, count: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let turn = index; ; turn += 1) {
      const closed = await ask(url + (paths[turn % paths.length] ?? ''), agent, cookie).catch(() => 'cut' as const)
      if (closed !== 'kept') return closed
      count()
    }
  } finally {
    agent.destroy()
  }
}

function ask(url: string, agent: Agent, cookie: string): Promise<'kept' | 'closed' | 'cut'> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      const next = answer.headers.connection === 'close' ? 'closed' : 'kept'
      answer.resume().once('end', () => resolve(answer.statusCode === 200 ? next : 'cut'))
      answer.once('error', reject).once('aborted', () => resolve('cut'))
    }).once('error', reject)
  })
}
