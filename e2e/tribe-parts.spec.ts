import type { Page } from '@playwright/test'
import { expect, signedIn, test, visit } from './fixtures.ts'
import { cardLink, heading, pathOf, visitByCard, visitExplore } from './tribe-page.ts'

const host = 'host@demo.test'
const member = 'member@demo.test'

test.describe('photos', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Photos, use the arrow keys' })

  test('TRIBE-02 are stepped by keys and by buttons, around the ends', async ({ page }) => {
    await visit(page, await pathOf(page, 'graca'))
    const counter = page.getByText(/^Photo \d+ \/ \d+$/)
    await expect(counter).toHaveText('Photo 1 / 5')
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText('Photo 2 / 5')
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText('Photo 1 / 5')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter).toHaveText('Photo 5 / 5')
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect(counter).toHaveText('Photo 1 / 5')
    await expect(page.getByRole('img', { name: 'Photo 2 of Graça rooftop with the river view' })).toHaveCount(1)

    const all = page.getByRole('button', { name: 'Show all photos' })
    await all.click()
    const gallery = page.getByRole('dialog', { name: 'Photos of Graça rooftop with the river view' })
    await expect(gallery.getByText('1 / 5')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText('2 / 5')).toBeVisible()
    await gallery.getByRole('button', { name: 'Zoom in' }).click()
    await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(gallery).toHaveCount(0)
    await expect(all).toBeFocused()
  })

  test('TRIBE-02 are swiped, or scrolled where there is no touch', { tag: '@phone' }, async ({ page, hasTouch }) => {
    await visit(page, await pathOf(page, 'graca'))
    const box = await strip(page).boundingBox()
    if (!box) throw new Error('the photos are not there')
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 3 })
    if (hasTouch) await swipe(page, at(0.8), at(0.1))
    else {
      await page.mouse.move(at(0.5).x, at(0.5).y)
      await page.mouse.wheel(box.width * 0.7, 0)
    }
    await expect(page.getByText(/^Photo \d+ \/ \d+$/)).toHaveText('Photo 2 / 5')
  })

  type Spot = { x: number; y: number }

  /** A swipe in ten steps. */
  async function swipe(page: Page, from: Spot, to: Spot) {
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 10, y: to.y }])
    await touch('touchEnd', [])
  }
})

test.describe('sharing', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share' })

  /** A fake of the system's share sheet, which tests cannot use. */
  const withSheet = (page: Page, outcome: 'shared' | 'given up') =>
    page.addInitScript((how) => {
      const given: ShareData[] = []
      Object.assign(window, { given })
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          if (how === 'given up') throw new DOMException('given up', 'AbortError')
          given.push(data)
        },
      })
    }, outcome)

  test('TRIBE-08 copies the link where there is no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    const path = await pathOf(page, 'graca')
    await visit(page, `${path}?utm_source=mail`)
    await share(page).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(path, page.url()).href)
  })

  test('TRIBE-08 says when it was shared', async ({ page }) => {
    await withSheet(page, 'shared')
    const path = await pathOf(page, 'graca')
    await visit(page, path)
    await share(page).click()
    await expect(page.getByText('Shared successfully')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'given') as unknown)).toEqual([
      { title: 'Graça rooftop with the river view', url: new URL(path, page.url()).href },
    ])
  })

  test('TRIBE-08 says nothing when it is cancelled', async ({ page }) => {
    await withSheet(page, 'given up')
    await visit(page, await pathOf(page, 'graca'))
    await share(page).click()
    await expect(share(page)).toBeFocused()
    await expect(page.getByText(/Link copied|Shared successfully|could not be copied/)).toHaveCount(0)
  })
})

test.describe('the map', () => {
  const link = (page: Page) => page.getByRole('link', { name: /Open in Google Maps/ })
  const emptyStyle = {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfe8e4' } }],
  }

  test(
    'TRIBE-04 can be reached by a plain link, by name where the point is only nearby',
    { tag: '@phone' },
    async ({ page, openAs }) => {
      await signedIn(page, member)
      const path = await pathOf(page, 'graca')
      await visit(page, path)
      const search = 'https://www.google.com/maps/search/?api=1&query='
      await expect(link(page)).toHaveAttribute('href', `${search}Lisbon%2C+Portugal`)
      const ana = await openAs(host)
      await visit(ana, path)
      await expect(link(ana)).toHaveAttribute('href', /query=38\.\d+%2C-9\.\d+$/)
    },
  )

  test('G-68 loads nothing from elsewhere until it is opened, and says so when it cannot load', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).hostname))
    await signedIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    const own = new URL(page.url()).hostname
    await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
    expect(asked.filter((name) => name !== own)).toEqual([])
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await expect(link(page)).toBeVisible()
  })

  test.describe('after consent', () => {
    test.use({ cookieChoice: { analytics: false, functional: true } })
    test('G-141 loads by itself after consent to functional cookies, once it is near', async ({ page }) => {
      const asked: string[] = []
      await page.route('https://tiles.openfreemap.org/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ json: emptyStyle })
      })
      await signedIn(page, member)
      await visit(page, await pathOf(page, 'graca'))
      expect(asked).toEqual([])
      await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
      await expect.poll(() => asked).not.toEqual([])
      await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0)
    })
  })
})

test.describe('reviews', () => {
  const person = (name: string) => ({ id: crypto.randomUUID(), name, avatar_url: null })
  const zuri = { id: crypto.randomUUID(), name: 'Zuri Okafor' }
  const review = (changes: object) => ({
    id: crypto.randomUUID(),
    rating: 5,
    comment: 'A calm and tidy house.',
    created_on: '2026-10-12',
    is_anonymous: false,
    is_host_review: false,
    is_host_rating: false,
    reviewer: person('Kenji Mori'),
    reviewee: zuri,
    tribe: { id: crypto.randomUUID(), title: 'Alfama fado house' },
    reply: null,
    can_reply: false,
    ...changes,
  })

  /** Goes to a tribe with these reviews, which load once `arrive` is called. */
  async function visitWithReviews(page: Page, items: object[], rating: number | null) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/api/tribes/*/reviews', async (route) => {
      await arrived
      await route.fulfill({ json: { items, next_cursor: null, rating, count: items.length } })
    })
    await signedIn(page, member)
    await visitByCard(page, 'graca')
    return arrive
  }

  test('REV-06 are announced while they load, and when there are none', async ({ page }) => {
    const arrive = await visitWithReviews(page, [], null)
    await expect(page.getByText('Loading reviews...')).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 3, name: 'No reviews yet' })).toBeVisible()
    await expect(page.getByText('Reviews will appear here once tribe members share their experiences')).toBeVisible()
    await expect(page.getByText('Loading reviews...')).toHaveCount(0)
  })

  test('REV-04 an anonymous one hides its author, one by a host says so', async ({ page }) => {
    const anonymous = review({
      is_anonymous: true,
      reviewer: null,
      tribe: null,
      rating: 3.5,
      comment: 'A little loud.',
    })
    const byHost = review({ is_host_review: true, reviewer: person('Ana Ferreira') })
    const arrive = await visitWithReviews(page, [anonymous, byHost], 4.3)
    arrive()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews).toContainText(/4\.3\s*\(2/)
    const hidden = reviews.getByRole('listitem').filter({ hasText: 'A little loud.' })
    await expect(hidden).toContainText('Anonymous Reviewer')
    await expect(hidden).toContainText('AN')
    await expect(hidden.getByText('Anonymous Review', { exact: true })).toBeVisible()
    await expect(hidden.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
    await expect(hidden.getByRole('link')).toHaveText(['Zuri Okafor'])
    const signed = reviews.getByRole('listitem').filter({ hasText: 'A calm and tidy house.' })
    await expect(signed.getByText('Host Review', { exact: true })).toBeVisible()
    await expect(signed.getByRole('link', { name: 'Ana Ferreira' })).toHaveAttribute('href', /^\/app\/users\//)
  })

  test('REV-06 say so when they cannot be loaded, and can be retried', async ({ page, errors }) => {
    errors.expect(/Failed to load resource/)
    await page.route('**/api/tribes/*/reviews', (route) => route.abort())
    await signedIn(page, member)
    await visitByCard(page, 'graca')
    await expect(page.getByText('We couldn’t load the reviews.')).toBeVisible()
    await page.unroute('**/api/tribes/*/reviews')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Reviews will appear here once tribe members share their experiences')).toBeVisible()
  })
})

test.describe('its address', () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-tribe', '1%20or%201=1', 'x'.repeat(300)])
    test(`TRIBE-01 the id ${id.slice(0, 40)} is answered with 404 and a way on`, async ({ page, errors }) => {
      errors.expect(/Failed to load resource.*404/)
      const answer = await page.goto(`/app/tribes/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Tribe not found' })).toBeVisible()
      await expect(page).toHaveTitle(/^Tribe not found/)
      await page.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
      await expect(page).toHaveURL(/\/app$/)
    })

  test('ROUTE-07 "create" is no tribe', async ({ page }) => {
    await page.goto('/app/tribes/create')
    await expect(page.getByRole('heading', { name: 'Tribe not found' })).toHaveCount(0)
  })

  test('TRIBE-01 a placeholder is shown while it loads', async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const path = await pathOf(page, 'graca')
    await page.route(`**/api${path.replace('/app', '')}`, async (route) => {
      await arrived
      await route.continue()
    })
    await visitExplore(page, 'graca')
    await cardLink(page, 'graca').click()
    await expect(page.getByText('Loading the tribe…')).toBeAttached()
    arrive()
    await expect(heading(page, 'graca')).toBeVisible()
  })

  test('SHELL-03 a shared link shows title, description and picture, the same for everyone', async ({ page }) => {
    const path = await pathOf(page, 'graca')
    const tagsOf = async () => {
      const html = await (await page.request.get(path)).text()
      // each answer for a member has a nonce of its own
      return html
        .replace(/ nonce="[^"]*"/g, '')
        .match(/<(?:title>[^<]*|meta [^>]*(?:og:|twitter:|"description")[^>]*>|link [^>]*canonical[^>]*>)/g)
    }
    const tags = await tagsOf()
    const all = tags?.join('\n') ?? ''
    expect(all).toMatch(/<title>Graça rooftop with the river view, Lisbon, Portugal/)
    expect(all).toMatch(/og:description" content="Lisbon, Portugal, .* €570 per person, split 4 ways\./)
    expect(all).toContain('twitter:card" content="summary_large_image"')
    expect(all).toMatch(new RegExp(`canonical" href="https?://[^/]+${path}"`))
    const image = /og:image" content="(https?:[^"]+)"/.exec(all)?.[1] ?? ''
    expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//)
    await signedIn(page, member)
    expect(await tagsOf()).toEqual(tags)
  })
})
