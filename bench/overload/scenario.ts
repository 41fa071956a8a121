import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seedCommunity } from '../explore/community.ts'
import { processorSeconds } from '../measure/processor.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { askBeside } from './beside.ts'
import type { Asking, Outcome } from './load.ts'

const budgets = { minOfBest: 0.8, maxP99OfHalfLoad: 5 }
const secret = 'a secret of the benchmarks alone, long enough'
/** A member's page, rendered again, and what the API reads for members. */
const paths = ['/app/profile', '/api/tribes', '/api/me/profile', '/api/tribes?location=Lisbon', '/api/notifications']
const seconds = 10

/** Ten times the requests that the product can answer: goodput and waiting beside what it does at best and at half of that. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('overload')
    await seedCommunity(url, { tribes: 1000, places: 40, people: 500 })
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', AUTH_SECRET: secret })
    const cookie = await memberCookie(url, secret)
    const asked = { url: product.url, paths, cookie, seconds }
    await outcomeOf({ ...asked, connections: 8, seconds: 5 }, product.pid) // what is compiled when it is warm
    const best = await outcomeOf({ ...asked, connections: 8 }, product.pid)
    const half = await outcomeOf({ ...asked, connections: 64, perSecond: Math.round(best.goodput / 2) }, product.pid)
    const overload = outcomeOf({ ...asked, connections: 400, perSecond: Math.round(best.goodput * 10) }, product.pid)
    const beside = await askBeside(product.url, overload)
    const kept = report(
      `Ten times the load: goodput at least ${budgets.minOfBest} of the best, p99 at most ${budgets.maxP99OfHalfLoad} times that at half of it`,
      [
        measureOf('as many as it answers', best),
        measureOf('half of that', half),
        overloadMeasure(await overload, best, half),
      ],
    )
    const apart = report('Beside ten times the load of views', beside)
    await product.stop()
    return kept && apart
  })
}

function measureOf(name: string, { goodput, offered, p50Ms, p99Ms, refused, failed, processor }: Measured): Measure {
  return {
    name,
    figures: {
      'offered a second': rounded(offered, 0),
      'good a second': rounded(goodput, 0),
      'p50 ms': rounded(p50Ms, 0),
      'p99 ms': rounded(p99Ms, 0),
      refused,
      failed,
      'processor s': rounded(processor, 1),
    },
  }
}

function overloadMeasure(overload: Measured, best: Measured, half: Measured): Measure {
  const [ofBest, ofHalf] = [overload.goodput / best.goodput, overload.p99Ms / half.p99Ms]
  const { name, figures } = measureOf('ten times', overload)
  return {
    name,
    figures: { ...figures, 'of the best': rounded(ofBest), 'p99 of half load’s': rounded(ofHalf) },
    withinBudget: ofBest >= budgets.minOfBest && ofHalf <= budgets.maxP99OfHalfLoad && overload.failed === 0,
  }
}

/** What one round of asking came to, by a process of its own. */
async function outcomeOf(asking: Asking, pid: number): Promise<Measured> {
  const before = await processorSeconds(pid)
  const outcome = await outcomeOfChild(asking)
  return { ...outcome, processor: (await processorSeconds(pid)) - before }
}

/** With the processor time that the product was given: on a machine that does other things too it is less. */
type Measured = Outcome & { processor: number }

function outcomeOfChild(asking: Asking): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: Outcome) => {
      child.kill()
      resolve(outcome)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(asking)
  })
}
