import { demoPassword } from '@wayhouse/demo'
import { TribePage } from '@wayhouse/domain/tribes'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { watchPage } from './watch-page.ts'
import type { Watched } from './watch-page.ts'

const worstInteractionMs = 200
const maxShift = 0.02

/** Simulates a slow phone. */
const cpuThrottling = 4
/** The delay of pictures after their page. */
const pictureDelayMs = 600

/** A member of the demo data with a membership and sent requests. */
const member = { email: 'guest@demo.test', password: demoPassword }
const memberPages = ['/app/profile', '/app/reservations', '/app/messages', '/app/notifications', '/app/tribes/create']

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** How long interactions take on a phone with a slow processor, and how much the layout shifts while pictures load. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const product = await serveProduct({ DATABASE_URL: await database('demo'), DATA_DIR: folder, DEMO: 'on' })
    const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
    const { items } = TribePage.parse(await (await fetch(`${product.url}/api/tribes`)).json())
    const addresses = { url: product.url, tribe: `/app/tribes/${items[0]?.id}` }
    const isFast = report(
      `The slowest response to an interaction, processor ${cpuThrottling} times slower, 390 px`,
      await interactions(browser, addresses),
    )
    const isStable = report('Layout shift while pictures load late', await shifts(browser, addresses))
    await browser.close()
    await product.stop()
    return isFast && isStable
  })
}

type Addresses = { url: string; tribe: string }
/** An interaction: its name and its action. */
type Interaction = [name: string, act: (page: Page) => Promise<unknown>]

async function interactions(browser: Browser, { url, tribe }: Addresses): Promise<Measure[]> {
  const pages = [
    { name: 'explore', path: '/app', acts: onExplore },
    { name: 'tribe', path: tribe, acts: onTribe },
    { name: 'create', path: '/app/tribes/create', acts: onCreate },
  ]
  const measures: Measure[] = []
  for (const { name, path, acts } of pages) {
    const watched = await openAsMember(browser, url, phone)
    await watched.page.goto(url + path, { waitUntil: 'networkidle' })
    await watched.throttle(cpuThrottling)
    for (const [act, run] of acts) {
      await run(watched.page)
      const ms = await watched.slowestInteraction()
      measures.push({ name: `${name}: ${act}`, figures: { ms }, withinBudget: ms > 0 && ms < worstInteractionMs })
    }
    await watched.close()
  }
  return measures
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()

const onExplore: readonly Interaction[] = [
  ['open the filters', (page) => button(page, /^Filters:/).click()],
  [
    'type a place',
    (page) => page.getByRole('combobox', { name: 'Location' }).first().pressSequentially('Lisb', { delay: 90 }),
  ],
  ['close its suggestions', (page) => page.keyboard.press('Escape')],
  [
    'type a budget',
    (page) =>
      page
        .getByLabel(/^Budget/)
        .first()
        .pressSequentially('900', { delay: 90 }),
  ],
  ['choose a size', (page) => page.getByRole('dialog').getByLabel('Group Size').press('ArrowDown')],
  [
    'show the tribes',
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Show|No tribe)/ })
        .click(),
  ],
  ['open the menu', (page) => button(page, 'Open menu').click()],
]

const onTribe: readonly Interaction[] = [
  ['open the gallery', (page) => button(page, /^Show all/).click()],
  ['next photo', (page) => page.keyboard.press('ArrowRight')],
  ['close the gallery', (page) => page.keyboard.press('Escape')],
  ['share', (page) => button(page, 'Share').click()],
  ['open the menu', (page) => button(page, 'Open menu').click()],
]

const onCreate: readonly Interaction[] = [
  ['enter by hand', (page) => button(page, 'Enter the details by hand').click()],
  ['type a title', (page) => page.getByLabel('Title').first().pressSequentially('A house', { delay: 90 })],
  [
    'type a place',
    (page) => page.getByRole('combobox', { name: 'Location' }).first().pressSequentially('Lisb', { delay: 90 }),
  ],
  ['publish', (page) => button(page, 'Publish Tribe').click()],
]

async function shifts(browser: Browser, { url, tribe }: Addresses): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const path of ['/', '/app', tribe, ...memberPages]) {
    for (const viewport of [phone, desktop]) {
      const watched = await openAsMember(browser, url, viewport)
      await watched.delay(/\/images\//, pictureDelayMs)
      await watched.page.goto(url + path)
      await watched.readThrough()
      const shift = rounded(await watched.shift(), 4)
      const name = `${path === tribe ? '/app/tribes/{id}' : path}, ${viewport.width} px`
      measures.push({ name, figures: { shift }, withinBudget: shift <= maxShift })
      await watched.close()
    }
  }
  return measures
}

async function openAsMember(browser: Browser, url: string, viewport: typeof phone): Promise<Watched> {
  const watched = await watchPage(browser, url, viewport)
  await watched.page.request.post(`${url}/api/auth/sign-in/email`, { data: member, headers: { origin: url } })
  return watched
}

const browserFlags = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--no-first-run', '--no-proxy-server']
