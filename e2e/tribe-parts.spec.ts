import type { Page } from '@playwright/test'
import { expect, signedIn, test, visit } from './fixtures.ts'
import { pathOf } from './tribe-page.ts'

const member = 'member@demo.test'

test.describe('photos', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Photos, use the arrow keys' })

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

test.describe('the map', () => {
  const emptyStyle = {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfe8e4' } }],
  }

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

test.describe('its address', () => {
  test('TRIBE-01 ROUTE-07 of a tribe that is not there is answered with 404 and a way on; "create" is none', async ({
    page,
    errors,
  }) => {
    errors.expect(/Failed to load resource.*404/)
    const wrong = ['00000000-0000-4000-8000-000000000000', 'no-such-tribe', '1%20or%201=1', 'x'.repeat(300)]
    for (const id of wrong) expect((await page.request.get(`/app/tribes/${id}`)).status(), id).toBe(404)
    await page.goto('/app/tribes/no-such-tribe')
    await expect(page.getByRole('heading', { level: 1, name: 'Tribe not found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Tribe not found/)
    await page.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
    await expect(page).toHaveURL(/\/app$/)
    await page.goto('/app/tribes/create')
    await expect(page).toHaveURL(/\/auth\?/)
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
