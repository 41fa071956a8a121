import { fileURLToPath } from 'node:url'
import { TribeListQuery, TribePage } from '@wayhouse/domain/tribes'
import { loadOf, loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import { serve, serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { seedCommunity } from './community.ts'
import { recordedStatements } from './recorded-statements.ts'

const large = { tribes: 100_000, places: 400, people: 60_000, conversations: false }
const small = { tribes: 1000, places: 4, people: 2000 }

const budgets = { minOfReference: 0.7, maxOfFirstPage: 3, maxOfSmall: 1.5 }

/** The searches by name. Each of them fills a page in both communities. */
const searches: Record<string, string> = {
  'first page': '',
  place: 'location=Lisbon',
  country: 'location=Portugal',
  'within 1 month': 'duration=1month',
  'within 3 months': 'duration=3months',
  'within 6 months': 'duration=6months',
  '3 guests + host': 'group_size=4',
  '4 or more guests': 'group_size=5%2B',
  'up to €600': 'budget=600',
  'lowest share first': 'sort=price',
  'starting soonest': 'sort=start',
  'Lisbon, lowest share first': 'location=Lisbon&sort=price',
  'all together': 'location=Lisbon&duration=6months&group_size=4',
}

const rounds = 5
const seconds = 2

/** Explore over 100,000 open tribes with 300,000 members, against the same SQL without a framework, and against 1,000. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const [largeUrl, smallUrl] = [await database('large'), await database('small')]
    await seedCommunity(largeUrl, large)
    await seedCommunity(smallUrl, small)
    const product = await serveProduct({ DATABASE_URL: largeUrl, DATA_DIR: `${folder}/large`, DEMO: 'off' })
    const smallProduct = await serveProduct({ DATABASE_URL: smallUrl, DATA_DIR: `${folder}/small`, DEMO: 'off' })
    const pages = { ...searches, 'page 50': `cursor=${await cursorOfPage(50, product)}` }
    const bare = await serveBare(largeUrl, Object.values(pages))
    for (const query of Object.values(pages)) await loadOf(targetOf(product, query), 1) // warm-up, as for the reference
    const isFast = await compareWithReference(pages, product, bare)
    await bare.stop()
    const scales = await compareWithSmall(product, smallProduct)
    await smallProduct.stop()
    const combinationsAreFast = await compareCombinations(product)
    await product.stop()
    return isFast && scales && combinationsAreFast
  })
}

async function compareWithReference(pages: Record<string, string>, product: Served, bare: Served): Promise<boolean> {
  const measures = []
  for (const [name, query] of Object.entries(pages)) {
    const [ours, reference] = await loadsInTurn([targetOf(product, query), targetOf(bare, query)], rounds, seconds)
    const ratio = ratioOf(ours, reference, 'perSecond')
    measures.push({
      name,
      figures: {
        'a second': rounded(middle(ours, 'perSecond'), 0),
        reference: rounded(middle(reference, 'perSecond'), 0),
        ratio: rounded(ratio),
        'p95 ms': rounded(middle(ours, 'p95Ms'), 1),
        'p95 ms of reference': rounded(middle(reference, 'p95Ms'), 1),
      },
      withinBudget: ratio >= budgets.minOfReference,
    })
  }
  return report(
    `Explore, 100,000 tribes, against pg and node:http with the same SQL: at least ${budgets.minOfReference} of its throughput`,
    measures,
  )
}

async function compareWithSmall(product: Served, smallProduct: Served): Promise<boolean> {
  const measures = []
  for (const [name, query] of Object.entries(searches)) {
    const [ours, reference] = await loadsInTurn(
      [targetOf(product, query), targetOf(smallProduct, query)],
      rounds,
      seconds,
    )
    const cost = ratioOf(reference, ours, 'perSecond')
    measures.push({
      name,
      figures: {
        'a second': rounded(middle(ours, 'perSecond'), 0),
        'with 1,000 tribes': rounded(middle(reference, 'perSecond'), 0),
        cost: rounded(cost),
      },
      withinBudget: cost <= budgets.maxOfSmall,
    })
  }
  return report(`Explore, 100,000 tribes, against 1,000: at most ${budgets.maxOfSmall} times the cost`, measures)
}

/** Compares every combination of filters with the first page without filters, in turn. */
async function compareCombinations(product: Served): Promise<boolean> {
  const measures = []
  for (const query of combinations()) {
    const [ours, reference] = await loadsInTurn([targetOf(product, query), targetOf(product, '')], 3, 1)
    const ratio = ratioOf(ours, reference, 'p95Ms')
    measures.push({
      name: decodeURIComponent(query),
      figures: {
        'p95 ms': rounded(middle(ours, 'p95Ms'), 1),
        'p95 ms of the first page': rounded(middle(reference, 'p95Ms'), 1),
        ratio: rounded(ratio),
      },
      withinBudget: ratio <= budgets.maxOfFirstPage,
    })
  }
  const title = `Explore, 100,000 tribes, p95 of every combination: at most ${budgets.maxOfFirstPage} times the first page's`
  return report(title, measures)
}

function combinations(): string[] {
  const locations = ['', 'location=Lisbon', 'location=Portugal', 'location=a', 'location=nowhere']
  const durations = ['', 'duration=1month', 'duration=3months', 'duration=6months']
  const sizes = ['', 'group_size=2', 'group_size=4', 'group_size=5%2B']
  const specified = locations.flatMap((location) =>
    durations.flatMap((duration) => sizes.map((size) => [location, duration, size])),
  )
  const further = locations.flatMap((location) =>
    ['', 'sort=price', 'sort=start'].flatMap((sort) =>
      ['', 'budget=300', 'budget=900'].map((budget) => [location, sort, budget]),
    ),
  )
  return [...new Set([...specified, ...further].map((filters) => filters.filter(Boolean).join('&')))].filter(Boolean)
}

async function serveBare(databaseUrl: string, queries: readonly string[]): Promise<Served> {
  const pages = await Promise.all(
    queries.map(async (query) => [pathOf(query), await recordedStatements(databaseUrl, queryFrom(query))] as const),
  )
  const env = { DATABASE_URL: databaseUrl, PAGES: JSON.stringify(Object.fromEntries(pages)) }
  const bare = await serve(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), env, pathOf(''))
  for (const query of queries) await loadOf(targetOf(bare, query), 1)
  return bare
}

/** The cursor of a page, by following the cursors of the pages before it. */
async function cursorOfPage(page: number, product: Served): Promise<string> {
  let cursor = ''
  for (let current = 1; current < page; current += 1) {
    const response = await fetch(targetOf(product, cursor === '' ? '' : `cursor=${cursor}`).url)
    cursor = TribePage.parse(await response.json()).next_cursor ?? ''
  }
  return cursor
}

function targetOf({ url }: Served, query: string): { url: string } {
  return { url: url + pathOf(query) }
}

function pathOf(query: string): string {
  return query === '' ? '/api/tribes' : `/api/tribes?${query}`
}

function queryFrom(query: string): TribeListQuery {
  return TribeListQuery.parse(Object.fromEntries(new URLSearchParams(query)))
}
