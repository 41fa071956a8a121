import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seedCommunity } from '../explore/community.ts'
import { median } from '../measure/figures.ts'
import { processorSecondsOfAll } from '../measure/processor.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { essentialMeasures, essentialRequests } from './essential-requests.ts'
import type { Load, Outcome } from './load.ts'

const budgets = { minOfBest: 0.8, maxP99OfHalfLoad: 5 }
/** A member's page, which is rendered for each request, and what the API reads for members. */
const paths = ['/app/profile', '/api/tribes', '/api/me/profile', '/api/tribes?location=Lisbon', '/api/notifications']
const seconds = 8
const rounds = 5

/**
 * Ten times the requests that the product can answer, beside its best and half of that. The three take turns, so that a
 * machine that slows down meanwhile slows all of them.
 */
export function scenario({ processes = '1' }: { processes?: string } = {}): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('overload')
    await seedCommunity(url, { tribes: 1000, places: 40, people: 500 })
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', WEB_CONCURRENCY: processes } as const
    const product = await serveProduct(settings)
    const load = { url: product.url, paths, cookie: await memberCookie(url), seconds }
    const outcome = (options: { connections: number; perSecond?: number }) =>
      outcomeOf({ ...load, ...options }, product.pid)
    await outcome({ connections: 8 }) // compiles what is called often
    const turns: Turn[] = []
    const samples: Awaited<ReturnType<typeof essentialRequests>> = []
    for (let round = 0; round < rounds; round += 1) {
      const best = await outcome({ connections: 8 })
      const half = await outcome({ connections: 64, perSecond: best.goodput / 2 })
      const overload = outcome({ connections: 400, perSecond: best.goodput * 10 })
      samples.push(...(await essentialRequests(product.url, overload)))
      turns.push({ best, half, overload: await overload })
    }
    await product.stop()
    const isKept = report(
      `Ten times the load: goodput at least ${budgets.minOfBest} of the best, p99 at most ${budgets.maxP99OfHalfLoad} times that at half of it; medians of ${rounds} rounds; ${processes} at work`,
      [measureOf('best', turns, 'best'), measureOf('half of that', turns, 'half'), overloadMeasure(turns)],
    )
    return report('Beside ten times the load of pages', essentialMeasures(samples)) && isKept
  })
}

type Turn = Record<'best' | 'half' | 'overload', Measured>

function measureOf(name: string, turns: readonly Turn[], part: keyof Turn): Measure {
  const middle = (figure: keyof Measured, digits = 0) =>
    rounded(median(turns.map((turn) => turn[part][figure])), digits)
  return {
    name,
    figures: {
      'requests a second': middle('offered'),
      'good a second': middle('goodput'),
      'p50 ms': middle('p50Ms'),
      'p99 ms': middle('p99Ms'),
      refused: middle('refused'),
      failed: turns.reduce((sum, turn) => sum + turn[part].failed, 0),
      'processor s': middle('processor', 1),
    },
  }
}

function overloadMeasure(turns: readonly Turn[]): Measure {
  const ofBest = median(turns.map(({ best, overload }) => overload.goodput / best.goodput))
  const ofHalf = median(turns.map(({ half, overload }) => overload.p99Ms / half.p99Ms))
  const { name, figures } = measureOf('ten times', turns, 'overload')
  return {
    name,
    figures: { ...figures, 'of the best': rounded(ofBest), 'p99 of half load’s': rounded(ofHalf) },
    withinBudget: ofBest >= budgets.minOfBest && ofHalf <= budgets.maxP99OfHalfLoad && figures['failed'] === 0,
  }
}

/** With the processor time that the product was given: on a machine that does other things too it is less. */
type Measured = Outcome & { processor: number }

async function outcomeOf(load: Load, pid: number): Promise<Measured> {
  const before = await processorSecondsOfAll(pid)
  const outcome = await outcomeOfChild(load)
  return { ...outcome, processor: (await processorSecondsOfAll(pid)) - before }
}

function outcomeOfChild(load: Load): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: Outcome) => {
      child.kill()
      resolve(outcome)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(load)
  })
}
