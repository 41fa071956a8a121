import type { ReviewDraft } from '@wayhouse/domain/reviews'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { id } from '../../../testing/people.ts'
import { aStay, cleo, host, noTribes, openReview } from '../../../testing/reviewable.ts'
import { sentReview, slider } from './testing.ts'

const form = (name: string) => page.getByRole('form', { name })

describe('the form of a review', () => {
  it('REV-03 accepts half stars by keyboard', async () => {
    await openReview(aStay([cleo]))
    const stars = slider('Overall', 'Cleo')
    await expect.element(stars).toBeVisible()
    stars.element().focus()
    for (const [key, value] of [
      ['{Home}', 0],
      ['{ArrowRight}', 0.5],
      ['{End}', 5],
      ['{ArrowDown}', 4.5],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(stars).toHaveValue(String(value))
    }
    await expect.element(stars).toHaveAttribute('aria-valuetext', '4.5 of 5')
    await expectNoAxeViolations()
  })

  it('REV-01 REV-03 has five aspects for a host and three for a guest', async () => {
    await openReview(aStay([host, cleo]))
    await expect.element(form('Hugo Host')).toMatchTextContent('Rate your host')
    expect(form('Hugo Host').getByRole('slider').elements()).toHaveLength(6)
    expect(form('Cleo Walker').getByRole('slider').elements()).toHaveLength(4)
  })

  it.each([
    [2, 'Only the two of you shared this stay. Anonymous cannot hide you here.'],
    [3, 'Only three people shared this house. We hide your name everywhere, but Cleo may still recognise your words.'],
    [12, 'Only 12 people shared this house. We hide your name everywhere, but Cleo may still recognise your words.'],
  ])('REV-04 explains what an anonymous review hides among %s people', async (people_count, text) => {
    await openReview(aStay([cleo], { people_count }))
    await expect.element(form('Cleo Walker')).toMatchTextContent('Cleo sees your name and photo.')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    await expect.element(page.getByRole('note')).toHaveTextContent(text)
    await expect.element(form('Cleo Walker')).toMatchTextContent('Shown as Anonymous Reviewer, with the month only.')
  })

  it('REV-03 saves the draft on the server after a pause, and shows it again', async () => {
    const saved: ReviewDraft[] = []
    const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id: __, ...draft } }) => {
      saved.push(draft)
      return draft
    })
    await openReview(aStay([cleo]), { saveDraft })
    await page.getByLabelText('Comment').fill('To be continued')
    await expect.poll(() => saved.at(-1)?.comment).toBe('To be continued')
    await page.getByRole('button', { name: 'Not now for Cleo Walker' }).click()
    await expect.element(page.getByLabelText('Comment')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Write review of Cleo Walker' }).click()
    await expect.element(page.getByLabelText('Comment')).toHaveValue('To be continued')
    // other drafts are from an earlier test, whose page was closed during a pause
    expect(saved.map(({ comment }) => comment).filter(Boolean)).toEqual(['To be continued'])
  })

  it('REV-03 starts with the saved draft', async () => {
    const draft = {
      rating: 2.5,
      comment: 'Kind',
      is_anonymous: true,
      cleanliness: 2,
      communication: 5,
      reliability: 4,
      organization: 5,
      responsiveness: 5,
    }
    await openReview(aStay([{ ...cleo, draft }]))
    await expect.element(slider('Overall', 'Cleo')).toHaveValue('2.5')
    await expect.element(page.getByRole('slider', { name: 'Cleanliness for Cleo' })).toHaveValue('2')
    await expect.element(page.getByLabelText('Comment')).toHaveValue('Kind')
    await expect.element(page.getByRole('switch', { name: /Post anonymously/ })).toBeChecked()
  })

  it('REV-01 fits on a phone with long names', async () => {
    await page.viewport(320, 844)
    await openReview(aStay([{ ...cleo, name: 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2) }, host]))
    await expect.element(form('Hugo Host')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

describe('sending reviews', () => {
  it('REV-01 REV-04 collapses sent reviews, focuses them, and thanks after the last one', async () => {
    const sent: unknown[] = []
    let stay = aStay([cleo, host])
    const markSent = (memberId: string) => {
      stay = aStay(stay.members.map((member) => (member.id === memberId ? { ...member, sent_rating: 5 } : member)))
    }
    const write = os.reviews.write.handler(({ input }) => {
      sent.push(input)
      markSent(cleo.id)
      return sentReview(cleo.id)
    })
    const rateHost = os.reviews.rateHost.handler(({ input }) => {
      sent.push(input)
      markSent(host.id)
      return sentReview(host.id)
    })
    await openReview(() => stay, { write, rateHost })
    await form('Cleo Walker').getByLabelText('Comment').fill('Kind, and early.')
    await form('Cleo Walker').getByRole('button', { name: 'Submit Review' }).click()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Cleo Walker' }).filter({ hasText: 'Review submitted' }))
      .toHaveFocus()
    await expect
      .element(page.getByRole('progressbar', { name: 'Reviews written' }).first())
      .toHaveAttribute('aria-valuenow', '1')
    await form('Hugo Host').getByRole('button', { name: 'Submit Rating' }).click()
    await expect.element(page.getByRole('heading', { name: 'Thank you, Ana' })).toHaveFocus()
    await expect.element(page.getByText('You have already reviewed all available members for this tribe')).toBeVisible()
    await expectNoAxeViolations()
    expect(sent).toMatchObject([
      {
        id: id(40),
        reviewee_id: cleo.id,
        rating: 5,
        comment: 'Kind, and early.',
        is_anonymous: false,
        reliability_rating: 5,
      },
      { id: id(40), rating: 5, comment: null, organization_rating: 5, responsiveness_rating: 5 },
    ])
  })

  it.each([
    ['NOT_A_HOUSEMATE', "You can only review members you've shared a completed tribe with."],
    ['HOST_IS_RATED', 'Use the separate form to rate your host'],
    ['ALREADY_REVIEWED', 'You have already reviewed this member'],
    ['TRIBE_NOT_COMPLETED', "This tribe hasn't been completed yet."],
    ['RATE_LIMITED', 'Too many requests. Please try again later'],
    ['ACCOUNT_SUSPENDED', 'Failed to submit review. Please try again.'],
  ] as const)('REV-05 %s is shown, and the form stays', async (code, text) => {
    const write = os.reviews.write.handler(({ errors }) => {
      throw errors[code]()
    })
    await openReview(aStay([cleo]), { write })
    await page.getByLabelText('Comment').fill('Kind')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByLabelText('Comment')).toHaveValue('Kind')
    await expect.element(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
  })

  it('REV-05 a lost connection is reported, and the form stays', async () => {
    await openReview(aStay([cleo]))
    await page.getByLabelText('Comment').fill('Kind')
    loseConnection()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect.element(page.getByText('Failed to submit review. Please try again.')).toBeVisible()
    await expect.element(page.getByLabelText('Comment')).toHaveValue('Kind')
  })
})

describe('a member who cannot review', () => {
  const refusedWith = (code: 'TRIBE_NOT_COMPLETED' | 'REVIEWS_NOT_PERMITTED' | 'REVIEWS_NOT_FOUND') => ({
    reviewable: os.reviews.reviewable.handler(({ errors }) => {
      throw errors[code]()
    }),
  })

  it('ROUTE-02 REV-05 because the stay is not completed sees the reason and a link to the tribe', async () => {
    await openReview(aStay([]), refusedWith('TRIBE_NOT_COMPLETED'))
    await expect.element(page.getByText("This tribe hasn't been completed yet.")).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'View Tribe' }))
      .toHaveAttribute('href', `/app/tribes/${id(40)}`)
    await expectNoAxeViolations()
  })

  it('ROUTE-02 REV-05 because they did not live there sees the reason', async () => {
    await openReview(aStay([]), refusedWith('REVIEWS_NOT_PERMITTED'))
    await expect.element(page.getByText("You don't have permission to review this tribe").first()).toBeVisible()
  })

  it('ROUTE-02 REV-05 because the tribe does not exist sees the reason', async () => {
    await openReview(aStay([]), refusedWith('REVIEWS_NOT_FOUND'))
    await expect.element(page.getByText("Tribe not found or you don't have permission to access it")).toBeVisible()
    await expectNoAxeViolations()
  })

  it('REV-05 because there is no one to review is thanked', async () => {
    await openReview(aStay([]))
    await expect.element(page.getByText('You have already reviewed all available members for this tribe')).toBeVisible()
  })

  it('ROUTE-02 because they are signed out is led to sign-in and back', async () => {
    const path = `/app/tribes/${id(40)}/review`
    // a test above was led to Explore, which may still ask for its list
    const { router } = await openPage(path, { api: { tribes: { list: noTribes } } })
    await expect.poll(() => router.state.location.search).toMatchObject({ next: path })
  })
})
