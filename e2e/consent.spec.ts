import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, untilHydrated, visit } from './fixtures.ts'

test.use({ cookieChoice: null })

type Event = { event: string; properties: Record<string, unknown> }

/** A fake of the analytics service, which records its requests. */
async function analyticsDouble(context: BrowserContext) {
  const requests: string[] = []
  const events: Event[] = []
  // the service ignores automated browsers
  await context.addInitScript(() => {
    const userAgent = navigator.userAgent.replace('Headless', '')
    Object.defineProperties(navigator, {
      webdriver: { value: false },
      userAgent: { value: userAgent },
      userAgentData: { value: undefined },
    })
    // what a page sends while it is left is not intercepted below, and must be read at once
    const parts = new WeakMap<object, BlobPart[]>()
    window.Blob = class extends Blob {
      constructor(given: BlobPart[] = [], options?: BlobPropertyBag) {
        super(given, options)
        parts.set(this, given)
      }
    }
    navigator.sendBeacon = (url, body) => {
      const [bytes] = parts.get(Object(body)) ?? []
      const kept = sessionStorage.getItem('beacons')
      const beacon = [String(url), Array.from(new Uint8Array(bytes instanceof ArrayBuffer ? bytes : []))]
      sessionStorage.setItem('beacons', JSON.stringify([...JSON.parse(kept ?? '[]'), beacon]))
      return true
    }
  })
  await context.route(/posthog\.com/, (route) => {
    const url = new URL(route.request().url())
    requests.push(`${url.hostname}${url.pathname}`)
    const body = route.request().postDataBuffer()
    if (body !== null) events.push(...eventsIn(body))
    return route.fulfill({
      json: url.pathname.endsWith('/config') ? settings : { status: 1 },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return {
    requests,
    named: (name: string) => events.filter(({ event }) => event === name),
    sent: () => wordsOf(events),
  }
}

const settings = {
  supportedCompression: ['gzip', 'gzip-js'],
  hasFeatureFlags: false,
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/', version: 'v2' },
  surveys: false,
}

function eventsIn(body: Buffer): Event[] {
  const text = (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString()
  const sent: unknown = JSON.parse(text)
  const batch: unknown = sent instanceof Object && 'batch' in sent ? sent.batch : sent
  return [batch].flat() as Event[] // as the service documents it
}

/** Everything that was sent as one text, recordings unpacked. */
function wordsOf(events: Event[]): string {
  return JSON.stringify(events, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('\u001F\u008B')
      ? gunzipSync(Buffer.from(value, 'latin1')).toString()
      : value,
  )
}

/** What pages have sent while they were left. */
async function beaconsOf(page: Page) {
  const kept = await page.evaluate(() => sessionStorage.getItem('beacons'))
  const beacons = JSON.parse(kept ?? '[]') as [string, number[]][] // as written above
  return beacons.map(([url, body]) => ({ url, events: eventsIn(Buffer.from(body)) }))
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookie Preferences' })
}

async function choiceIn(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
}

function analyticsKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^(?:__)?ph_/.test(key)),
  )
}

/** Clicks and waits until the page has reloaded. */
async function pressAndReload(page: Page, name: string) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name }).click()
  await loaded
  await untilHydrated(page)
}

test('COOK-01 COOK-02 COOK-03 LAND-07 a visitor is asked until they have chosen, and may change their mind', async ({
  page,
  context,
}) => {
  const { requests } = await analyticsDouble(context)
  await visit(page, '/pricing')
  await expect(banner(page)).toBeVisible()
  await expectNoAxeViolations(page)
  // first in the tab order, and the page stays as it is
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toBeFocused()
  expect(await layoutShift(page)).toBe(0)

  // closing stores nothing, and lasts until the page is reloaded
  await banner(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(banner(page)).toHaveCount(0)
  expect(await choiceIn(page)).toBeNull()
  await page.reload()
  await banner(page).getByRole('button', { name: 'Cookie Settings' }).click()
  await banner(page).getByRole('switch', { name: 'Functional' }).click()
  await pressAndReload(page, 'Save Preferences')
  expect(await choiceIn(page)).toMatchObject({ necessary: true, analytics: false, functional: true, version: 1 })

  for (const [button, allowed] of [
    ['Accept All', true],
    ['Reject All', false],
  ] as const) {
    await pressAndReload(page, 'Cookie Settings')
    await pressAndReload(page, button)
    expect(await choiceIn(page)).toMatchObject({ necessary: true, analytics: allowed, functional: allowed })
    if (allowed) await expect.poll(() => requests).not.toEqual([])
  }
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

/** The cumulative layout shift of the page. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined)
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => {
          const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[] // as its type says
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
      }),
  )
}

test('COOK-04 G-142 analytics gets nothing before consent, no text after it, and stores nothing once it is withdrawn', async ({
  page,
  context,
}) => {
  const { requests, named, sent } = await analyticsDouble(context)
  await visit(page, '/app')
  await expect(banner(page)).toBeVisible()
  expect([requests, await analyticsKeys(page)]).toEqual([[], []])

  await pressAndReload(page, 'Accept All')
  await expect.poll(() => named('$pageview').length).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Location' }).fill('Paros')
  await expect(page).toHaveURL(/location=Paros/)
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/tribes\//)
  for (const name of ['$autocapture', '$snapshot']) {
    await expect.poll(() => named(name).length, name).toBeGreaterThan(0)
  }
  await visit(page, '/pricing')
  const left = (await beaconsOf(page)).flatMap(({ events }) => events)
  expect(left.map(({ event }) => event)).toContain('$pageleave')
  expect(await analyticsKeys(page)).not.toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ph_'))).toEqual([])
  // the paths of pages, but nothing that was clicked, typed, searched for or shown
  const texts = ['View Details', 'location=', 'Paros', 'Find your tribe', 'per person']
  for (const words of [sent(), wordsOf(left)])
    expect(['/app/tribes/', ...texts].filter((one) => words.includes(one))).toEqual(['/app/tribes/'])

  await pressAndReload(page, 'Cookie Settings')
  await expect(banner(page)).toBeVisible()
  expect(await analyticsKeys(page)).toEqual([])
  // what was recorded while it was allowed may still be sent with the page; from here on nothing is
  const before = [(await beaconsOf(page)).length, requests.length]
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await visit(page, '/pricing')
  await expect(banner(page)).toBeVisible()
  expect([(await beaconsOf(page)).length, requests.length]).toEqual(before)
})

test.describe('a member who allowed it', () => {
  test.use({ cookieChoice: { analytics: true, functional: false } })

  test('G-142 is known by an id only, and nothing is recorded where they write to others', async ({ openAs }) => {
    const page = await openAs('member@demo.test')
    const { named, sent } = await analyticsDouble(page.context())
    await visit(page, '/app')
    await expect.poll(() => named('$identify').length).toBeGreaterThan(0)
    await goTo(page, 'Messages')
    await expect(page).toHaveURL(/\/app\/messages/)
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await goTo(page, 'Explore Tribes')
    await expect(page.getByRole('heading', { name: 'Find your tribe' })).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect.poll(() => named('$snapshot').length).toBeGreaterThan(0)
    const recordedPages = wordsOf(named('$snapshot')).matchAll(/"data":\{"href":"[^"]*(\/app[^"]*)"/g)
    expect([...new Set(Array.from(recordedPages, ([, path]) => path))]).toEqual(['/app'])
    expect(sent().match(/demo\.test|"title":/g)).toBeNull()
  })
})

/** By the header's link, which a phone has in its menu. */
async function goTo(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: false })
    .filter({ visible: true })
    .click()
}
