import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, untilHydrated, visit } from './fixtures.ts'

test.use({ cookieChoice: null })

type Event = { event: string; properties: Record<string, unknown> }

/** A fake of the analytics service that records requests. */
async function fakeAnalytics(context: BrowserContext) {
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
    // beacons of a page that is unloaded are not intercepted by the route below, and must be stored synchronously
    const partsOfBlob = new WeakMap<object, BlobPart[]>()
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        partsOfBlob.set(this, parts)
      }
    }
    navigator.sendBeacon = (url, body) => {
      const [bytes] = partsOfBlob.get(Object(body)) ?? []
      const stored = sessionStorage.getItem('beacons')
      const beacon = [String(url), Array.from(new Uint8Array(bytes instanceof ArrayBuffer ? bytes : []))]
      sessionStorage.setItem('beacons', JSON.stringify([...JSON.parse(stored ?? '[]'), beacon]))
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
    eventsNamed: (name: string) => events.filter(({ event }) => event === name),
    sentText: () => textOf(events),
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
  return [batch].flat() as Event[] // as documented by the service
}

/** All events as one text, with decompressed recordings. */
function textOf(events: Event[]): string {
  return JSON.stringify(events, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('\u001F\u008B')
      ? gunzipSync(Buffer.from(value, 'latin1')).toString()
      : value,
  )
}

/** The beacons that pages have sent while they were unloaded. */
async function beaconsOf(page: Page) {
  const stored = await page.evaluate(() => sessionStorage.getItem('beacons'))
  const beacons = JSON.parse(stored ?? '[]') as [string, number[]][] // as stored above
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
async function clickAndReload(page: Page, name: string) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name }).click()
  await loaded
  await untilHydrated(page)
}

test('COOK-01 COOK-02 COOK-03 LAND-07 the banner is shown until a visitor has chosen, and they can change their choice', async ({
  page,
  context,
}) => {
  const { requests } = await fakeAnalytics(context)
  await visit(page, '/pricing')
  await expect(banner(page)).toBeVisible()
  await expectNoAxeViolations(page)
  // the banner is first in the tab order, and the page does not shift
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toBeFocused()
  expect(await layoutShift(page)).toBe(0)

  // closing the banner stores nothing, and lasts until the page is reloaded
  await banner(page).getByRole('button', { name: 'Close' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await choiceIn(page)).toBeNull()
  // on these pages a link loads a new document
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await banner(page).getByRole('button', { name: 'Cookie Settings' }).click()
  await banner(page).getByRole('switch', { name: 'Functional' }).click()
  await clickAndReload(page, 'Save Preferences')
  expect(await choiceIn(page)).toMatchObject({ necessary: true, analytics: false, functional: true, version: 1 })

  for (const [button, allowed] of [
    ['Accept All', true],
    ['Reject All', false],
  ] as const) {
    await clickAndReload(page, 'Cookie Settings')
    await clickAndReload(page, button)
    expect(await choiceIn(page)).toMatchObject({ necessary: true, analytics: allowed, functional: allowed })
    if (allowed) await expect.poll(() => requests).not.toEqual([])
    // the server has stored the answer
    await expect.poll(() => page.evaluate(() => localStorage.getItem('consent-unsent'))).toBeNull()
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
          const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[] // entries of the type layout-shift
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
      }),
  )
}

test('COOK-04 G-142 analytics gets nothing before consent, no text after it, and stores nothing once it is withdrawn', async ({
  page,
  context,
}) => {
  const { requests, eventsNamed, sentText } = await fakeAnalytics(context)
  await visit(page, '/app')
  await expect(banner(page)).toBeVisible()
  expect([requests, await analyticsKeys(page)]).toEqual([[], []])

  await clickAndReload(page, 'Accept All')
  await expect.poll(() => eventsNamed('$pageview').length).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Location' }).fill('Paros')
  await expect(page).toHaveURL(/location=Paros/)
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/tribes\//)
  for (const name of ['$autocapture', '$snapshot']) {
    await expect.poll(() => eventsNamed(name).length, name).toBeGreaterThan(0)
  }
  await visit(page, '/pricing')
  const beaconEvents = (await beaconsOf(page)).flatMap(({ events }) => events)
  expect(beaconEvents.map(({ event }) => event)).toContain('$pageleave')
  expect(await analyticsKeys(page)).not.toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ph_'))).toEqual([])
  // contains paths of pages, but no text that was clicked, typed, searched for or shown
  const texts = ['View Details', 'location=', 'Paros', 'Find your tribe', 'per person']
  for (const sent of [sentText(), textOf(beaconEvents)])
    expect(['/app/tribes/', ...texts].filter((text) => sent.includes(text))).toEqual(['/app/tribes/'])

  await clickAndReload(page, 'Cookie Settings')
  await expect(banner(page)).toBeVisible()
  expect(await analyticsKeys(page)).toEqual([])
  // events recorded before may still be sent with the reload; after it nothing is sent
  const before = [(await beaconsOf(page)).length, requests.length]
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await visit(page, '/pricing')
  await expect(banner(page)).toBeVisible()
  expect([(await beaconsOf(page)).length, requests.length]).toEqual(before)
})

test.describe('a member who allowed analytics', () => {
  test.use({ cookieChoice: { analytics: true, functional: false } })

  test('G-142 is identified by an id only, and not recorded on pages where they write to others', async ({
    openAs,
  }) => {
    const page = await openAs('member@demo.test')
    const { eventsNamed, sentText } = await fakeAnalytics(page.context())
    await visit(page, '/app')
    await expect.poll(() => eventsNamed('$identify').length).toBeGreaterThan(0)
    await goTo(page, 'Messages')
    await expect(page).toHaveURL(/\/app\/messages/)
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await goTo(page, 'Explore Tribes')
    await expect(page.getByRole('heading', { name: 'Find your tribe' })).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect.poll(() => eventsNamed('$snapshot').length).toBeGreaterThan(0)
    const recordedPages = textOf(eventsNamed('$snapshot')).matchAll(/"data":\{"href":"[^"]*(\/app[^"]*)"/g)
    expect([...new Set(Array.from(recordedPages, ([, path]) => path))]).toEqual(['/app'])
    expect(sentText().match(/demo\.test|"title":/g)).toBeNull()
  })
})

/** Follows a link of the header, on a phone in its menu. */
async function goTo(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: false })
    .filter({ visible: true })
    .click()
}
