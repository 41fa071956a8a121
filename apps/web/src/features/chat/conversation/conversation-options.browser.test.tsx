import { ORPCError } from '@orpc/server'
import type { SessionUser } from '@wayhouse/domain/accounts'
import type { Thread } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, message, ownMessage, resetChat, summary, thread } from '../testing.ts'

const cityThread = (more: Partial<Thread> = {}) =>
  thread([message(1)], { kind: 'city', title: 'Lisbon', subtitle: 'Portugal', tribe_id: null, other: null, ...more })

async function openOptions(open: Thread, more: ApiHandlers[string] = {}) {
  const api = chatApi({ rows: [summary(1)], open, messages: () => [message(1)] }, more)
  const screen = await openPage(conversationPath, { user: ana, api })
  await screen.getByRole('button', { name: 'Conversation options' }).click()
  await expect.element(screen.getByRole('menuitem').first()).toHaveFocus()
  return screen
}

const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

beforeEach(resetChat)

describe('the options of a conversation', () => {
  it.each([
    { act: 'Mute', procedure: 'mute', open: thread([message(1)]), confirmation: 'Conversation muted' },
    {
      act: 'Unmute',
      procedure: 'unmute',
      open: thread([message(1)], { is_muted: true }),
      confirmation: 'Conversation unmuted',
    },
    { act: 'Archive', procedure: 'archive', open: thread([message(1)]), confirmation: 'Conversation archived' },
    {
      act: 'Move out of the archive',
      procedure: 'unarchive',
      open: thread([message(1)], { is_archived: true }),
      confirmation: 'Conversation moved out of the archive',
    },
  ] as const)('MSG-01 "$act" does so and confirms it', async ({ act, procedure, open, confirmation }) => {
    const call = vi.fn<(input: { id: string }) => { id: string }>((input) => input)
    const screen = await openOptions(open, { [procedure]: os.chat[procedure].handler(({ input }) => call(input)) })
    await expectNoAxeViolations()
    await choose(act)
    await expect.element(status(confirmation)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Conversation options' })).toHaveFocus()
    expect(call.mock.calls).toEqual([[{ id: id(1) }]])
  })

  it('MSG-01 a failure is shown, and nothing changes', async () => {
    await openOptions(thread([message(1)]))
    loseConnection()
    await choose('Mute')
    await expect.element(page.getByRole('alert')).toMatchTextContent('The conversation was not changedThe site cannot')
    await page.getByRole('button', { name: 'Conversation options' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Mute', exact: true })).toBeVisible()
  })

  it('MSG-08 leaving a city group asks for confirmation, then closes the conversation', async () => {
    const leaveCity = vi.fn<(input: { id: string }) => void>()
    const group = {
      id: id(1),
      city: 'Lisbon',
      country: 'Portugal',
      member_count: 1,
      is_member: false,
      has_unread: false,
    }
    const screen = await openOptions(cityThread(), {
      leaveCity: os.chat.leaveCity.handler(({ input }) => {
        leaveCity(input)
        return group
      }),
    })
    await expect.element(screen.getByRole('menuitem', { name: 'Archive' })).not.toBeInTheDocument()
    await choose('Leave group')
    const confirmation = screen.getByRole('alertdialog', { name: 'Leave this group?' })
    await expect.element(confirmation.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await confirmation.getByRole('button', { name: 'Leave group' }).click()
    await expect.element(status('You left the group')).toBeVisible()
    await expect.element(screen.getByText('Select a conversation to start messaging')).toBeVisible()
    expect(leaveCity.mock.calls).toEqual([[{ id: id(1) }]])
  })

  it('MSG-08 cancelling keeps the member in the group', async () => {
    const screen = await openOptions(cityThread())
    await choose('Leave group')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('log')).toBeVisible()
  })
})

describe('a request in its conversation', () => {
  const request = message(1, { status: 'pending', reservation_id: id(60), content: 'May I join?' })
  const pending = (may_decide: boolean, content = request, is_full = false) =>
    thread([content], { pending_request: { reservation_id: id(60), seq: 1, may_decide, is_full } })
  const pin = () => page.getByRole('region', { name: 'Pending reservation request' })

  it('MSG-05 is pinned on top with its text, for the host with buttons to decide', async () => {
    const api = chatApi({ open: pending(true), messages: () => [request] })
    const screen = await openPage(conversationPath, { user: ana, api })
    await expect.element(pin()).toMatchTextContent(/Ben Carter\s*asks to join\s*Pending\s*May I join\?/)
    await expect.element(pin().getByRole('button', { name: 'Accept Ben Carter' })).toBeVisible()
    await expect.element(screen.getByRole('log')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('MSG-05 RES-09 of a full tribe can only be rejected', async () => {
    await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: pending(true, request, true), messages: () => [request] }),
    })
    await expect.element(pin().getByRole('button', { name: 'Tribe is full' })).toBeDisabled()
    await expect.element(pin().getByRole('button', { name: 'Reject Ben Carter' })).toBeEnabled()
    await expectNoAxeViolations()
  })

  it('MSG-05 the member who sent it sees no buttons', async () => {
    const own = ownMessage(1, { status: 'pending', content: 'May I join?' })
    await openPage(conversationPath, { user: ana, api: chatApi({ open: pending(false, own), messages: () => [own] }) })
    await expect.element(pin()).toMatchTextContent(/You\s*asked to join/)
    await expect.element(pin().getByRole('button')).not.toBeInTheDocument()
  })

  it('MSG-05 a long text is scrolled by keyboard, with the buttons in view', async () => {
    const long = { ...request, content: 'A word\n'.repeat(30) }
    await page.viewport(390, 844)
    await openPage(conversationPath, { user: ana, api: chatApi({ open: pending(true, long), messages: () => [long] }) })
    const text = pin().getByText('A word')
    await expect.element(text).toHaveAttribute('tabindex', '0')
    expect(text.element().getBoundingClientRect().height).toBeLessThan(120)
    await expect.element(pin().getByRole('button', { name: 'Reject' })).toBeInViewport()
  })

  it('MSG-05 one that was decided meanwhile shows so and disappears', async () => {
    let open = pending(true)
    const accept = vi.fn<(input: { id: string }) => void>()
    const api = {
      ...chatApi({ messages: () => [request] }, { thread: os.chat.thread.handler(() => open) }),
      reservations: {
        accept: os.reservations.accept.handler(({ input, errors }) => {
          accept(input)
          open = thread([{ ...request, status: 'accepted' }])
          throw errors.ALREADY_DECIDED()
        }),
      },
    }
    await openPage(conversationPath, { user: ana, api })
    await pin().getByRole('button', { name: 'Accept Ben Carter' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(pin()).not.toBeInTheDocument()
    expect(accept.mock.calls).toEqual([[{ id: id(60) }]])
  })
})

describe('a conversation that does not open', () => {
  it('MSG-02 one that does not exist shows so, with a button back to the list', async () => {
    const screen = await openPage(conversationPath, { user: ana, api: chatApi({ rows: [] }) })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Conversation not found')
    await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Back to conversations' }).click()
    await expect.element(screen.getByText('Select a conversation to start messaging')).toBeVisible()
  })

  it('MSG-02 messages that failed to load can be loaded again', async () => {
    let isDown = true
    const answered = Promise.withResolvers<void>()
    const messages = os.chat.messages.handler(async ({ errors }) => {
      if (isDown) throw errors.THREAD_NOT_FOUND()
      await answered.promise
      return { items: [message(1)], has_earlier: false, has_later: false, last_change: 1 }
    })
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread([message(1)]) }, { messages }),
    })
    await expect.element(screen.getByText('Messages could not be loaded.')).toBeVisible()
    isDown = false
    const again = screen.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.element(again).toHaveAttribute('aria-busy', 'true')
    await expect.element(again).toHaveFocus()
    answered.resolve()
    await expect.element(screen.getByText('Message 1')).toBeVisible()
  })

  it('MSG-02 one that failed to load can be loaded again, and the button keeps the focus meanwhile', async () => {
    let isDown = true
    const answered = Promise.withResolvers<void>()
    const open = thread([message(1)])
    const failing = os.chat.thread.handler(async () => {
      if (isDown) throw new ORPCError('INTERNAL_SERVER_ERROR')
      await answered.promise
      return open
    })
    const api = chatApi({ open, messages: () => [message(1)] }, { thread: failing })
    const screen = await openPage(conversationPath, { user: ana, api })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('This conversation could not be loaded')
    isDown = false
    const again = screen.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.element(again).toHaveAttribute('aria-busy', 'true')
    await expect.element(again).toHaveFocus()
    answered.resolve()
    await expect.element(screen.getByText('Message 1')).toBeVisible()
  })
})

describe('without a membership', () => {
  const free: SessionUser = { ...ana, subscription_status: 'none' }
  const membership = {
    own: os.membership.own.handler(() => ({ ...activeMembership, subscription_status: 'none', plan: null })),
    offer: os.membership.offer.handler(() => earlyBirdOffer),
  }

  it.each([1440, 320])('MSG-03 the page leads to the plans, at %i px', async (width) => {
    await page.viewport(width, 844)
    const screen = await openPage('/app/messages', { user: free, api: { membership } })
    await expect.element(screen.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
    await expect.element(screen.getByText('Access to chat features requires an active subscription.')).toBeVisible()
    await expectNoAxeViolations()
    const plans = screen.getByRole('button', { name: 'View Subscription Plans' })
    await plans.click()
    await expect.element(screen.getByRole('dialog', { name: 'Subscribe to Access Chat' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(plans).toHaveFocus()
  })
})
