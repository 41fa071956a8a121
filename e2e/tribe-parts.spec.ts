import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './fixtures.ts'
import { pathOf } from './tribe-page.ts'

const guest = 'guest@demo.test'
const member = 'member@demo.test'

test.describe('photos', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Photos, use the arrow keys' })

  test('TRIBE-02 can be swiped, or scrolled without touch', { tag: '@phone' }, async ({ page, hasTouch }) => {
    await visit(page, await pathOf(page, 'graca'))
    const box = await strip(page).boundingBox()
    if (!box) throw new Error('the page has no photos')
    const pointAt = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 3 })
    if (hasTouch) await swipe(page, pointAt(0.8), pointAt(0.1))
    else {
      await page.mouse.move(pointAt(0.5).x, pointAt(0.5).y)
      await page.mouse.wheel(box.width * 0.7, 0)
    }
    await expect(page.getByText(/^Photo \d+ \/ \d+$/)).toHaveText('Photo 2 / 5')
  })

  type Point = { x: number; y: number }

  /** A swipe in ten steps. */
  async function swipe(page: Page, from: Point, to: Point) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
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
    test('G-141 loads automatically after consent to functional cookies, when it comes into view', async ({ page }) => {
      const requested: string[] = []
      await page.route('https://tiles.openfreemap.org/**', (route) => {
        requested.push(route.request().url())
        return route.fulfill({ json: emptyStyle })
      })
      await signIn(page, member)
      await visit(page, await pathOf(page, 'graca'))
      expect(requested).toEqual([])
      await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
      await expect.poll(() => requested).not.toEqual([])
      await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0)
    })
  })
})

test.describe('the path', () => {
  test('TRIBE-01 ROUTE-07 of an unknown tribe responds with 404 and a link; "create" is not a tribe', async ({
    page,
    errors,
  }) => {
    errors.expect(/Failed to load resource.*404/)
    const unknownIds = ['00000000-0000-4000-8000-000000000000', 'no-such-tribe', '1%20or%201=1', 'x'.repeat(300)]
    for (const id of unknownIds) expect((await page.request.get(`/app/tribes/${id}`)).status(), id).toBe(404)
    await page.goto('/app/tribes/no-such-tribe')
    await expect(page.getByRole('heading', { level: 1, name: 'Tribe not found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Tribe not found/)
    await page.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
    await expect(page).toHaveURL(/\/app$/)
    await page.goto('/app/tribes/create')
    await expect(page).toHaveURL(/\/auth\?/)
  })

  test('SHELL-03 of a tribe has title, description and picture for link previews, the same for everyone', async ({
    page,
  }) => {
    const path = await pathOf(page, 'graca')
    const tagsOf = async () => {
      const html = await (await page.request.get(path)).text()
      // every response for a member has a different nonce
      return html
        .replace(/ nonce="[^"]*"/g, '')
        .match(/<(?:title>[^<]*|meta [^>]*(?:og:|twitter:|"description")[^>]*>|link [^>]*canonical[^>]*>)/g)
    }
    const tags = await tagsOf()
    const head = tags?.join('\n') ?? ''
    expect(head).toMatch(/<title>Graça rooftop with the river view, Lisbon, Portugal/)
    expect(head).toMatch(/og:description" content="Lisbon, Portugal, .* €570 per person, split 4 ways\./)
    expect(head).toContain('twitter:card" content="summary_large_image"')
    expect(head).toMatch(new RegExp(`canonical" href="https?://[^/]+${path}"`))
    const image = /og:image" content="(https?:[^"]+)"/.exec(head)?.[1] ?? ''
    expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//)
    await signIn(page, member)
    expect(await tagsOf()).toEqual(tags)
  })
})

test('TRIBE-02 a printed stay has price, dates, place and rules on two sheets, and nothing that only a screen can do', async ({
  page,
}) => {
  await signIn(page, guest)
  await visit(page, await pathOf(page, 'ericeira'))
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  for (const text of [/€420/, /21 Dec 2026|Dec/, /Ericeira, Portugal/, /Wetsuits stay outside/])
    await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Price and spots' })).toBeHidden()
})
