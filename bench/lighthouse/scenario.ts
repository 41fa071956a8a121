import { TribePage } from '@wayhouse/domain/tribes'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { findBrowser } from '../../scripts/browser.mjs'
import { median } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'

const leastScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof leastScores

const rounds = 3

/** Lighthouse as a phone sees Explore and a tribe of the demo world, as a visitor: the middle of three rounds. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const product = await serveProduct({ DATABASE_URL: await database('demo'), DATA_DIR: folder, DEMO: 'on' })
    const { items } = TribePage.parse(await (await fetch(`${product.url}/api/tribes`)).json())
    const pages = { explore: '/app', tribe: `/app/tribes/${items[0]?.id}` }
    const measures = []
    for (const [name, path] of Object.entries(pages)) measures.push(await measureOf(name, product.url + path))
    await product.stop()
    return report('Lighthouse, phone, simulated throttling: performance 95 or more, the others 100', measures)
  })
}

async function measureOf(name: string, url: string) {
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await resultOf(url))
  const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(results, category)]))
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  for (const fault of new Set(results.flatMap(faultsOf))) console.log(`${name}: ${fault}`)
  return {
    name,
    figures: {
      ...scores,
      'LCP ms': rounded(value('largest-contentful-paint'), 0),
      'TBT ms': rounded(value('total-blocking-time'), 0),
      CLS: rounded(value('cumulative-layout-shift'), 3),
    },
    kept: categories.every((category) => (scores[category] ?? 0) >= leastScores[category]),
  }
}

const categories = Object.keys(leastScores) as Category[] // the keys of a literal

function scoreOf(results: readonly Result[], category: Category): number {
  return median(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)))
}

async function resultOf(url: string): Promise<Result> {
  const chrome = await launch({ chromePath: findBrowser() ?? '', chromeFlags: browserFlags })
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
    if (run === undefined) throw new Error(`${url}: Lighthouse has no result`)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

const browserFlags = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
]

/** What keeps a category below its full score, in a line each. */
function faultsOf({ audits, categories: scored }: Result): string[] {
  return categories.flatMap((category) => {
    const weighed = scored[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return weighed.flatMap(({ id }) => {
      const audit = audits[id]
      const isFault = audit?.score !== null && audit?.score !== undefined && audit.score < 0.9
      return isFault ? [`${category}: ${audit.title} ${audit.displayValue ?? ''}`] : []
    })
  })
}
