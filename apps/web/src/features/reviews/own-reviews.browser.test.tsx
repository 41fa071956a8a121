import type { Review, ReviewList } from '@wayhouse/domain/reviews'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { aReview } from './testing.ts'

type Handlers = {
  ofMember: Parameters<typeof os.reviews.ofMember.handler>[0]
  reply?: Parameters<typeof os.reviews.reply.handler>[0]
}

const { age: _, nationality, next_destination, timezone, preferred_currency, updated_at, ...publicFields } = ownProfile
const section = () => page.getByRole('region', { name: 'Reviews' })
const field = () => page.getByRole('textbox', { name: 'Your reply' })
const listOf = (items: Review[], changes: Partial<ReviewList> = {}): ReviewList => {
  return { items, next_cursor: null, rating: items.length > 0 ? 4.46 : null, count: items.length, ...changes }
}

/** Opens Ana's public profile, with the reviews that she received. */
async function openProfile({ ofMember, reply }: Handlers) {
  const screen = await openPage(`/app/users/${ana.id}`, {
    user: ana,
    api: {
      profiles: { find: os.profiles.find.handler(() => ({ ...publicFields, id: ana.id })) },
      tribes: { hostedBy: os.tribes.hostedBy.handler(() => []) },
      reviews: {
        ofMember: os.reviews.ofMember.handler(ofMember),
        ...(reply && { reply: os.reviews.reply.handler(reply) }),
      },
      chat: {
        unread: os.chat.unread.handler(() => ({ count: 0, has_city: false })),
        contact: os.chat.contact.handler(() => ({ may_write: false, thread_id: null })),
      },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zuri Okafor')
  return screen
}

describe('the reviews on a profile', () => {
  it('REV-06 that cannot be loaded say so and can be retried, on a profile that still works', async () => {
    let isFailing = true
    await openProfile({
      ofMember: ({ errors }) => {
        if (isFailing) throw errors.RATE_LIMITED()
        return listOf([aReview(1)])
      },
    })
    await expect.element(section()).toMatchTextContent('We couldn’t load the reviews.')
    await expectNoAxeViolations()
    // not before: the page also refetches once it is connected
    addEventListener('click', () => (isFailing = false), { once: true, capture: true })
    await section().getByRole('button', { name: 'Try again' }).click()
    await expect.element(section()).toMatchTextContent('Comment 1')
    await expect.element(section()).toMatchTextContent('4.5(1 review)')
  })

  it('REV-06 keep their line breaks, and are shown without a comment too', async () => {
    await openProfile({
      ofMember: () => listOf([aReview(1, { comment: 'Kind.\n\nAnd early.' }), aReview(2, { comment: null })]),
    })
    const cards = section().getByRole('listitem')
    const comment = cards.nth(0).getByText('Kind.')
    await expect.element(comment).toBeVisible()
    expect(comment.element().getBoundingClientRect().height).toBeGreaterThan(60)
    await expect.element(cards.nth(1).getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
  })

  it('REV-06 stay if the next page is refused, which can be retried by keyboard', async () => {
    let isFailing = true
    await openProfile({
      ofMember: ({ input, errors }) => {
        if (input.cursor === undefined) return listOf([aReview(1)], { next_cursor: 'second', count: 2 })
        if (isFailing) throw errors.INVALID_CURSOR()
        return listOf([aReview(2)], { count: 2 })
      },
    })
    const more = page.getByRole('button', { name: 'Load more' })
    await expect.element(more).toBeVisible()
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load more reviews.')
    await expect.element(section()).toMatchTextContent('Comment 1')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toHaveFocus()
    isFailing = false
    await userEvent.keyboard('{Enter}')
    await expect.element(section()).toMatchTextContent('Comment 2')
    await expect.element(page.getByText('2 of 2 reviews shown')).toBeInTheDocument()
  })
})

describe('replying to a review', () => {
  const toBen = () => page.getByRole('button', { name: 'Reply to Ben Okafor' })
  const post = () => page.getByRole('button', { name: 'Post reply' })
  const replyable = { can_reply: true }

  it('G-109 can be cancelled by keyboard, and the focus returns to the button', async () => {
    await openProfile({ ofMember: () => listOf([aReview(1, replyable)]) })
    await expect.element(toBen()).toBeVisible()
    toBen().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveAccessibleDescription(/You can reply once and cannot edit it afterwards\./)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(toBen()).toHaveFocus()
  })

  it('G-109 moves the focus to the posted reply, which keeps its line breaks', async () => {
    let review = aReview(1, { ...replyable, is_anonymous: true, reviewer: null, tribe: null })
    await openProfile({
      ofMember: () => listOf([review]),
      reply: ({ input }) => {
        review = { ...review, reply: input.reply, can_reply: false }
        return review
      },
    })
    await page.getByRole('button', { name: 'Reply to an anonymous review' }).click()
    await field().fill('Thank you.\nCome again!')
    await post().click()
    await expect.element(page.getByText('Reply posted')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Reply from Ana AlmeidaThank you.\nCome again!')
    await expect.element(page.getByRole('button', { name: /^Reply/ })).not.toBeInTheDocument()
  })

  it('G-105 accepts 2000 characters and counts them', async () => {
    await openProfile({ ofMember: () => listOf([aReview(1, replyable)]) })
    await toBen().click()
    await field().fill('x'.repeat(1999))
    await userEvent.keyboard('{Control>}{End}{/Control}yz')
    await expect.element(field()).toHaveValue(`${'x'.repeat(1999)}y`)
    await expect.element(section()).toMatchTextContent('2000 / 2000')
  })

  it.each([
    ['ALREADY_REPLIED', 'You have already replied to this review'],
    ['REVIEW_NOT_FOUND', 'Review not found'],
  ] as const)('G-109 says why it is refused with %s, and the page shows the current review', async (code, text) => {
    let review = aReview(1, replyable)
    await openProfile({
      ofMember: () => listOf([review]),
      reply: ({ errors }) => {
        review = aReview(1, { reply: 'Written in another window' })
        throw errors[code]()
      },
    })
    await toBen().click()
    await field().fill('Thank you')
    await post().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Your reply could not be posted${text}`)
    await expect.element(section()).toMatchTextContent('Written in another window')
    await expect.element(field()).not.toBeInTheDocument()
  })

  it('G-109 is sent once, and cannot be cancelled during the request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const replied = aReview(1, { reply: 'Thank you' })
    let review = aReview(1, replyable)
    const reply = vi.fn<() => Promise<Review>>(async () => {
      await promise
      review = replied
      return review
    })
    await openProfile({ ofMember: () => listOf([review]), reply })
    await toBen().click()
    await field().fill('Thank you')
    await post().click()
    await expect.element(post()).toHaveAttribute('aria-busy', 'true')
    await expect.element(section().getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await post().click({ force: true })
    resolve()
    await expect.element(section()).toMatchTextContent('Reply from Ana Almeida')
    expect(reply).toHaveBeenCalledOnce()
  })

  it('G-109 fits on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await openProfile({
      ofMember: () => listOf([aReview(1, { ...replyable, reviewer: { id: null, name, avatar_url: null } })]),
    })
    await page.getByRole('button', { name: `Reply to ${name}` }).click()
    await field().fill(name.repeat(3))
    await expectNoOverflow()
  })
})
