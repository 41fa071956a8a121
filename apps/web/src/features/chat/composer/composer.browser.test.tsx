import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import {
  chatApi,
  conversationPath,
  fakeSend,
  log,
  message,
  ownMessage,
  resetChat,
  summary,
  thread,
} from '../testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const alert = () => page.getByRole('alert')

const open = (more: ApiHandlers[string] = {}) =>
  openPage(conversationPath, {
    user: ana,
    api: chatApi({ open: thread([message(1)]), messages: () => [message(1)] }, more),
  })

beforeEach(resetChat)

describe('the composer', () => {
  it('MSG-07 Enter sends, Shift+Enter starts a new line, and an empty message is not sent', async () => {
    const { sent, send } = fakeSend()
    await open({ send })
    await expect.element(composer()).toHaveFocus()
    await userEvent.keyboard('   {Enter}')
    await composer().fill('')
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two')
    await expect.element(composer()).toHaveValue('One\nTwo')
    await userEvent.keyboard('{Enter}')
    await expect.element(composer()).toHaveValue('')
    await expect.element(composer()).toHaveFocus()
    await expect.poll(() => sent).toEqual([{ content: 'One\nTwo', attachment_ids: [] }])
  })

  it('MSG-06 messages keep their order, even if the response to the first is late', async () => {
    const sent: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const send = os.chat.send.handler(async ({ input: { content, client_id } }) => {
      sent.push(content)
      await promise
      return ownMessage(1 + sent.length, { content, client_id })
    })
    await open({ send })
    for (const text of ['First', 'Second'])
      await composer()
        .fill(text)
        .then(() => userEvent.keyboard('{Enter}'))
    await expect.element(log().getByText('Sending…').first()).toBeVisible()
    expect(sent).toEqual(['First'])
    resolve()
    await expect.poll(() => sent).toEqual(['First', 'Second'])
    await expect.element(log().getByText('Sending…')).not.toBeInTheDocument()
  })

  it('MSG-06 a refused message waits for its sender to retry or discard it', async () => {
    let isRefused = true
    const send = os.chat.send.handler(({ input: { content, client_id }, errors }) => {
      if (isRefused) throw errors.THREAD_NOT_FOUND()
      return ownMessage(2, { content, client_id })
    })
    await open({ send })
    for (const text of ['First', 'Second'])
      await composer()
        .fill(text)
        .then(() => userEvent.keyboard('{Enter}'))
    await expect.element(alert()).toMatchTextContent('Failed to send messageConversation not found')
    await expect.element(log().getByText('Not sent. Conversation not found').last()).toBeVisible()
    await expectNoAxeViolations()
    await log().getByRole('button', { name: 'Discard' }).last().click()
    await expect.element(log().getByText('Second')).not.toBeInTheDocument()
    isRefused = false
    await log().getByRole('button', { name: 'Retry' }).click()
    await expect.element(log().getByText(/Not sent|Sending…/)).not.toBeInTheDocument()
    await expect.element(log().getByText('First')).toBeVisible()
  })

  it('MSG-06 a message written offline is sent once, when the connection is back', async () => {
    const { sent, send } = fakeSend()
    await open({ send })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    const connected = globalThis.fetch
    loseConnection()
    await composer().fill('On the train')
    await userEvent.keyboard('{Enter}')
    await expect.element(log().getByText('Sending…')).toBeVisible()
    globalThis.fetch = connected
    window.dispatchEvent(new Event('online'))
    await expect.element(log().getByText('Sending…')).not.toBeInTheDocument()
    expect(sent).toEqual([{ content: 'On the train', attachment_ids: [] }])
  })

  it('MSG-06 offline, a bar says that messages will be sent later', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await open()
    const bar = page.getByText("You're offline. Messages will send when you're back.")
    await expect.element(bar).toBeVisible()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('MSG-06 a draft survives a reload, for its author only', async () => {
    const { unmount } = await open()
    await composer().fill('Half a thought')
    await unmount()
    resetChat()
    const reloaded = await open()
    await expect.element(composer()).toHaveValue('Half a thought')
    await reloaded.unmount()
    resetChat()
    const other = { ...ana, id: id(950) }
    await openPage(conversationPath, {
      user: other,
      api: chatApi({ open: thread([message(1)]), messages: () => [message(1)] }),
    })
    await expect.element(composer()).toHaveValue('')
  })

  it('MSG-06 MSG-04 a draft is marked in the list of conversations, unless it is open', async () => {
    const rows = [summary(1), summary(2, { title: 'Zuri Okafor' })]
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ rows, open: thread([message(1)]), messages: () => [message(1)] }),
    })
    const row = screen.getByRole('link', { name: /Ben Carter.*Graça/ })
    await composer().fill('Half a thought')
    await expect.element(row).toMatchTextContent('Is there a desk?')
    await screen.getByRole('link', { name: 'Zuri Okafor' }).click()
    await expect.element(row).toMatchTextContent('Draft: Half a thought')
  })

  it('MSG-06 typing is sent to the others, but not for every letter', async () => {
    const typing = vi.fn<(input: { id: string }) => { id: string }>((input) => input)
    await open({ typing: os.chat.typing.handler(({ input }) => typing(input)) })
    await composer().fill('Hello')
    await composer().fill('Hello there')
    await expect.poll(() => typing.mock.calls).toEqual([[{ id: id(1) }]])
  })

  it('MSG-07 near the limit the length is shown, and no more can be typed', async () => {
    await open()
    await composer().fill('x'.repeat(4_990))
    await expect.element(page.getByText('4990 / 5000')).toBeVisible()
    await composer().click()
    await userEvent.keyboard('{End}abcdefghijklmno')
    await expect.element(page.getByText('5000 / 5000')).toBeVisible()
  })

  it('MSG-02 Escape closes the conversation', async () => {
    const { router } = await open()
    await expect.element(composer()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Select a conversation to start messaging')).toBeVisible()
    expect(router.state.location.href).toBe('/app/messages')
  })

  it('MSG-06 a message that another tab sent is not sent again', async () => {
    const { sent, send } = fakeSend()
    await open({ send })
    await expect.element(log().getByText('Message 1')).toBeVisible()
    const connected = globalThis.fetch
    loseConnection()
    await composer().fill('Twice?')
    await userEvent.keyboard('{Enter}')
    await expect.element(log().getByText('Sending…')).toBeVisible()
    const key = Object.keys(localStorage).find((name) => name.includes(':unsent:')) ?? ''
    const client_id = key.split(':unsent:')[1] ?? ''
    sendLiveEvent({
      type: 'chat.message',
      thread_id: id(1),
      seq: 2,
      change: 2,
      message: ownMessage(2, { content: 'Twice?', client_id }),
    })
    await expect.element(log().getByText('Sending…')).not.toBeInTheDocument()
    globalThis.fetch = connected
    window.dispatchEvent(new Event('online'))
    expect(sent).toEqual([])
  })
})
