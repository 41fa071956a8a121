import type { Message } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ApiHandlers, os } from '../../../testing/fake-api.ts'
import { closeLiveConnections, liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
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
  pixel,
  resetChat,
  thread,
  zuri,
} from '../testing.ts'

/** Opens a conversation with a live connection. `post` adds or changes a message on the server and sends the event. */
async function openLive(first: readonly Message[], more: ApiHandlers[string] = {}, open = thread(first)) {
  let messages = first
  const api = chatApi({ open, messages: () => messages }, more)
  const screen = await openPage(conversationPath, { user: ana, api })
  await expect.element(log()).toBeVisible()
  await expect.poll(liveConnectionCount).toBe(1)
  const post = (changed: Message) => {
    messages = [...messages.filter(({ seq }) => seq !== changed.seq), changed].toSorted((a, b) => a.seq - b.seq)
    sendLiveEvent({
      type: 'chat.message',
      thread_id: id(1),
      seq: changed.seq,
      change: changed.change,
      message: changed,
    })
  }
  return { ...screen, post }
}

beforeEach(resetChat)

describe('a conversation that changes while it is open', () => {
  it('MSG-06 an edit replaces the text, and a deletion leaves a placeholder without a menu', async () => {
    const { post } = await openLive([message(1), message(2, { content: 'Frist line' }), message(3)])
    await expect.element(log().getByText('Frist line')).toBeVisible()
    post(message(2, { content: 'First line', change: 4, edited_at: '2026-11-20T10:00:00Z' }))
    await expect.poll(bubbles).toEqual(['Message 1', 'First line', 'Message 3'])
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    post(message(2, { content: '', change: 5, deleted_at: '2026-11-20T10:01:00Z' }))
    await expect.poll(bubbles).toEqual(['Message 1', 'Message deleted', 'Message 3'])
    await expect.element(log().getByText('edited', { exact: true })).not.toBeInTheDocument()
    expect(
      log()
        .getByRole('button', { name: /^Options/ })
        .elements(),
    ).toHaveLength(2)
  })

  it('MSG-06 an older edit that comes late does not restore the old text', async () => {
    const { post } = await openLive([message(1)])
    post(message(1, { content: 'Third text', change: 3, edited_at: '2026-11-20T10:00:00Z' }))
    await expect.poll(bubbles).toEqual(['Third text'])
    sendLiveEvent({
      type: 'chat.message',
      thread_id: id(1),
      seq: 1,
      change: 2,
      message: message(1, { content: 'Second text', change: 2 }),
    })
    post(message(2, { change: 4 }))
    await expect.poll(bubbles).toEqual(['Third text', 'Message 2'])
  })

  it('MSG-06 reactions of others are shown, and the viewer adds and removes one by keyboard', async () => {
    const calls: string[] = []
    const react = os.chat.react.handler(({ input }) => {
      calls.push(`react ${input.emoji}`)
      return message(1, { change: 3, reactions: [{ emoji: '🎉', user_ids: [ben.id, ana.id] }] })
    })
    const unreact = os.chat.unreact.handler(({ input }) => {
      calls.push(`unreact ${input.emoji}`)
      return message(1, { change: 4, reactions: [{ emoji: '🎉', user_ids: [ben.id] }] })
    })
    const { post } = await openLive([message(1)], { react, unreact })
    post(message(1, { change: 2, reactions: [{ emoji: '🎉', user_ids: [ben.id] }] }))
    const party = log().getByRole('button', { name: /^🎉/ })
    await expect.element(party).toHaveAccessibleName('🎉 1: Ben')
    await expect.element(party).toHaveAttribute('aria-pressed', 'false')
    const button = party.element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard(' ')
    await expect.element(party).toHaveAccessibleName('🎉 2: Ben, You')
    await expect.element(party).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(party).toHaveAccessibleName('🎉 1: Ben')
    await expect.element(party).toHaveFocus()
    expect(calls).toEqual(['react 🎉', 'unreact 🎉'])
  })

  it('MSG-07 an open image stays open while messages arrive', async () => {
    const image = (number: number, filename: string) => ({
      id: id(number),
      type: 'image' as const,
      filename,
      bytes: 41_000,
      width: 1200,
      height: 900,
      url: pixel,
      preview_url: null,
    })
    const { post } = await openLive([message(1, { attachments: [image(70, 'view.webp'), image(71, 'desk.webp')] })])
    await page.getByRole('button', { name: 'Open image view.webp' }).click()
    const whole = page.getByRole('dialog', { name: 'Images of the message' })
    await whole.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(whole.getByText('2 / 2')).toBeVisible()
    // more than the window holds
    for (let seq = 2; seq < 30; seq++) {
      post(message(seq, { content: `Message ${seq}\n${'A line\n'.repeat(6)}` }))
      await expect.poll(() => bubbles().at(-1)).toContain(`Message ${seq}`)
    }
    await expect.element(whole.getByText('2 / 2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(whole).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Open image view.webp')
  })

  it('MSG-06 a message that the viewer sent in another tab is shown as the viewer’s', async () => {
    const { post } = await openLive([message(1)])
    post(ownMessage(2, { content: 'From my phone' }))
    await expect.element(log().getByText('From my phone')).toHaveClass('bubble-own')
  })

  it('MSG-06 members who are typing are named for six seconds; three or more are not named', async () => {
    const cleo = { id: id(903), name: 'Cleo Walker', avatar_url: null }
    const open = groupOf([message(1)])
    const members = [...open.members, { ...cleo, is_host: false, last_read_seq: 0, read_at: null }]
    await openLive([message(1)], {}, { ...open, members, member_count: 4 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const type = (user_id: string) => sendLiveEvent({ type: 'chat.typing', thread_id: id(1), user_id })
    for (const { id: writer } of [ben, zuri, cleo]) type(writer)
    await expect.element(page.getByText('Several people are writing…')).toBeVisible()
    vi.advanceTimersByTime(4_000)
    type(zuri.id)
    vi.advanceTimersByTime(2_100)
    await expect.element(page.getByText('Zuri is writing…')).toBeVisible()
    vi.advanceTimersByTime(4_000)
    await expect.element(page.getByText(/writing…/)).not.toBeInTheDocument()
  })

  it('MSG-06 an interruption of more than a moment is shown until the connection is back', async () => {
    await openLive([message(1)])
    const bar = page.getByText("You're offline. Messages will send when you're back.")
    const real = globalThis.WebSocket
    onTestFinished(() => void (globalThis.WebSocket = real))
    globalThis.WebSocket = new Proxy(real, { construct: () => new EventTarget() })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    closeLiveConnections()
    // advance in steps, so that React renders in between
    await expect.poll(() => (vi.advanceTimersByTime(100), bar.elements().length)).toBe(1)
    await expect.element(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible()
    globalThis.WebSocket = real
    await expect.poll(() => (vi.advanceTimersByTime(5_000), bar.elements().length)).toBe(0)
  })
})

describe('what counts as read', () => {
  const recordMarks = (refuse: () => boolean = () => false) => {
    const marked: number[] = []
    const read = os.chat.read.handler(({ input, errors }) => {
      marked.push(input.seq)
      if (refuse()) throw errors.THREAD_NOT_FOUND()
      return { count: 0, has_city: false }
    })
    return { marked, read }
  }
  const unread = (messages: readonly Message[]) => thread(messages, { last_read_seq: 1, unread_count: 1 })

  it('G-122 nothing while the tab is hidden, and the messages in view once it is visible', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => visible.mockRestore())
    const { marked, read } = recordMarks()
    const first = [message(1), message(2)]
    const { post } = await openLive(first, { read }, unread(first))
    await expect.element(log().getByText('Message 2')).toBeVisible()
    post(message(3))
    await expect.element(log().getByText('Message 3')).toBeVisible()
    expect(marked).toEqual([])
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => marked).toEqual([3])
  })

  it('G-122 a failed mark is repeated with the next message', async () => {
    let isDown = true
    const { marked, read } = recordMarks(() => isDown)
    const first = [message(1), message(2)]
    const { post } = await openLive(first, { read }, unread(first))
    await expect.poll(() => marked.at(-1)).toBe(2)
    isDown = false
    post(message(3))
    await expect.poll(() => marked.at(-1)).toBe(3)
    const count = marked.length
    // a successful mark is not sent again
    document.dispatchEvent(new Event('visibilitychange'))
    post(message(3, { content: 'Edited', change: 4 }))
    await expect.element(log().getByText('Edited', { exact: true })).toBeVisible()
    expect(marked).toHaveLength(count)
  })
})
