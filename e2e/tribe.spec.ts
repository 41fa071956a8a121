import { expect, expectNoAxeViolations, signedIn, test, themes, visit } from './fixtures.ts'
import { bookingCard, heading, joinPanel, pathOf, reserveButton, subscribeButton, visitChanged } from './tribe-page.ts'

const guest = 'guest@demo.test'
const host = 'host@demo.test'
const member = 'member@demo.test'

test.describe('a visitor', () => {
  test('TRIBE-06 sees banner, host, price and benefits, and is asked to join', { tag: '@phone' }, async ({ page }) => {
    const path = await pathOf(page, 'graca')
    await visit(page, path)
    await expect(heading(page, 'graca')).toBeVisible()
    await expect(page.getByText('Ana F.')).toBeVisible()
    await expect(page.getByText('Based on 3 guests + host')).toBeVisible()
    for (const benefit of ['Split accommodation costs', 'Meet like-minded people', 'Share experiences together'])
      await expect(page.getByText(benefit)).toBeVisible()
    for (const name of ['Get Started', 'Sign In']) {
      const href = await joinPanel(page).getByRole('link', { name }).getAttribute('href')
      expect(new URL(href ?? '', page.url()).pathname).toBe('/auth')
      expect(new URL(href ?? '', page.url()).searchParams.get('next')).toBe(path)
    }
    await expect(reserveButton(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0)
  })

  test('TRIBE-06 is sent nothing more than that', async ({ page }) => {
    const path = await pathOf(page, 'graca')
    const answer = await page.request.get(`/api${path.replace('/app', '')}`)
    const tribe: unknown = await answer.json()
    expect(Object.keys(tribe as object).toSorted()).toEqual([
      'airbnb_total_cost',
      'audience',
      'check_in_time',
      'check_out_time',
      'duration_days',
      'end_date',
      'host',
      'id',
      'image_url',
      'images',
      'location',
      'members_count',
      'rating',
      'reviews_count',
      'size',
      'start_date',
      'status',
      'title',
    ])
    const html = await (await page.request.get(path)).text()
    for (const hidden of ['Ferreira', 'Kenji', 'Quiet after', 'Conceição', 'airbnb.com', 'latitude'])
      expect(html, `the page says "${hidden}"`).not.toContain(hidden)
  })

  test('TRIBE-06 gets no list of reviews', async ({ page }) => {
    const path = await pathOf(page, 'graca')
    expect((await page.request.get(`/api${path.replace('/app', '')}/reviews`)).status()).toBe(401)
  })

  test('TRIBE-05 RES-01 who comes to reserve is asked to sign in', async ({ page }) => {
    const path = await pathOf(page, 'graca')
    await page.goto(`${path}?reserve=1`)
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page.getByText('Please sign in to reserve a spot')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}?reserve=1`)
  })
})

test.describe('a member', () => {
  test('TRIBE-02 TRIBE-03 TRIBE-04 sees everything about the stay', { tag: '@phone' }, async ({ page }) => {
    await signedIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    const said = page.getByRole('main')
    await expect(said).toContainText('Lisbon, Portugal')
    await expect(said).toContainText('(4 weeks)')
    await expect(said).toContainText('Check-in 15:00, check-out 11:00')
    await expect(said).toContainText('On Airbnb: 4.8 (126 reviews)')
    const card = page.getByRole('region', { name: 'Your host' })
    await expect(card).toContainText(/Hosted by\s*Ana Ferreira/)
    await expect(card).toContainText(/\d\.\d host rating/)
    await expect(card.getByRole('listitem')).toHaveText([/\w/, /\w/, /\w/, /^\+\d+ more$/])
    await expect(card.getByRole('link', { name: 'Ana Ferreira' })).toHaveAttribute('href', /^\/app\/users\/[\w-]{36}$/)
    for (const name of [
      'Members',
      'About this stay',
      'What this place offers',
      'House rules',
      'Cancellation policy',
      'Listing host',
      'Where you’ll be',
      'Reviews',
    ])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'From the host' })).toBeVisible()
    const members = page.getByRole('region', { name: 'Members' })
    await expect(members.getByRole('listitem')).toHaveText([/Kenji Mori/, /Zuri Okafor/, 'Your spot'])
    await expect(page.getByText('Quiet after 23:00')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Vibe' }).getByRole('listitem').first()).toBeVisible()
  })

  test('TRIBE-05 sees price, split, spots, dates and length', { tag: '@phone' }, async ({ page }) => {
    await signedIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    const card = bookingCard(page)
    await expect(card).toContainText(/€570\s*per person/)
    await expect(card).toContainText(/Whole place €2,?280, split 4 ways/)
    await expect(card).toContainText(/Available spots\s*1\/3/)
    await expect(card).toContainText(/Duration\s*4 weeks/)
    await expect(card).toContainText(/Check-in\s*15:00/)
    await expect(card.getByText('Full', { exact: true })).toHaveCount(0)
    await expect(card.getByRole('img', { name: /split 4 ways: €570 each/ })).toBeVisible()
  })

  test('G-67 the listing and the exact place are for the people of the tribe alone', async ({ page, openAs }) => {
    await signedIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    await expect(page.getByRole('link', { name: /View listing/ })).toHaveCount(0)
    await expect(page.getByText('Only members of this tribe see the exact location.')).toBeVisible()
    const ana = await openAs(host)
    await visitChanged(ana, 'graca', { airbnb_link: 'https://www.airbnb.com/rooms/1' })
    await expect(ana.getByRole('link', { name: /View listing/ })).toHaveAttribute('rel', /noopener/)
    await expect(ana.getByText('Only members of this tribe see the exact location.')).toHaveCount(0)
  })

  test('TRIBE-07 sees what is missing, and cannot join without a price', async ({ page }) => {
    await signedIn(page, guest)
    await visitChanged(page, 'graca', { airbnb_total_cost: null, host: null })
    await expect(page.getByText('Booking information not available')).toBeVisible()
    await expect(page.getByText('Host information not available')).toBeVisible()
    await expect(reserveButton(page)).toHaveCount(0)
  })
})

test.describe('the booking card', () => {
  test('TRIBE-05 shows the host that it is theirs, and who is waiting', async ({ page }) => {
    await signedIn(page, host)
    await visit(page, await pathOf(page, 'graca'))
    await expect(bookingCard(page)).toContainText('Your tribe')
    await expect(bookingCard(page)).toContainText(/\d+ requests? (is|are) waiting for your answer\./)
    await expect(reserveButton(page)).toHaveCount(0)
  })

  test('TRIBE-05 a full tribe is marked as full and offers nothing', async ({ page }) => {
    await signedIn(page, guest)
    await visit(page, await pathOf(page, 'canggu'))
    await expect(bookingCard(page)).toContainText(/Available spots\s*0\/3/)
    await expect(bookingCard(page).getByText('Full', { exact: true })).toBeVisible()
    await expect(reserveButton(page)).toHaveCount(0)
    await expect(subscribeButton(page)).toHaveCount(0)
  })

  test('TRIBE-05 a member of the tribe sees so', async ({ page }) => {
    await signedIn(page, guest)
    await visit(page, await pathOf(page, 'ericeira'))
    await expect(bookingCard(page)).toContainText('You have a spot')
  })

  test('TRIBE-05 one who has asked sees that the answer is awaited', async ({ page }) => {
    await signedIn(page, guest)
    await visit(page, await pathOf(page, 'porto'))
    await expect(bookingCard(page).getByText('Pending')).toBeVisible()
    await expect(bookingCard(page)).toContainText('Ana has your message.')
    await expect(reserveButton(page)).toHaveCount(0)
  })

  test('TRIBE-05 RES-02 without a membership one is offered the plans', async ({ page }) => {
    await signedIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    await subscribeButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Subscribe to Join This Tribe' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(subscribeButton(page)).toBeFocused()
  })

  test('TRIBE-05 a subscriber sees the stay and the share before asking', { tag: '@phone' }, async ({ page }) => {
    await signedIn(page, guest)
    await visit(page, await pathOf(page, 'graca'))
    await reserveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Reserve your spot' })
    await expect(dialog).toContainText('Graça rooftop with the river view')
    await expect(dialog).toContainText(/€570\s*is your share of €2,?280/)
    await expect(dialog.getByLabel('Tell Ana who you are')).toBeVisible()
    await expect(page).toHaveURL(/\?reserve=1$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/reserve/)
  })

  test('TRIBE-05 a link to reserve opens the dialog', async ({ page }) => {
    await signedIn(page, guest)
    await page.goto(`${await pathOf(page, 'graca')}?reserve=1`)
    await expect(page.getByRole('dialog', { name: 'Reserve your spot' })).toBeVisible()
  })

  test('TRIBE-05 a link to reserve opens nothing where nothing is offered', async ({ page }) => {
    await signedIn(page, host)
    await visit(page, `${await pathOf(page, 'graca')}?reserve=1`)
    await expect(bookingCard(page)).toContainText('Your tribe')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  for (const [status, text] of [
    ['cancelled', 'The host has cancelled this stay.'],
    ['completed', 'This stay is over.'],
  ] as const)
    test(`TRIBE-05 a ${status} tribe says so and takes no one`, async ({ page }) => {
      await signedIn(page, guest)
      await visitChanged(page, 'graca', { status })
      await expect(page.getByText(text)).toBeVisible()
      await expect(bookingCard(page)).toContainText('Closed')
      await expect(reserveButton(page)).toHaveCount(0)
    })
})

test.describe('how it looks to everyone', () => {
  for (const { colorScheme, tag } of themes)
    for (const [who, email] of [
      ['a visitor', null],
      ['a member', member],
    ] as const)
      test(`TRIBE-01 is accessible to ${who}, ${colorScheme}`, { tag }, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        if (email) await signedIn(page, email)
        await visit(page, await pathOf(page, 'graca'))
        await expectNoAxeViolations(page)
      })

  test('TRIBE-05 the dialogs are accessible', { tag: '@phone' }, async ({ page }) => {
    await signedIn(page, guest)
    await page.goto(`${await pathOf(page, 'graca')}?reserve=1`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test(
    'TRIBE-01 the focused element is never covered by the bar at the bottom',
    { tag: '@phone' },
    async ({ page }) => {
      await signedIn(page, guest)
      await visit(page, await pathOf(page, 'graca'))
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('[aria-label="Price and spots"]')
        const isUnderBar = ({ left, top, width, height }: DOMRect) =>
          [top + 1, top + height - 1].some((y) => bar?.contains(document.elementFromPoint(left + width / 2, y)))
        const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
        return controls
          .filter((control) => !bar?.contains(control) && control.getClientRects().length > 0)
          .filter((control) => {
            // the worst position: at the lower edge of the window
            window.scrollBy(0, control.getBoundingClientRect().bottom - window.innerHeight + 8)
            control.focus()
            return isUnderBar(control.getBoundingClientRect())
          })
          .map((control) => control.textContent)
      })
      expect(covered).toEqual([])
    },
  )
})
