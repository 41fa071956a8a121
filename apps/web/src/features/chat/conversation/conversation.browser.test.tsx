import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import {
  ben,
  bubbles,
  chatApi,
  conversationPath,
  groupOf,
  log,
  message,
  ownMessage,
  resetChat,
  thread,
  zuri,
} from '../testing.ts'

beforeEach(resetChat)

describe('a conversation', () => {
  it('MSG-04 shows its members and links to the tribe and to the other member', async () => {
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread([message(1)]), messages: () => [message(1)] }),
    })
    const pane = screen.getByRole('region', { name: 'Ben Carter' })
    await expect.element(pane.getByRole('link', { name: 'Ben Carter' })).toHaveAttribute('href', `/app/users/${ben.id}`)
    await expect
      .element(pane.getByRole('link', { name: 'View Tribe' }))
      .toHaveAttribute('href', `/app/tribes/${id(50)}`)
    await expect.element(pane.getByText('Graça rooftop with the river view')).toBeVisible()
    await expect.element(log().getByText('Message 1')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    await expectNoAxeViolations()
  })

  it.each([
    ['a group', groupOf([message(1)]), 'Ben, Zuri and you'],
    ['a group without others', groupOf([message(1)], { members: [] }), 'Only you so far'],
    [
      'a city of one',
      thread([message(1)], {
        kind: 'city',
        title: 'Lisbon',
        subtitle: 'Portugal',
        tribe_id: null,
        other: null,
        member_count: 1,
      }),
      'Portugal, 1 member',
    ],
    [
      'a city of many',
      thread([message(1)], {
        kind: 'city',
        title: 'Lisbon',
        subtitle: 'Portugal',
        tribe_id: null,
        other: null,
        member_count: 340,
      }),
      'Portugal, 340 members',
    ],
  ])('MSG-04 %s shows its members', async (_, open, people) => {
    const screen = await openPage(conversationPath, { user: ana, api: chatApi({ open, messages: () => [message(1)] }) })
    await expect.element(screen.getByRole('region', { name: open.title }).getByText(people)).toBeVisible()
  })

  it('MSG-04 an empty conversation invites a first message', async () => {
    const screen = await openPage(conversationPath, { user: ana, api: chatApi({ open: thread([]) }) })
    await expect.element(screen.getByText('No messages yet. Say hello.')).toBeVisible()
  })

  it('MSG-06 messages are divided by day and grouped by sender', async () => {
    const messages = [
      message(1, { created_at: '2026-11-19T09:00:00Z' }),
      message(2),
      message(3),
      message(4, { sender: zuri }),
      message(5, { sender: null, status: 'system', content: 'Zuri joined the tribe' }),
      message(6, { sender: { ...ben, id: null, name: 'Former member' } }),
    ]
    await openPage(conversationPath, { user: ana, api: chatApi({ open: groupOf(messages), messages: () => messages }) })
    await expect.element(log().getByText('Message 6')).toBeVisible()
    const rows = [...document.querySelectorAll('[role=log] li')].map((row) => row.textContent)
    expect(rows).toEqual([
      'Nov 19',
      expect.stringContaining('Message 1'),
      'Nov 20',
      expect.stringMatching(/^.*Ben.*Message 2/),
      expect.stringContaining('Message 3'),
      expect.stringMatching(/Zuri.*Message 4/),
      'Zuri joined the tribe Nov 20, 9:00 AM',
      expect.stringMatching(/Former.*Message 6/),
    ])
  })

  it('MSG-06 new messages are below a divider, and are marked as read once seen', async () => {
    const messages = [message(1), message(2), message(3)]
    const read = vi.fn<(input: object) => { count: number; has_city: boolean }>(() => ({ count: 0, has_city: false }))
    const open = thread(messages, { last_read_seq: 1, unread_count: 2 })
    const api = chatApi({ open, messages: () => messages }, { read: os.chat.read.handler(({ input }) => read(input)) })
    await openPage(conversationPath, { user: ana, api })
    await expect.element(log().getByText('New messages')).toBeVisible()
    await expect.poll(() => read.mock.calls).toEqual([[{ id: id(1), seq: 3 }]])
    const rows = [...document.querySelectorAll('[role=log] li')].map((row) => row.textContent)
    expect(rows[2]).toBe('New messages')
  })

  it('MSG-06 read messages are not marked again', async () => {
    const read = vi.fn<() => { count: number; has_city: boolean }>(() => ({ count: 0, has_city: false }))
    const api = chatApi(
      { open: thread([message(1)]), messages: () => [message(1)] },
      { read: os.chat.read.handler(read) },
    )
    await openPage(conversationPath, { user: ana, api })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    expect(read).not.toHaveBeenCalled()
  })

  it.each([
    ['two members', thread([ownMessage(1)]), 'Read'],
    ['more members', groupOf([ownMessage(1)]), 'Read by Ben, Zuri'],
  ])('MSG-06 among %s a receipt shows live that the viewer’s message was read', async (_, open, receipt) => {
    await openPage(conversationPath, { user: ana, api: chatApi({ open, messages: () => [ownMessage(1)] }) })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    await expect.element(log().getByText(/^Read/)).not.toBeInTheDocument()
    await untilReceived(
      () => document.body.textContent.includes(receipt),
      () => {
        for (const { id: user_id } of [ben, zuri])
          sendLiveEvent({ type: 'chat.read', thread_id: id(1), user_id, last_read_seq: 1 })
      },
    )
    await expect.element(log().getByText(receipt, { exact: true })).toBeVisible()
  })

  it('MSG-06 members who are typing are named until their message arrives', async () => {
    let messages = [message(1)]
    await openPage(conversationPath, { user: ana, api: chatApi({ open: groupOf(messages), messages: () => messages }) })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    const type = (user_id: string) => sendLiveEvent({ type: 'chat.typing', thread_id: id(1), user_id })
    await untilReceived(
      () => document.body.textContent.includes('Ben is writing…'),
      () => type(ben.id),
    )
    type(ana.id)
    type(zuri.id)
    await expect.element(page.getByText('Ben and Zuri are writing…')).toBeVisible()
    messages = [...messages, message(2)]
    sendLiveEvent({ type: 'chat.message', thread_id: id(1), seq: 2, change: 2, message: message(2) })
    await expect.element(page.getByText('Zuri is writing…')).toBeVisible()
    expect(bubbles()).toEqual(['Message 1', 'Message 2'])
  })

  it('MSG-06 a live message that comes twice is shown once, and a missed one is fetched', async () => {
    let messages = [message(1)]
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(messages), messages: () => messages }) })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    messages = [message(1), message(2), message(3)]
    const third = { type: 'chat.message', thread_id: id(1), seq: 3, change: 3, message: message(3) } as const
    await untilReceived(
      () => bubbles().length === 3,
      () => sendLiveEvent(third),
    )
    sendLiveEvent(third)
    sendLiveEvent({ type: 'chat.message', thread_id: id(1), seq: 3, change: 3 })
    await expect.poll(bubbles).toEqual(['Message 1', 'Message 2', 'Message 3'])
  })
})

/** Sends an event until the page has received it: it connects only when it is idle. */
async function untilReceived(isReceived: () => boolean, send: () => void): Promise<void> {
  await expect.poll(() => (isReceived() || send(), isReceived())).toBe(true)
}
