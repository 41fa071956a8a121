import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, themes, visit } from './fixtures.ts'
import { complete, join, newPerson, publishStay } from './stay-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const form = (page: Page, name: string): Locator => page.getByRole('form', { name })
const stars = (page: Page, first: string): Locator => page.getByRole('slider', { name: `Overall for ${first}` })

/** Sends the form for one person as it stands. */
async function submit(page: Page, name: string, button = 'Submit Review'): Promise<void> {
  await form(page, name).getByRole('button', { name: button }).click()
  await expect(toast(page, 'Review submitted').first()).toBeVisible()
  await expect(form(page, name)).toHaveCount(0)
}

test(
  'REV-01 REV-04 REV-07 a stay leads from the request over the reviews of both sides, one anonymous, to the labels',
  { tag: '@phone' },
  async ({ page, openAs }) => {
    test.slow()
    const [host, ben, cleo, dan] = [
      await newPerson(page, 'Ana'),
      await newPerson(await openAs(null), 'Ben'),
      await newPerson(await openAs(null), 'Cleo'),
      await newPerson(await openAs(null), 'Dan'),
    ]
    const { id, title } = await publishStay(host.page)
    for (const guest of [cleo, dan]) await join(host.page, id, guest.page)

    await visit(ben.page, `/app/tribes/${id}`)
    await reserveButton(ben.page).click()
    const dialog = ben.page.getByRole('dialog', { name: 'Reserve your spot' })
    await dialog.getByLabel(/^Tell .+ who you are$/).fill('I cook on Sundays.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await visit(host.page, '/app/reservations')
    await host.page.getByRole('button', { name: 'Accept Ben Walker' }).click()
    await expect(bookingCard(ben.page)).toContainText('You have a spot')
    await complete(host.page, id)

    await visit(ben.page, `/app/tribes/${id}`)
    await ben.page.getByRole('link', { name: 'Leave Review' }).click()
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Review your tribe' })).toBeVisible()
    await expectNoAxeViolations(ben.page)

    // an anonymous one, by keyboard
    await stars(ben.page, 'Cleo').focus()
    await ben.page.keyboard.press('ArrowLeft')
    await expect(stars(ben.page, 'Cleo')).toHaveAttribute('aria-valuetext', '4.5 of 5')
    const aboutCleo = form(ben.page, 'Cleo Walker')
    await expect(aboutCleo).toContainText('Cleo sees your name and photo.')
    await expect(aboutCleo.getByRole('slider')).toHaveCount(4)
    await aboutCleo.getByRole('switch', { name: /Post anonymously/ }).check()
    await expect(aboutCleo.getByRole('note')).toHaveText(
      'Only four people shared this house. We hide your name everywhere, but Cleo may still recognise your words.',
    )
    await aboutCleo.getByLabel('Comment').fill('Kind, and early.')
    await submit(ben.page, 'Cleo Walker')
    await expect(ben.page.getByRole('listitem').filter({ hasText: 'Cleo Walker' }).first()).toBeFocused()

    // the host, with the five aspects; then nothing is left but Dan
    const aboutHost = form(ben.page, 'Ana Walker')
    await expect(aboutHost).toContainText('Rate your host')
    await expect(aboutHost.getByRole('slider')).toHaveCount(6)
    await submit(ben.page, 'Ana Walker', 'Submit Rating')
    await submit(ben.page, 'Dan Walker')
    await expect(ben.page.getByRole('heading', { name: 'Thank you, Ben' })).toBeFocused()
    await expect(ben.page.getByText('You have already reviewed all available members for this tribe')).toBeVisible()
    await expectNoAxeViolations(ben.page)

    await visit(host.page, `/app/tribes/${id}/review`)
    await stars(host.page, 'Ben').focus()
    await host.page.keyboard.press('ArrowLeft')
    await host.page.keyboard.press('ArrowLeft')
    await submit(host.page, 'Ben Walker')

    const reputation = (reader: Page) => reader.getByRole('region', { name: 'Reputation' })
    await visit(dan.page, `/app/users/${ben.id}`)
    await expect(reputation(dan.page)).toContainText('Highly Rated Member')
    await expect(reputation(dan.page)).toContainText('Reputation score from 1 review by people they lived with')
    await expect(dan.page.getByRole('listitem').filter({ hasText: 'Host Review' })).toContainText(title)
    await visit(dan.page, `/app/users/${host.id}`)
    await expect(reputation(dan.page)).toContainText('Superstar Member')
    await expectNoAxeViolations(dan.page)

    // whose it is, is nowhere on the page, nor in what the page is made of
    await visit(cleo.page, '/app/profile')
    const review = cleo.page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
    await expect(review).toContainText('Anonymous Reviewer')
    await expect(review.getByText('Anonymous Review', { exact: true })).toBeVisible()
    await expect(reputation(cleo.page)).toContainText('Superstar Member')
    const html = await (await cleo.page.request.get(`/app/users/${cleo.id}`)).text()
    expect(html).toContain('Kind, and early.')
    for (const hint of [ben.id, 'Ben', title]) expect(html).not.toContain(hint)

    await review.getByRole('button', { name: 'Reply' }).click()
    await cleo.page.getByLabel('Your reply').fill('Thank you, whoever you are.')
    await expectNoAxeViolations(cleo.page)
    await cleo.page.getByRole('button', { name: 'Post reply' }).click()
    await expect(review).toContainText('Reply from Cleo Walker')
    await expect(review.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  },
)

test.describe('the form', () => {
  for (const { colorScheme, tag } of themes) {
    test(
      `REV-03 takes halves by pointer and keyboard, and keeps what is written (${colorScheme})`,
      { tag },
      async ({ page, openAs }) => {
        await page.emulateMedia({ colorScheme })
        const host = await newPerson(page, 'Ana')
        const ben = await newPerson(await openAs(null, { colorScheme }), 'Ben')
        const { id } = await publishStay(host.page)
        await join(host.page, id, ben.page)
        await complete(host.page, id)
        await visit(page, `/app/tribes/${id}/review`)

        const slider = stars(page, 'Ben')
        await slider.focus()
        for (const [key, value] of [
          ['Home', '0'],
          ['ArrowRight', '0.5'],
          ['End', '5'],
          ['ArrowDown', '4.5'],
        ] as const) {
          await page.keyboard.press(key)
          await expect(slider).toHaveValue(value)
        }
        const picture = form(page, 'Ben Walker').locator('.rating-slider-picture').first()
        const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
        const clickAt = (star: number) => picture.click({ position: { x: (width * star) / 5, y: height / 2 } })
        await clickAt(2.3)
        await expect(slider).toHaveValue('2.5')
        await clickAt(2.8)
        await expect(slider).toHaveValue('3')
        await expect(slider).toBeFocused()

        await page.getByRole('slider', { name: 'Organization for Ben' }).press('ArrowLeft')
        await page.getByRole('switch', { name: /Post anonymously/ }).check()
        await expect(page.getByRole('note')).toHaveText(
          'Only the two of you shared this stay. Anonymous cannot hide you here.',
        )
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.status() === 200)
        await page.getByLabel('Comment').fill('To be continued')
        await saved
        await expectNoAxeViolations(page)
        await page.getByRole('button', { name: 'Not now for Ben Walker' }).click()
        await page.getByRole('button', { name: 'Write review of Ben Walker' }).click()
        await expect(page.getByLabel('Comment')).toHaveValue('To be continued')
        await visit(page, `/app/tribes/${id}/review`)
        await expect(page.getByLabel('Comment')).toHaveValue('To be continued')
        await expect(slider).toHaveValue('3')
        await expect(page.getByRole('slider', { name: 'Organization for Ben' })).toHaveValue('4')
        await expect(page.getByRole('switch', { name: /Post anonymously/ })).toBeChecked()
      },
    )
  }

  test('REV-05 says what failed and keeps the form', async ({ page, openAs, errors }) => {
    const host = await newPerson(page, 'Ana')
    const ben = await newPerson(await openAs(null), 'Ben')
    const { id } = await publishStay(host.page)
    await join(host.page, id, ben.page)
    await complete(host.page, id)
    await visit(page, `/app/tribes/${id}/review`)
    await page.route('**/reviews', (route) => route.abort())
    errors.expect(/ERR_FAILED/)
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to submit review. Please try again.' }),
    ).toBeVisible()
    await page.unroute('**/reviews')
    await submit(page, 'Ben Walker')
  })
})

test.describe('a member who cannot review', () => {
  test(
    'ROUTE-02 REV-05 is sent to sign in, led away or told why',
    { tag: '@phone' },
    async ({ page, openAs, errors }) => {
      const visitor = await openAs(null)
      const host = await newPerson(page, 'Ana')
      const { id } = await publishStay(host.page)
      await visitor.goto(`/app/tribes/${id}/review`)
      await expect(visitor).toHaveURL(new RegExp(`/auth\\?next=.*${id}.*review`))

      await visit(page, `/app/tribes/${id}/review`)
      await expect(
        page.getByText("This tribe hasn't been completed yet. Reviews can only be submitted for completed tribes."),
      ).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'View Tribe' }).click()
      await expect(page).toHaveURL(new RegExp(`/app/tribes/${id}$`))

      const { page: stranger } = await newPerson(visitor, 'Dan')
      await stranger.goto(`/app/tribes/${id}/review`)
      await expect(
        stranger.getByRole('alert').filter({ hasText: "You don't have permission to review this tribe" }),
      ).toBeVisible()
      await expect(stranger).toHaveURL(/\/app$/)

      errors.expect(/404/)
      await visit(page, `/app/tribes/${randomUUID()}/review`)
      await expect(page.getByText("Tribe not found or you don't have permission to access it")).toBeVisible()
      await expectNoAxeViolations(page)

      // a stay without guests leaves nobody to review
      await complete(page, id)
      await visit(page, `/app/tribes/${id}/review`)
      await expect(page.getByText('You have already reviewed all available members for this tribe')).toBeVisible()
    },
  )
})
