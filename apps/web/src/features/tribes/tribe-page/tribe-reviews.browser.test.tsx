import type { Review, ReviewList } from '@wayhouse/domain/reviews'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { forMember, longWord, withTribe } from '../testing.ts'

const path = `/app/tribes/${id(1)}`

const aReview = (number: number, changes: Partial<Review> = {}): Review => ({
  id: id(200 + number),
  rating: 5,
  comment: `A calm and tidy house, ${number}.`,
  created_on: '2026-10-12',
  is_anonymous: false,
  is_host_review: false,
  is_host_rating: false,
  reviewer: { id: id(11), name: 'Kenji Mori', avatar_url: null },
  reviewee: { id: id(12), name: 'Zuri Okafor' },
  tribe: { id: id(7), title: 'Alfama fado house' },
  reply: null,
  can_reply: false,
  ...changes,
})

const listOf = (items: Review[], changes: Partial<ReviewList> = {}): ReviewList => ({
  items,
  next_cursor: null,
  rating: items.length > 0 ? 4.3 : null,
  count: items.length,
  ...changes,
})

async function openReviews(reviews: ApiHandlers[string]) {
  const responses = withTribe(() => forMember())
  const screen = await openPage(path, {
    user: ana,
    api: { ...responses, reviews: { ...responses.reviews, ...reviews } },
  })
  return { screen, section: screen.getByRole('region', { name: 'Reviews' }) }
}

const ofTribe = (respond: (cursor?: string) => ReviewList | Promise<ReviewList>) => ({
  ofTribe: os.reviews.ofTribe.handler(({ input }) => respond(input.cursor)),
})

describe('the reviews of a tribe', () => {
  it('REV-06 are announced while they load, and when there are none', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { section } = await openReviews(
      ofTribe(async () => {
        await promise
        return listOf([])
      }),
    )
    await expect.element(section.getByText('Loading reviews...')).toBeInTheDocument()
    resolve()
    await expect.element(section.getByRole('heading', { level: 3, name: 'No reviews yet' })).toBeVisible()
    await expect
      .element(section.getByText('Reviews will appear here once tribe members share their experiences'))
      .toBeVisible()
    await expect.element(section.getByText('Loading reviews...')).not.toBeInTheDocument()
  })

  it('REV-06 are listed below their mean', async () => {
    const { section } = await openReviews(ofTribe(() => listOf([aReview(1), aReview(2, { rating: 3.5 })])))
    await expect.element(section).toMatchTextContent('4.3(2 reviews)')
    expect(section.getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(section.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('REV-04 an anonymous review hides its author', async () => {
    const hidden = aReview(1, { is_anonymous: true, reviewer: null, tribe: null, rating: 3.5 })
    const { section } = await openReviews(ofTribe(() => listOf([hidden])))
    const card = section.getByRole('listitem')
    await expect.element(card).toMatchTextContent('Anonymous Reviewer')
    await expect.element(card.getByText('Anonymous Review', { exact: true })).toBeVisible()
    const links = card
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(links).toEqual(['Zuri Okafor'])
  })

  it.each([
    [{ is_host_review: true }, 'Host Review'],
    [{ is_host_rating: true }, 'Host rating'],
    [{ reply: 'Thank you!' }, 'Reply from Zuri Okafor'],
  ])('REV-04 a card names the kind of its review: %o', async (changes, text) => {
    const { section } = await openReviews(ofTribe(() => listOf([aReview(1, changes)])))
    const card = section.getByRole('listitem')
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Kenji Mori' })).toHaveAttribute('href', `/app/users/${id(11)}`)
    // the page is about the stay
    await expect.element(card.getByRole('link', { name: 'Alfama fado house' })).not.toBeInTheDocument()
  })

  it('REV-06 load page by page, until the button disappears with the last page', async () => {
    const { section } = await openReviews(
      ofTribe((cursor) =>
        cursor
          ? listOf([aReview(3)], { count: 3 })
          : listOf([aReview(1), aReview(2)], { next_cursor: 'more', count: 3 }),
      ),
    )
    await section.getByRole('button', { name: 'Load more' }).click()
    await expect.element(section.getByText('A calm and tidy house, 3.')).toBeVisible()
    await expect.element(section.getByRole('status')).toHaveTextContent('3 of 3 reviews shown')
    await expect.element(section.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('REV-06 a page that does not load leaves the others, and can be retried', async () => {
    let isFailing = true
    const { section } = await openReviews({
      ofTribe: os.reviews.ofTribe.handler(({ input, errors }) => {
        if (input.cursor && isFailing) throw errors.INVALID_CURSOR()
        return input.cursor ? listOf([aReview(2)]) : listOf([aReview(1)], { next_cursor: 'more', count: 2 })
      }),
    })
    await section.getByRole('button', { name: 'Load more' }).click()
    await expect.element(section.getByRole('alert')).toHaveTextContent('We couldn’t load more reviews.')
    await expect.element(section.getByText('A calm and tidy house, 1.')).toBeVisible()
    // not before: the page also refetches once it is connected
    addEventListener('click', () => (isFailing = false), { once: true, capture: true })
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(section.getByText('A calm and tidy house, 2.')).toBeVisible()
  })

  it('REV-06 that cannot be loaded say so and can be retried, on a page that still works', async () => {
    let isFailing = true
    const { screen, section } = await openReviews({
      ofTribe: os.reviews.ofTribe.handler(({ errors }) => {
        if (isFailing) throw errors.TRIBE_NOT_FOUND()
        return listOf([aReview(1)])
      }),
    })
    await expect.element(section.getByText('We couldn’t load the reviews.')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Booking', exact: true })).toBeVisible()
    // not before: the page also refetches once it is connected
    addEventListener('click', () => (isFailing = false), { once: true, capture: true })
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(section.getByText('A calm and tidy house, 1.')).toBeVisible()
  })

  it('REV-06 the longest words fit on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const long = aReview(1, {
      comment: longWord.repeat(4),
      reply: longWord.repeat(3),
      reviewer: { id: id(11), name: longWord, avatar_url: null },
      reviewee: { id: id(12), name: longWord },
      tribe: { id: id(7), title: longWord.repeat(2) },
      is_host_review: true,
    })
    const { section } = await openReviews(ofTribe(() => listOf([long])))
    await expect.element(section.getByText('Host Review')).toBeVisible()
    await expectNoOverflow(section.element())
  })
})

describe('a tribe without reviews', () => {
  const ofMember = (items: Review[]) => ({
    ...ofTribe(() => listOf([])),
    ofMember: os.reviews.ofMember.handler(({ input }) => {
      expect(input.id).toBe(id(10))
      return listOf(items)
    }),
  })

  it('REV-06 shows at most four reviews of its host', async () => {
    const { section } = await openReviews(ofMember([1, 2, 3, 4, 5, 6].map((number) => aReview(number))))
    await expect.element(section.getByRole('heading', { name: 'What people said about Ana Ferreira' })).toBeVisible()
    expect(section.getByRole('listitem').elements()).toHaveLength(4)
    await expect
      .element(section.getByRole('link', { name: 'All reviews of Ana Ferreira' }))
      .toHaveAttribute('href', `/app/users/${id(10)}`)
    await expectNoAxeViolations()
  })

  it('BLOCK-01 REP-01 each review of its host has the menu with "Block" and "Report"', async () => {
    const { screen, section } = await openReviews(ofMember([aReview(1)]))
    await section.getByRole('button', { name: 'More about Kenji Mori' }).click()
    await screen.getByRole('menuitem', { name: 'Report' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Report this review' })).toBeVisible()
  })

  it('REV-06 shows only an empty state if its host has no reviews either', async () => {
    const { section } = await openReviews(ofMember([]))
    await expect.element(section.getByText('No reviews yet')).toBeVisible()
    await expect.element(section.getByText(/What people said/)).not.toBeInTheDocument()
  })
})
