import type { ListedReview } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const named: ListedReview = {
  id: id(1),
  state: 'visible',
  rating: 2,
  comment: 'Shouted at night.',
  reply: 'I did not.',
  is_anonymous: false,
  of_host: false,
  author: { id: id(2), name: 'Ana Almeida' },
  about: { id: id(3), name: 'Lucas Weber' },
  tribe: { id: id(4), title: 'Design weeks in Kreuzberg' },
  written_month: '2026-10-01',
  hidden: null,
}
const anonymous: ListedReview = { ...named, id: id(5), state: 'held', is_anonymous: true, author: null, tribe: null }
const hidden = { by: 'Noor', at: '2026-10-06T10:00:00.000Z', reason: 'An insult.' }
const dialog = page.getByRole('alertdialog')

describe('the reviews screen', () => {
  it.each([1440, 390])('CON-09 shows reviews, and no author of an anonymous one, at %i px', async (width) => {
    await page.viewport(width, 844)
    const items = [named, anonymous, { ...named, id: id(6), state: 'hidden' as const, hidden }]
    const reviews = os.console.reviews.handler(() => ({ items, next_cursor: null }))
    await openConsole('/app/admin/reviews', { api: { console: { reviews } } })
    await expect.element(page.getByText('Anonymous', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Noor, 6 Oct 2026: An insult.')).toBeVisible()
    await expect.element(page.getByText('Held back', { exact: true }).first()).toBeInTheDocument()
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it('CON-09 hides a review with a reason, and shows it again', async () => {
    let row: ListedReview = named
    const asked: unknown[] = []
    const reviews = os.console.reviews.handler(() => ({ items: [row], next_cursor: null }))
    const hideReview = os.console.hideReview.handler(({ input }) => {
      asked.push(input)
      row = { ...named, state: 'hidden', hidden: { ...hidden, reason: input.reason } }
      return { id: named.id }
    })
    const showReview = os.console.showReview.handler(({ input }) => {
      asked.push(input)
      row = named
      return { id: named.id }
    })
    await openConsole('/app/admin/reviews', { api: { console: { reviews, hideReview, showReview } } })
    await page.getByRole('button', { name: 'Hide the review of Lucas Weber by Ana Almeida' }).click()
    await dialog.getByRole('button', { name: 'Hide it' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Give a reason/)
    await expect.element(dialog.getByLabelText('Rule')).toHaveAccessibleDescription('Choose a rule')
    await dialog.getByLabelText('Rule').selectOptions('5. Write honest reviews, about the stay')
    await dialog.getByLabelText('Reason').fill('An insult.')
    await dialog.getByRole('button', { name: 'Hide it' }).click()
    await page.getByRole('button', { name: 'Show the review of Lucas Weber by Ana Almeida' }).click()
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect.poll(() => asked).toEqual([{ id: named.id, rule: 5, reason: 'An insult.' }, { id: named.id }])
    await expect.element(page.getByRole('button', { name: /^Hide the review/ })).toBeVisible()
  })

  it('CON-09 filters by state, in the address', async () => {
    const asked: unknown[] = []
    const reviews = os.console.reviews.handler(({ input }) => {
      asked.push(input)
      return { items: [], next_cursor: null }
    })
    await openConsole('/app/admin/reviews', { api: { console: { reviews } } })
    await expect.element(page.getByText('No reviews yet')).toBeVisible()
    await page.getByLabelText('State').selectOptions('Hidden')
    await expect.element(page.getByText('No review is like this')).toBeVisible()
    expect(asked.at(-1)).toEqual({ state: 'hidden' })
  })
})
