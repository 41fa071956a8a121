import type { ReviewableMember, ReviewDraft } from '@wayhouse/domain/reviews'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { os } from '../../../testing/fake-api.ts'
import { id } from '../../../testing/people.ts'
import { aStay, cleo, host, openReview } from '../../../testing/reviewable.ts'
import { comment, sentReview, slider, submit } from './testing.ts'

/** Only Eva's drafts are recorded: the page of an earlier test may still save a draft of another member. */
const eva: ReviewableMember = { ...cleo, id: id(906), name: 'Eva Nowak' }

/** Records the saved drafts about Eva. */
function recordDrafts() {
  const saved: ReviewDraft[] = []
  const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft } }) => {
    if (user_id === eva.id) saved.push(draft)
    return draft
  })
  return { saved, saveDraft }
}

/** From now on, the test decides when a pause in typing ends. */
function controlTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a draft', () => {
  it('REV-03 is saved after a pause, with stars, aspects and anonymity', async () => {
    const { saved, saveDraft } = recordDrafts()
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(slider('Overall', 'Eva')).toBeVisible()
    controlTimers()
    slider('Overall', 'Eva').element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    slider('Communication', 'Eva').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    await expect.element(page.getByRole('note')).toBeVisible()
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1000)
    await expect.poll(() => saved).toMatchObject([{ rating: 4, communication: 4, is_anonymous: true, cleanliness: 5 }])
  })

  it('REV-03 is saved immediately when the page is left', async () => {
    const { saved, saveDraft } = recordDrafts()
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(comment()).toBeVisible()
    controlTimers()
    await comment().fill('I have to catch a train')
    // the pause never ends
    vi.clearAllTimers()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => saved.map((draft) => draft.comment)).toEqual(['I have to catch a train'])
  })

  it('REV-03 is restored after a reload', async () => {
    const { saved, saveDraft } = recordDrafts()
    const stay = () => aStay([{ ...eva, draft: saved.at(-1) ?? null }])
    const screen = await openReview(stay, { saveDraft })
    await comment().fill('Kind, and early')
    await page.getByRole('switch', { name: /Post anonymously/ }).click()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => saved.at(-1)?.is_anonymous).toBe(true)
    await screen.unmount()
    await openReview(stay, { saveDraft })
    await expect.element(comment()).toHaveValue('Kind, and early')
    await expect.element(page.getByRole('switch', { name: /Post anonymously/ })).toBeChecked()
  })

  it('REV-03 that cannot be saved shows no error, and is saved with the next change', async () => {
    const attempts: string[] = []
    const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft }, errors }) => {
      if (user_id === eva.id) attempts.push(draft.comment)
      if (attempts.length === 1) throw errors.RATE_LIMITED()
      return draft
    })
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(comment()).toBeVisible()
    controlTimers()
    await comment().fill('Kind')
    vi.advanceTimersByTime(1000)
    await expect.poll(() => attempts).toEqual(['Kind'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await comment().fill('Kind, and early')
    vi.advanceTimersByTime(1000)
    await expect.poll(() => attempts).toEqual(['Kind', 'Kind, and early'])
    await expect.element(comment()).toHaveValue('Kind, and early')
  })

  it('REV-03 typed without a connection survives a reload, and is saved once there is one again', async () => {
    const { saved, saveDraft } = recordDrafts()
    const refused = Promise.withResolvers<void>()
    const screen = await openReview(aStay([eva]), {
      saveDraft: os.reviews.saveDraft.handler(({ errors }) => {
        refused.resolve()
        throw errors.UNAUTHENTICATED()
      }),
    })
    await comment().fill('Kind, and early')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await refused.promise
    await screen.unmount()
    await openReview(aStay([eva]), { saveDraft })
    await expect.element(comment()).toHaveValue('Kind, and early')
    await expect.poll(() => saved.map((draft) => draft.comment)).toEqual(['Kind, and early'])
    await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('REV-03 is saved if sending the review fails', async () => {
    const { saved, saveDraft } = recordDrafts()
    const write = os.reviews.write.handler(({ errors }) => {
      throw errors.RATE_LIMITED()
    })
    await openReview(aStay([eva]), { saveDraft, write })
    await expect.element(comment()).toBeVisible()
    controlTimers()
    await comment().fill('Kind')
    await submit().click()
    await expect.element(page.getByText('Too many requests. Please try again later')).toBeVisible()
    vi.advanceTimersByTime(1000)
    await expect.poll(() => saved.map((draft) => draft.comment)).toEqual(['Kind'])
  })

  it('REV-03 is no longer saved once the review is sent', async () => {
    const saved: string[] = []
    const hugo = { ...host, id: id(907) }
    const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id, ...draft } }) => {
      if ([eva.id, hugo.id].includes(user_id)) saved.push(draft.comment)
      return draft
    })
    let stay = aStay([eva, hugo])
    const write = os.reviews.write.handler(() => {
      stay = aStay([{ ...eva, sent_rating: 5 }, hugo])
      return sentReview(eva.id)
    })
    await openReview(() => stay, { saveDraft, write })
    await expect.element(slider('Overall', 'Eva')).toBeVisible()
    controlTimers()
    await comment().first().fill('Kind')
    await submit().first().click()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Review submitted5.0' })).toHaveFocus()
    vi.advanceTimersByTime(1000)
    await comment().fill('A good host')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(() => saved).toEqual(['A good host'])
  })
})
