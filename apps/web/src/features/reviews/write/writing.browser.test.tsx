import type { ReviewableMember, SentReview } from '@wayhouse/domain/reviews'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { id } from '../../../testing/people.ts'
import { aStay, cleo, host, openReview } from '../../../testing/reviewable.ts'
import { comment, sentReview, slider, submit } from './testing.ts'

const dan: ReviewableMember = { ...cleo, id: id(905), name: 'Dan Levy', form: 'host_review' }

describe('rating a member', () => {
  it('REV-03 sets each aspect from one to five by keyboard, with a word for each value', async () => {
    await openReview(aStay([dan]))
    await expect.element(slider('Cleanliness', 'Dan')).toBeVisible()
    for (const aspect of ['Cleanliness', 'Communication', 'Reliability', 'Organization', 'Responsiveness']) {
      const aspectSlider = slider(aspect, 'Dan')
      aspectSlider.element().focus()
      await userEvent.keyboard('{Home}{ArrowLeft}')
      await expect.element(aspectSlider).toHaveAttribute('aria-valuetext', '1 of 5, Poor')
      await userEvent.keyboard('{ArrowUp}{ArrowRight}')
      await expect.element(aspectSlider).toHaveAttribute('aria-valuetext', '3 of 5, So-so')
      await userEvent.keyboard('{End}{ArrowRight}')
      await expect.element(aspectSlider).toHaveAttribute('aria-valuetext', '5 of 5, Excellent')
    }
  })

  it('REV-03 G-104 sets half stars by click, down to half a star', async () => {
    await openReview(aStay([cleo]))
    const overall = slider('Overall')
    await expect.element(overall).toBeVisible()
    const stars = overall.element().nextElementSibling
    if (!(stars instanceof HTMLElement)) throw new Error('There are no stars to click')
    const { width, height } = stars.getBoundingClientRect()
    for (const [part, value] of [
      [0.02, '0.5'],
      [0.55, '3'],
      [0.65, '3.5'],
      [0.98, '5'],
    ] as const) {
      await userEvent.click(stars, { position: { x: width * part, y: height / 2 } })
      await expect.element(overall).toHaveValue(value)
      await expect.element(overall).toHaveAttribute('aria-valuetext', `${value} of 5`)
    }
    await expect.element(overall).toHaveFocus()
  })

  it('G-105 allows zero stars and no comment', async () => {
    const reviews: unknown[] = []
    const write = os.reviews.write.handler(({ input }) => {
      reviews.push(input)
      return sentReview(cleo.id)
    })
    await openReview(aStay([cleo]), { write })
    await expect.element(slider('Overall')).toBeVisible()
    slider('Overall').element().focus()
    await userEvent.keyboard('{Home}')
    slider('Reliability').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await comment().fill('   ')
    await submit().click()
    await expect.element(page.getByText('Review submitted')).toBeVisible()
    expect(reviews).toMatchObject([{ rating: 0, comment: null, reliability_rating: 4, cleanliness_rating: 5 }])
    expect(reviews[0]).not.toHaveProperty('organization_rating')
  })

  it('G-101 lets a host rate how organized and responsive a guest was', async () => {
    const reviews: unknown[] = []
    const write = os.reviews.write.handler(({ input }) => {
      reviews.push(input)
      return sentReview(dan.id)
    })
    await openReview(aStay([dan]), { write })
    await expect.element(slider('Organization', 'Dan')).toBeVisible()
    slider('Organization', 'Dan').element().focus()
    await userEvent.keyboard('{Home}')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    await submit().click()
    await expect.element(page.getByText('Review submitted')).toBeVisible()
    expect(reviews).toMatchObject([
      { reviewee_id: dan.id, organization_rating: 1, responsiveness_rating: 5, is_anonymous: true },
    ])
  })

  it('G-105 accepts a comment of 2000 characters and counts them', async () => {
    await openReview(aStay([cleo]))
    await comment().fill('x'.repeat(1999))
    await userEvent.keyboard('{Control>}{End}{/Control}yz')
    await expect.element(comment()).toHaveValue(`${'x'.repeat(1999)}y`)
    await expect.element(page.getByRole('form')).toMatchTextContent('2000 / 2000')
  })

  it.each([
    ['immediate', 'an anonymous one at a time drawn at random, one to three days later'],
    ['double_blind', 'A review appears once you have both written one, or after 14 days'],
  ] as const)('G-108 explains %s publication before anything is sent', async (release, text) => {
    await openReview(aStay([cleo], { release }))
    await expect.element(page.getByRole('complementary', { name: 'About these reviews' })).toMatchTextContent(text)
    await expect.element(page.getByText('before its last day')).not.toBeInTheDocument()
  })

  it.each([
    ['immediate', 'A review appears on that day, an anonymous one at a time drawn at random'],
    ['double_blind', 'once you have both written one, but not before that day, or 14 days after it'],
  ] as const)('G-85 explains when %s reviews of a stay that was completed early appear', async (release, text) => {
    await openReview(aStay([cleo], { held_until: '2026-12-24', release }))
    const about = page.getByRole('complementary', { name: 'About these reviews' })
    await expect.element(about).toMatchTextContent('This stay was completed before its last day, 24 December 2026.')
    await expect.element(about).toMatchTextContent(text)
  })
})

describe('postponing a review', () => {
  it('REV-01 folds the form by keyboard, and reopening it focuses its heading', async () => {
    await openReview(aStay([cleo, host]))
    await expect.element(page.getByRole('form', { name: 'Cleo Walker' })).toBeVisible()
    page.getByRole('button', { name: 'Not now for Cleo Walker' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('form', { name: 'Cleo Walker' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Write review of Cleo Walker' })).toHaveFocus()
    await expect.element(page.getByRole('form', { name: 'Hugo Host' })).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Cleo Walker' })).toHaveFocus()
  })

  it('REV-01 does not move the focus to the first form when the page opens', async () => {
    await openReview(aStay([cleo]))
    await expect.element(page.getByRole('form', { name: 'Cleo Walker' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Cleo Walker' })).not.toHaveFocus()
  })
})

describe('sending a review', () => {
  it('REV-05 that was already sent from another window shows it as sent', async () => {
    let stay = aStay([cleo, host])
    const write = os.reviews.write.handler(({ errors }) => {
      stay = aStay([{ ...cleo, sent_rating: 3.5 }, host])
      throw errors.ALREADY_REVIEWED()
    })
    await openReview(() => stay, { write })
    await page.getByRole('button', { name: 'Submit Review for Cleo Walker' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('You have already reviewed this member')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Review submitted3.5' })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Cleo Walker' })).not.toBeInTheDocument()
  })

  it('REV-02 happens once, however often the button is pressed, and cannot be postponed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = vi.fn<() => Promise<SentReview>>(async () => {
      await promise
      return sentReview(cleo.id)
    })
    await openReview(aStay([cleo]), { write: os.reviews.write.handler(write) })
    await submit().click()
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('button', { name: 'Not now' })).toBeDisabled()
    await submit().click({ force: true })
    resolve()
    await expect.element(page.getByText('Review submitted')).toBeVisible()
    expect(write).toHaveBeenCalledOnce()
  })
})
