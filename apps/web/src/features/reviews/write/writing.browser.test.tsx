import type { ReviewableMember, ReviewDraft } from '@wayhouse/domain/reviews'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { id } from '../../../testing/people.ts'
import { aStay, cleo, host, openReview } from '../../../testing/reviewable.ts'

const dan: ReviewableMember = { ...cleo, id: id(905), name: 'Dan Levy', form: 'host_review' }
const slider = (what: string, first = 'Cleo') => page.getByRole('slider', { name: `${what} for ${first}` })
const comment = () => page.getByLabelText('Comment')
const submit = () => page.getByRole('button', { name: /^Submit/ })
const sent = {
  id: id(60),
  rating: 5,
  anonymity: 'none' as const,
  is_published: true,
  publish_at: '2026-11-20T00:00:00Z',
}

/** Of nobody else are drafts kept: the page of a test before may still be in a pause. */
const eva: ReviewableMember = { ...cleo, id: id(906), name: 'Eva Nowak' }

/** Keeps drafts about Eva, as the server does. */
function keeping() {
  const kept: ReviewDraft[] = []
  const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft } }) => {
    if (user_id === eva.id) kept.push(draft)
    return draft
  })
  return { kept, saveDraft }
}

/** A pause in writing is over as soon as a test says so. */
function pausing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('rating somebody', () => {
  it('REV-03 each aspect is a whole number from one to five, said in a word, by keyboard', async () => {
    await openReview(aStay([dan]))
    await expect.element(slider('Cleanliness', 'Dan')).toBeVisible()
    for (const aspect of ['Cleanliness', 'Communication', 'Reliability', 'Organization', 'Responsiveness']) {
      const one = slider(aspect, 'Dan')
      one.element().focus()
      await userEvent.keyboard('{Home}{ArrowLeft}')
      await expect.element(one).toHaveAttribute('aria-valuetext', '1 of 5, Poor')
      await userEvent.keyboard('{ArrowUp}{ArrowRight}')
      await expect.element(one).toHaveAttribute('aria-valuetext', '3 of 5, So-so')
      await userEvent.keyboard('{End}{ArrowRight}')
      await expect.element(one).toHaveAttribute('aria-valuetext', '5 of 5, Excellent')
    }
  })

  it('REV-03 G-104 stars are chosen by a click on either half, down to half a star', async () => {
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

  it('G-105 zero stars and no comment are a review', async () => {
    const reviews: unknown[] = []
    const write = os.reviews.write.handler(({ input }) => {
      reviews.push(input)
      return { ...sent, reviewee_id: cleo.id }
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

  it('G-101 a host says of a guest how organized and responsive they were', async () => {
    const reviews: unknown[] = []
    const write = os.reviews.write.handler(({ input }) => {
      reviews.push(input)
      return { ...sent, reviewee_id: dan.id }
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

  it('G-105 a comment takes 2000 characters and counts them', async () => {
    await openReview(aStay([cleo]))
    await comment().fill('x'.repeat(1999))
    await userEvent.keyboard('{Control>}{End}{/Control}yz')
    await expect.element(comment()).toHaveValue(`${'x'.repeat(1999)}y`)
    await expect.element(page.getByRole('form')).toMatchTextContent('2000 / 2000')
  })

  it.each([
    ['immediate', 'A review appears as soon as you send it and cannot be changed afterwards.'],
    ['double_blind', 'A review appears once you have both written one, or after 14 days'],
  ] as const)('G-108 where they are published %s, the page says so before anything is sent', async (release, text) => {
    await openReview(aStay([cleo], { release }))
    await expect.element(page.getByRole('complementary', { name: 'About these reviews' })).toMatchTextContent(text)
  })
})

describe('putting somebody off', () => {
  it('REV-01 folds the form away by keyboard, and opens it again where one was', async () => {
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

  it('REV-01 the page begins at its title, whoever comes first', async () => {
    await openReview(aStay([cleo]))
    await expect.element(page.getByRole('form', { name: 'Cleo Walker' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Cleo Walker' })).not.toHaveFocus()
  })
})

describe('what is written and not sent yet', () => {
  it('REV-03 is kept at a pause as a whole: stars, aspects and whether the name shows', async () => {
    const { kept, saveDraft } = keeping()
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(slider('Overall', 'Eva')).toBeVisible()
    pausing()
    slider('Overall', 'Eva').element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    slider('Communication', 'Eva').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    await expect.element(page.getByRole('note')).toBeVisible()
    expect(kept).toEqual([])
    vi.advanceTimersByTime(1000)
    await expect.poll(() => kept).toMatchObject([{ rating: 4, communication: 4, is_anonymous: true, cleanliness: 5 }])
  })

  it('REV-03 is kept at once as the page is left', async () => {
    const { kept, saveDraft } = keeping()
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(comment()).toBeVisible()
    pausing()
    await comment().fill('I have to catch a train')
    // the pause never ends
    vi.clearAllTimers()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => kept.map((draft) => draft.comment)).toEqual(['I have to catch a train'])
  })

  it('REV-03 is there again after a reload', async () => {
    const { kept, saveDraft } = keeping()
    const stay = () => aStay([{ ...eva, draft: kept.at(-1) ?? null }])
    const screen = await openReview(stay, { saveDraft })
    await comment().fill('Kind, and early')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => kept.at(-1)?.is_anonymous).toBe(true)
    await screen.unmount()
    await openReview(stay, { saveDraft })
    await expect.element(comment()).toHaveValue('Kind, and early')
    await expect.element(page.getByRole('switch', { name: /Post anonymously/ })).toBeChecked()
  })

  it('REV-03 that cannot be kept says nothing, and is kept with the next word', async () => {
    const asked: string[] = []
    const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft }, errors }) => {
      if (user_id === eva.id) asked.push(draft.comment)
      if (asked.length === 1) throw errors.RATE_LIMITED()
      return draft
    })
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(comment()).toBeVisible()
    pausing()
    await comment().fill('Kind')
    vi.advanceTimersByTime(1000)
    await expect.poll(() => asked).toEqual(['Kind'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await comment().fill('Kind, and early')
    vi.advanceTimersByTime(1000)
    await expect.poll(() => asked).toEqual(['Kind', 'Kind, and early'])
    await expect.element(comment()).toHaveValue('Kind, and early')
  })

  it('REV-03 is no draft any more once it is sent', async () => {
    const kept: string[] = []
    const hugo = { ...host, id: id(907) }
    const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft } }) => {
      if ([eva.id, hugo.id].includes(user_id)) kept.push(draft.comment)
      return draft
    })
    let stay = aStay([eva, hugo])
    const write = os.reviews.write.handler(() => {
      stay = aStay([{ ...eva, sent_rating: 5 }, hugo])
      return { ...sent, reviewee_id: eva.id }
    })
    await openReview(() => stay, { saveDraft, write })
    await expect.element(slider('Overall', 'Eva')).toBeVisible()
    pausing()
    await comment().first().fill('Kind')
    await submit().first().click()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Review submitted5.0' })).toHaveFocus()
    vi.advanceTimersByTime(1000)
    await comment().fill('A good host')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => kept).toEqual(['A good host'])
  })
})

describe('sending', () => {
  it('REV-05 what was sent from another window is shown as sent', async () => {
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

  it('REV-02 once however often it is pressed, and it cannot be put off meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = vi.fn<() => Promise<typeof sent & { reviewee_id: string }>>(async () => {
      await promise
      return { ...sent, reviewee_id: cleo.id }
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
