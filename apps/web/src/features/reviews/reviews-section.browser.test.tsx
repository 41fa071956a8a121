import type { Review, ReviewList } from '@wayhouse/domain/reviews'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { memberReviews } from './queries.ts'
import { ReviewsSection } from './reviews-section.tsx'
import { aReview } from './testing.ts'

const anonymous: Partial<Review> = { is_anonymous: true, reviewer: null, tribe: null }

/** Shows the reviews that Ana received, page by page. */
async function showReviews(
  pages: Review[][],
  changes: Partial<ReviewList> = {},
  reply = vi.fn<(call: ReplyCall) => Review>(),
) {
  const count = pages.flat().length
  const ofMember = os.reviews.ofMember.handler(({ input: { cursor } }) => {
    const index = Number(cursor ?? 0)
    const next_cursor = index + 1 < pages.length ? `${index + 1}` : null
    return { items: pages[index] ?? [], next_cursor, rating: count === 0 ? null : 4.46, count, ...changes }
  })
  serveApi({ reviews: { ofMember, reply: os.reviews.reply.handler(reply) } })
  await show(
    <main>
      <h1>Ana</h1>
      <ReviewsSection of="member" query={memberReviews(ana.id)} />
    </main>,
    { user: ana },
  )
  return reply
}

type ReplyCall = { input: { id: string; reply: string } }
const cardOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the reviews of a member', () => {
  it('REV-06 say that there are none yet', async () => {
    await showReviews([])
    await expect.element(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
    await expect
      .element(page.getByText('Reviews will appear here once tribe members share their experiences'))
      .toBeVisible()
    await expectNoAxeViolations()
  })

  it('REV-06 show their mean to one decimal and how many they are', async () => {
    await showReviews([[aReview(1), aReview(2)]])
    const section = page.getByRole('region', { name: 'Reviews' })
    await expect.element(section).toMatchTextContent('4.5(2 reviews)')
    await expectNoAxeViolations()
  })

  it('REV-04 name the author, the person, the stay and the month', async () => {
    await showReviews([[aReview(1)]])
    const card = cardOf('Comment 1')
    await expect.element(card.getByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', `/app/users/${id(60)}`)
    await expect
      .element(card.getByRole('link', { name: 'Graça rooftop' }))
      .toHaveAttribute('href', `/app/tribes/${id(70)}`)
    await expect.element(card).toMatchTextContent('Oct 2026')
    await expect.element(card).toMatchTextContent('about Ana Almeida')
  })

  it('REV-04 name neither author nor stay if they are anonymous', async () => {
    await showReviews([[aReview(1, anonymous)]])
    const card = cardOf('Comment 1')
    await expect.element(card).toMatchTextContent('Anonymous Reviewer')
    await expect.element(card).not.toMatchTextContent('Ben')
    await expect.element(card).not.toMatchTextContent('Graça')
    await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  })

  it('REV-04 REV-06 that are a rating alone are one line each, after those with words', async () => {
    await page.viewport(1024, 700)
    const silent = { comment: null }
    await showReviews([
      [
        aReview(1, silent),
        aReview(2),
        aReview(3, { ...silent, ...anonymous }),
        aReview(4, { ...silent, reply: 'Thanks' }),
      ],
    ])
    const ratings = page.getByRole('list', { name: 'Ratings without words' })
    const [first, second] = [ratings.getByRole('listitem').nth(0), ratings.getByRole('listitem').nth(1)]
    await expect.element(first).toMatchTextContent(/4\.5.*Ben Okafor.* · Graça rooftop · Oct 2026/)
    await expect.element(second).toMatchTextContent(/AN.*Anonymous Reviewer.*Anonymous Review.* · Oct 2026/)
    await expect.element(first.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
    expect(ratings.getByRole('listitem').elements()).toHaveLength(2)
    expect(first.element().getBoundingClientRect().height).toBeLessThan(60)
    const order = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
    expect(order[0]).toContain('Comment 2')
    expect(order[1]).toContain('Reply from Ana AlmeidaThanks')
    await expectNoAxeViolations()
  })

  it('REV-06 that are a rating alone offer no reply', async () => {
    await showReviews([[aReview(1, { can_reply: true }), aReview(2, { can_reply: true, comment: null })]])
    await expect.element(cardOf('Comment 1').getByRole('button', { name: 'Reply' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Reply' }).elements()).toHaveLength(1)
  })

  it('REV-04 name an author whose account was deleted without a link', async () => {
    await showReviews([[aReview(1, { reviewer: { id: null, name: 'Former member', avatar_url: null } })]])
    await expect.element(cardOf('Comment 1')).toMatchTextContent('Former member')
    await expect.element(page.getByRole('link', { name: 'Former member' })).not.toBeInTheDocument()
  })

  it('REV-06 are loaded page by page by a button, and their number is announced', async () => {
    await showReviews([[aReview(1), aReview(2)], [aReview(3)]])
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(cardOf('Comment 3')).toBeVisible()
    await expect.element(page.getByText('3 of 3 reviews shown')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('REV-06 can be loaded again after an error', async () => {
    await showReviews([[aReview(1)], [aReview(2)]])
    await expect.element(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    const reconnect = loseConnection()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(page.getByText('We couldn’t load more reviews.')).toBeVisible()
    reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(cardOf('Comment 2')).toBeVisible()
  })

  it('REV-04 fit on the narrowest phone with the longest words', async () => {
    await page.viewport(320, 700)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    const reviewer = { id: id(60), name: long, avatar_url: null }
    await showReviews([
      [
        aReview(1, { reviewer, comment: long.repeat(3), tribe: { id: id(70), title: long }, reply: long }),
        aReview(2, { reviewer, comment: null, tribe: { id: id(70), title: long }, is_host_review: true }),
      ],
    ])
    await expect.element(cardOf(long).first()).toBeVisible()
    await expectNoOverflow()
  })
})

describe('the reply of the reviewed person', () => {
  it('G-109 is posted once, and shown below the review', async () => {
    let review = aReview(1, { can_reply: true })
    const reply = vi.fn<(call: ReplyCall) => Review>(({ input }) => {
      review = { ...review, reply: input.reply, can_reply: false }
      return review
    })
    serveApi({
      reviews: {
        ofMember: os.reviews.ofMember.handler(() => ({ items: [review], next_cursor: null, rating: 4.5, count: 1 })),
        reply: os.reviews.reply.handler(reply),
      },
    })
    await show(<ReviewsSection of="member" query={memberReviews(ana.id)} />, { user: ana })
    await page.getByRole('button', { name: 'Reply to Ben Okafor' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Your reply' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Come again!')
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect.element(page.getByText('Reply posted')).toBeVisible()
    await expect.element(cardOf('Comment 1')).toMatchTextContent('Reply from Ana Almeida')
    await expect.element(page.getByRole('button', { name: 'Reply to Ben Okafor' })).not.toBeInTheDocument()
    expect(reply.mock.calls.map(([{ input }]) => input)).toEqual([{ id: id(1), reply: 'Come again!' }])
  })

  it('G-109 is marked with the server’s error if it is blank, and stays without a connection', async () => {
    await showReviews([[aReview(1, { can_reply: true })]])
    await page.getByRole('button', { name: 'Reply to Ben Okafor' }).click()
    const field = page.getByRole('textbox', { name: 'Your reply' })
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Thank you')
    loseConnection()
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect.element(page.getByText('Your reply could not be posted')).toBeVisible()
    await expect.element(field).toHaveValue('Thank you')
  })

  it('G-109 is not offered to other members', async () => {
    await showReviews([[aReview(1)]])
    await expect.element(cardOf('Comment 1')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument()
  })
})
