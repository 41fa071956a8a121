import type { Message, Thread } from '@wayhouse/domain/chat'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { sent } from '../../../testing/reservation.ts'
import { ben, chatApi, conversationPath, message, resetChat, thread } from '../testing.ts'

const request = message(1, { status: 'pending', reservation_id: id(60), content: 'May I join?' })
const pin = () => page.getByRole('region', { name: 'Pending reservation request' })
const composer = () => page.getByRole('textbox', { name: 'Message' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

const decided = (status: 'accepted' | 'rejected', reason: string | null): Reservation => ({
  ...sent,
  id: id(60),
  status,
  role: 'received',
  reason,
  decided_at: '2026-11-21T09:00:00Z',
  acts: [],
  person: { ...ben, is_verified: true, rating: null, reviews_count: 0 },
  thread_id: id(1),
})

/** Opens a conversation with a pending request that the viewer can decide. Returns the decisions that were sent. */
async function openRequest(pending: Message = request) {
  const decisions: object[] = []
  let current: { open: Thread; messages: Message[] } = {
    open: thread([pending], { pending_request: { reservation_id: id(60), seq: 1, may_decide: true, is_full: false } }),
    messages: [pending],
  }
  const decide = (status: 'accepted' | 'rejected', input: { id: string; reason?: string | undefined }) => {
    decisions.push({ status, ...input })
    const messages = [{ ...pending, status, change: 2 }]
    current = { open: thread(messages), messages }
    return decided(status, input.reason ?? null)
  }
  await openPage(conversationPath, {
    user: ana,
    api: {
      ...chatApi({ messages: () => current.messages }, { thread: os.chat.thread.handler(() => current.open) }),
      reservations: {
        accept: os.reservations.accept.handler(({ input }) => decide('accepted', input)),
        reject: os.reservations.reject.handler(({ input }) => decide('rejected', input)),
      },
    },
  })
  await expect.element(pin()).toBeVisible()
  return decisions
}

beforeEach(resetChat)

describe('deciding on a request in its conversation', () => {
  it('MSG-05 accepting is confirmed, removes the pin and focuses the composer', async () => {
    const decisions = await openRequest()
    await pin().getByRole('button', { name: 'Accept Ben Carter' }).click()
    await expect.element(status('Reservation accepted')).toBeVisible()
    await expect.element(pin()).not.toBeInTheDocument()
    await expect.element(composer()).toHaveFocus()
    expect(decisions).toEqual([{ status: 'accepted', id: id(60) }])
  })

  it('MSG-05 RES-08 rejecting sends the reason and removes the pin; cancelling keeps it', async () => {
    const decisions = await openRequest()
    const reject = pin().getByRole('button', { name: 'Reject Ben Carter' })
    const dialog = page.getByRole('dialog', { name: 'Reject Ben’s request?' })
    await reject.click()
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Keep request' }).click()
    await expect.element(reject).toHaveFocus()
    expect(decisions).toEqual([])
    await reject.click()
    await dialog.getByRole('textbox', { name: 'Message to Ben' }).fill('The house is full of painters')
    await dialog.getByRole('button', { name: 'Reject Ben Carter' }).click()
    await expect.element(status('Reservation rejected')).toBeVisible()
    await expect.element(pin()).not.toBeInTheDocument()
    expect(decisions).toEqual([{ status: 'rejected', id: id(60), reason: 'The house is full of painters' }])
  })

  it('MSG-05 long names and texts fit within 320 px, with both buttons in view', async () => {
    await page.viewport(320, 640)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'
    await openRequest({ ...request, sender: { ...ben, name: `${long} ${long}` }, content: long.repeat(6) })
    await expect.element(pin().getByRole('button', { name: /^Accept/ })).toBeInViewport()
    await expect.element(composer()).toBeInViewport()
    await expectNoOverflow()
    await pin()
      .getByRole('button', { name: /^Reject/ })
      .click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectNoOverflow(page.getByRole('dialog').element())
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // Escape has closed the dialog, not the conversation
    await expect.element(pin()).toBeVisible()
  })
})
