import { join } from 'node:path'
import { demoPassword } from '@wayhouse/demo'
import { TribePage } from '@wayhouse/domain/tribes'
import { median, medianRatio } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serve, serveProduct } from '../product/process.ts'
import type { ProductSettings, Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { authSecret } from '../product/secret.ts'
import { startPhone } from './phone.ts'
import type { Phone } from './phone.ts'
import { buildEmptyPage, emptyPath, serveReferences } from './references.ts'
import { allKinds, blockedMs, hydrationOf, tasksOf } from './tasks.ts'
import type { Task } from './tasks.ts'
import { mainThreadOf } from './trace.ts'

const rounds = 5

/** A page, and how long it may keep the main thread busy: times its own HTML without scripts. */
type Page = { name: string; path: (tribe: string) => string; asMember?: true; timesHtml?: number }

const visitors = { timesHtml: 1.3 }
const allPages: readonly Page[] = [
  { name: 'explore', path: () => '/app', ...visitors },
  { name: 'tribe', path: (tribe) => `/app/tribes/${tribe}`, timesHtml: 2 },
  { name: 'landing', path: () => '/', ...visitors },
  { name: 'pricing', path: () => '/pricing', ...visitors },
  { name: 'about', path: () => '/about', ...visitors },
  { name: 'privacy', path: () => '/privacy', ...visitors },
  { name: 'not found', path: () => '/nowhere', ...visitors },
  { name: 'sign-in', path: () => '/auth', ...visitors },
  { name: 'member’s explore', path: () => '/app', asMember: true },
  { name: 'member’s tribe', path: (tribe) => `/app/tribes/${tribe}`, asMember: true },
  { name: 'messages', path: () => '/app/messages', asMember: true },
  { name: 'reservations', path: () => '/app/reservations', asMember: true },
  { name: 'settings', path: () => '/app/settings', asMember: true },
]

/** Where a page comes from: the product, its HTML without scripts, and another checkout's product if there is one. */
type Source = { url: string; tribe: string; cookie: string }
type Sources = { product: Source; html: Source; before?: Source }

/** What a load of a page has taken. */
type Load = { tasks: Task[]; parts: Map<string, number>; busy: number; blocked: number }
type Loads = Record<keyof Sources, Load[]>

/**
 * How long pages keep the main thread of a slow phone busy, and what with. `before`: the folder of another checkout that is
 * built, measured in turns with this one. `pages`: the names of those to measure, instead of all.
 */
export function scenario({ before, pages }: { before?: string; pages?: readonly string[] } = {}): Promise<boolean> {
  const measured = allPages.filter(({ name }) => pages === undefined || pages.includes(name))
  return withScratch(async ({ folder, database }) => {
    const settings = async (name: string): Promise<ProductSettings> => ({
      DATABASE_URL: await database(name),
      DATA_DIR: join(folder, name),
      DEMO: 'on',
    })
    const product = await serveProduct(await settings('demo'))
    const references = await serveReferences(product.url, await buildEmptyPage())
    const own = await sourceOf(product)
    const other = before === undefined ? undefined : await serveOther(before, await settings('before'))
    const phone = await startPhone()
    const loads = await measure(measured, phone, {
      product: own,
      html: { ...own, url: references.url },
      ...(other ? { before: await sourceOf(other) } : {}),
    })
    const empty = await loadsOfEmptyPage(phone, references.url)
    await phone.close()
    references.stop()
    await Promise.all([product.stop(), other?.stop()])
    return reportLoads(loads, empty)
  })
}

function serveOther(checkout: string, settings: ProductSettings): Promise<Served> {
  const program = join(checkout, 'apps/server/dist/main.js')
  return serve(program, { LOG_LEVEL: 'warn', AUTH_SECRET: authSecret, ...settings }, '/readyz')
}

async function sourceOf({ url }: Served): Promise<Source> {
  const { items } = TribePage.parse(await (await fetch(`${url}/api/tribes`)).json())
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guest@demo.test', password: demoPassword }),
  })
  const cookie = response.headers
    .getSetCookie()
    .find((text) => text.includes('session_token'))
    ?.split(';')[0]
  return { url, tribe: String(items[0]?.id), cookie: cookie ?? '' }
}

/** Every page from every source, in turns, which change direction from round to round. */
async function measure(pages: readonly Page[], phone: Phone, sources: Sources): Promise<Map<Page, Loads>> {
  const all = new Map<Page, Loads>(pages.map((page) => [page, { product: [], html: [], before: [] }]))
  for (let round = 0; round < rounds; round += 1) {
    const turns = Object.entries(sources) as [keyof Sources, Source][] // its own keys
    for (const [page, loads] of all) {
      for (const [name, { url, tribe, cookie }] of round % 2 === 0 ? turns : turns.toReversed())
        loads[name].push(await loadOf(phone, url + page.path(tribe), page.asMember ? cookie : undefined))
    }
  }
  return all
}

async function loadsOfEmptyPage(phone: Phone, url: string): Promise<Load[]> {
  const loads: Load[] = []
  for (let round = 0; round < rounds; round += 1) loads.push(await loadOf(phone, url + emptyPath))
  return loads
}

async function loadOf(phone: Phone, url: string, cookie?: string): Promise<Load> {
  const events = await phone.record(url, cookie)
  const thread = mainThreadOf(events, url)
  const tasks = tasksOf(events, thread)
  const busy = tasks.reduce((sum, { ms }) => sum + ms, 0)
  return { tasks, parts: hydrationOf(events, thread), busy, blocked: blockedMs(tasks) }
}

const busyOf = (loads: readonly Load[]) => loads.map(({ busy }) => busy)
const medianBusy = (loads: readonly Load[]) => rounded(median(busyOf(loads)), 0)
const medianBlocked = (loads: readonly Load[]) => rounded(median(loads.map(({ blocked }) => blocked)), 0)

function reportLoads(loads: ReadonlyMap<Page, Loads>, empty: readonly Load[]): boolean {
  const ok = report('The main thread of a slow phone, until a page has been loaded for 5 s', [
    { name: 'empty page', figures: { 'busy ms': medianBusy(empty), 'blocked ms': medianBlocked(empty) } },
    ...[...loads].map(measureOf),
  ])
  report(
    'What it does, ms: with scripts, and then the HTML without',
    [...loads].flatMap(([{ name }, { product, html }]) => [kindsOf(name, product), kindsOf(`${name}, HTML`, html)]),
  )
  for (const [{ name }, { product }] of loads) printSlowest(name, product)
  return ok
}

function measureOf([{ name, timesHtml = Infinity }, { product, html, before }]: [Page, Loads]): Measure {
  const ofHtml = rounded(medianRatio(busyOf(product), busyOf(html)))
  const ofBefore = rounded(medianRatio(busyOf(product), busyOf(before)))
  const figures = {
    'busy ms': medianBusy(product),
    'blocked ms': medianBlocked(product),
    'HTML: busy ms': medianBusy(html),
    'HTML: blocked ms': medianBlocked(html),
    '× HTML': ofHtml,
  }
  const isFast = ofHtml <= timesHtml
  if (before.length === 0) return { name, figures, ...(timesHtml === Infinity ? {} : { withinBudget: isFast }) }
  return {
    name,
    figures: {
      ...figures,
      'before: busy ms': medianBusy(before),
      'before: blocked ms': medianBlocked(before),
      '× before': ofBefore,
    },
    ...(timesHtml === Infinity ? {} : { withinBudget: isFast }),
  }
}

function kindsOf(name: string, loads: readonly Load[]): Measure {
  const sums = (kind: Task extends { kinds: Record<infer K, number> } ? K : never) =>
    loads.map(({ tasks }) => tasks.reduce((sum, { kinds }) => sum + kinds[kind], 0))
  return { name, figures: Object.fromEntries(allKinds.map((kind) => [kind, rounded(median(sums(kind)), 0)])) }
}

/** The slowest tasks of the load with the median time, and what its parts took to hydrate. */
function printSlowest(name: string, loads: readonly Load[]): void {
  const middle = loads.toSorted((a, b) => a.busy - b.busy)[Math.floor(loads.length / 2)]
  if (!middle) return
  console.log(`\n${name}: slowest tasks`)
  for (const { ms, kinds, script } of middle.tasks.toSorted((a, b) => b.ms - a.ms).slice(0, 4)) {
    const longest = Object.entries(kinds)
      .filter(([, time]) => time >= 2)
      .toSorted(([, a], [, b]) => b - a)
    console.log(
      `  ${rounded(ms, 0)} ms  ${longest.map(([kind, time]) => `${kind} ${rounded(time, 0)}`).join(', ')}  ${script}`,
    )
  }
  const parts = [...middle.parts].map(([part, ms]) => `${part} ${rounded(ms, 0)} ms`)
  if (parts.length > 0) console.log(`  hydrated: ${parts.join(', ')}`)
}
