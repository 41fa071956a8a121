import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TribePage } from '@wayhouse/domain/tribes'
import { z } from 'zod'
import { findBrowser } from '../../scripts/browser.mjs'
import { serveReferences } from '../main-thread/references.ts'
import { median } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/**
 * A page, its minimum performance score, and its maximum LCP; where the page's own HTML without scripts does not reach them, as on a
 * busy machine, what that reaches. All other scores have to be 100.
 */
type Page = { name: string; path: string; performance: number; lcpMs?: number }

const rounds = 5

/** Fetched when it is run, because its packages would be a quarter of the whole installation. */
const lighthouse = 'lighthouse@13.5.0'

/** The parts of its report that are used. */
const Report = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      errorMessage: z.string().optional(),
    }),
  ),
})
type Report = z.infer<typeof Report>

/**
 * Lighthouse for a phone on the visitors' pages with the demo data, and on their own HTML without scripts, in turns: the median of
 * five rounds. `pages`: the names of those to measure, instead of all.
 */
export function scenario({ pages: names }: { pages?: readonly string[] } = {}): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const product = await serveProduct({ DATABASE_URL: await database('demo'), DATA_DIR: folder, DEMO: 'on' })
    const { items } = TribePage.parse(await (await fetch(`${product.url}/api/tribes`)).json())
    const pages: Page[] = [
      { name: 'explore', path: '/app', performance: 95 },
      { name: 'tribe', path: `/app/tribes/${items[0]?.id}`, performance: 95 },
      { name: 'landing', path: '/', performance: 98, lcpMs: 1800 },
      ...['pricing', 'about', 'privacy', 'terms'].map((name) => ({ name, path: `/${name}`, performance: 100 })),
    ]
    const references = await serveReferences(product.url)
    const measures = []
    for (const page of pages.filter(({ name }) => names === undefined || names.includes(name)))
      measures.push(await measureOf(page, product.url, references.url))
    references.stop()
    await product.stop()
    return report('Lighthouse, phone, simulated throttling: see the README for each budget', measures)
  })
}

async function measureOf({ name, path, performance, lcpMs = Infinity }: Page, product: string, reference: string) {
  const [results, bare]: [Report[], Report[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    results.push(await resultOf(product + path))
    bare.push(await resultOf(reference + path))
  }
  const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(results, category)]))
  for (const error of new Set(results.flatMap(errorsOf))) console.log(`${name}: ${error}`)
  const lcp = rounded(valueOf(results, 'largest-contentful-paint'), 0)
  const bareLcp = rounded(valueOf(bare, 'largest-contentful-paint'), 0)
  const bareScore = scoreOf(bare, 'performance')
  return {
    name,
    figures: {
      ...scores,
      'LCP ms': lcp,
      'TBT ms': rounded(valueOf(results, 'total-blocking-time'), 0),
      CLS: rounded(valueOf(results, 'cumulative-layout-shift'), 3),
      'HTML: performance': bareScore,
      'HTML: LCP ms': bareLcp,
      'HTML: TBT ms': rounded(valueOf(bare, 'total-blocking-time'), 0),
    },
    withinBudget:
      lcp <= Math.max(lcpMs, bareLcp) &&
      categories.every((category) => {
        const least = category === 'performance' ? Math.min(performance, bareScore) : 100
        return (scores[category] ?? 0) >= least
      }),
  }
}

function valueOf(results: readonly Report[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

function scoreOf(results: readonly Report[], category: Category): number {
  return median(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)))
}

/** A run without a measured paint is repeated, twice at most: on a busy machine the browser may lose part of its trace. */
async function resultOf(url: string, runs = 3): Promise<Report> {
  const result = await runOf(url)
  const error = result.runtimeError?.code ?? result.audits['largest-contentful-paint']?.errorMessage
  if (error === undefined || runs === 1) return result
  console.log(`${url}: ${error}, measured again`)
  return resultOf(url, runs - 1)
}

async function runOf(url: string): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${browserFlags.join(' ')}`,
  ]
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options]
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? '' }
  const { stdout } = await promisify(execFile)('npm', command, { env, maxBuffer: 64e6 }).catch(reportOfFailure)
  return Report.parse(JSON.parse(stdout))
}

/** If a page could not be measured, Lighthouse exits with 1 and its report has the reason. */
function reportOfFailure(error: Error & { stdout?: string }): { stdout: string } {
  if (!error.stdout) throw error
  return { stdout: error.stdout }
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

/** A line for each audit that lowers a score. */
function errorsOf({ audits, categories: scored }: Report): string[] {
  return categories.flatMap((category) => {
    const weighted = scored[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return weighted.flatMap(({ id }) => {
      const audit = audits[id]
      const isError = audit?.score !== null && audit?.score !== undefined && audit.score < 0.9
      return isError ? [`${category}: ${audit.title} ${audit.displayValue ?? ''}`] : []
    })
  })
}
