import type { Contact, QuestionState } from '@wayhouse/domain/chat'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os, serveApi } from '../../../testing/fake-api.ts'
import { ana, id } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { GroupLink, TribeConversations } from '../list/tribe-conversations.tsx'
import { AskHost } from '../requests/ask-host.tsx'
import { MessageButton } from './message-button.tsx'

const noConversation: QuestionState = { may_ask: false, thread_id: null, group_id: null }
const stateOf = (state: Partial<QuestionState>) =>
  os.chat.questionState.handler(() => ({ ...noConversation, ...state }))

describe('asking a host', () => {
  const showAskHost = (
    state: Partial<QuestionState>,
    more: ApiHandlers[string] = {},
    user: typeof ana | null = ana,
  ) => {
    serveApi({ chat: { questionState: stateOf(state), ...more } })
    return show(<AskHost tribeId={id(50)} hostName="Ben" />, { user })
  }
  const dialog = () => page.getByRole('dialog', { name: 'Ask Ben a question' })
  const field = () => page.getByRole('textbox', { name: 'Your question' })

  async function openDialog(more: ApiHandlers[string] = {}) {
    const screen = await showAskHost({ may_ask: true }, more)
    const button = screen.getByRole('button', { name: 'Ask Ben a question' })
    await button.click()
    await expect.element(field()).toHaveFocus()
    return { screen, button }
  }

  it('G-124 a question is sent once, and its conversation opens', async () => {
    const sent = vi.fn<(input: object) => void>()
    const { screen } = await openDialog({
      ask: os.chat.ask.handler(({ input: { client_id: _, ...input } }) => {
        sent(input)
        return { thread_id: id(1) }
      }),
    })
    await expectNoAxeViolations()
    await field().fill('  Is there a desk? ')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(1)}`)
    expect(sent.mock.calls).toEqual([[{ id: id(50), content: 'Is there a desk?' }]])
  })

  it('G-124 retrying a question after a lost connection does not send it twice', async () => {
    const ids: string[] = []
    const { screen } = await openDialog({
      ask: os.chat.ask.handler(({ input: { client_id } }) => {
        ids.push(client_id)
        if (ids.length === 1) throw new Error('the response was lost')
        return { thread_id: id(1) }
      }),
    })
    await field().fill('Is there a desk?')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to send message')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/app/messages')
    expect(ids[1]).toBe(ids[0])
  })

  it('G-124 a question can be sent over plain http, where crypto.randomUUID is missing', async () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
    const { screen } = await openDialog({ ask: os.chat.ask.handler(() => ({ thread_id: id(1) })) })
    await field().fill('Is there a desk?')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/app/messages')
  })

  it('G-124 an empty question is not sent, and the field shows an error', async () => {
    await openDialog()
    await field().fill('   ')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.element(dialog().getByText('Write a message first')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  })

  it.each([
    ['QUESTIONS_CLOSED', 'This host only answers questions after a request'],
    ['TOO_MANY_QUESTIONS', 'You have asked 5 hosts who have not answered yet. Wait for an answer first'],
    ['TRIBE_NOT_FOUND', 'Tribe not found'],
  ] as const)('G-124 %s is shown above the dialog, which keeps the text', async (code, text) => {
    await openDialog({
      ask: os.chat.ask.handler(({ errors }) => {
        throw errors[code]()
      }),
    })
    await field().fill('Is there a desk?')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(text)
    await expect.element(field()).toHaveValue('Is there a desk?')
  })

  it('G-124 Escape returns the focus to the button', async () => {
    const { button } = await openDialog()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('G-124 an existing conversation replaces the question', async () => {
    const screen = await showAskHost({ thread_id: id(1) })
    const link = screen.getByRole('link', { name: 'Message Ben' })
    await expect.element(link).toHaveAttribute('href', `/app/messages?thread=${id(1)}`)
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['a host who takes no questions', ana],
    ['a member without a subscription', { ...ana, subscription_status: 'none' as const }],
    ['a visitor', null],
  ])('G-124 %s sees nothing', async (_, user) => {
    const questionState = vi.fn<() => QuestionState>(() => noConversation)
    serveApi({ chat: { questionState: os.chat.questionState.handler(questionState) } })
    const screen = await show(<AskHost tribeId={id(50)} hostName="Ben" />, { user })
    await expect.poll(() => questionState.mock.calls.length).toBe(user === ana ? 1 : 0)
    expect(screen.container.textContent).toBe('')
  })
})

describe('the conversations of a tribe', () => {
  it('G-123 link to the host and to the house chat if the member is in them', async () => {
    serveApi({ chat: { questionState: stateOf({ thread_id: id(1), group_id: id(2) }) } })
    const screen = await show(<TribeConversations tribeId={id(50)} hostName="Ben" />, { user: ana })
    await expect
      .element(screen.getByRole('link', { name: 'Message Ben' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(1)}`)
    await expect
      .element(screen.getByRole('link', { name: 'Open house chat' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(2)}`)
  })

  it('G-123 have no link to the house chat for a member who is not in it', async () => {
    serveApi({ chat: { questionState: stateOf({ thread_id: id(1) }) } })
    const screen = await show(
      <>
        <TribeConversations tribeId={id(50)} hostName="Ben" />
        <GroupLink tribeId={id(50)} onPlum />
      </>,
      { user: ana },
    )
    await expect.element(screen.getByRole('link', { name: 'Message Ben' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open house chat' })).not.toBeInTheDocument()
  })
})

describe('writing to a member', () => {
  const contact = (state: Contact) => os.chat.contact.handler(() => state)
  const button = (small = false) =>
    show(<MessageButton userId={id(901)} name="Ben" tribeId={id(50)} small={small} />, { user: ana })

  it.each([false, true])('G-123 starts a conversation about the tribe (icon only: %s)', async (small) => {
    const started = vi.fn<(input: object) => { thread_id: string }>(() => ({ thread_id: id(7) }))
    const startPersonal = os.chat.startPersonal.handler(({ input }) => started(input))
    serveApi({ chat: { contact: contact({ may_write: true, thread_id: null }), startPersonal } })
    const screen = await button(small)
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(7)}`)
    expect(started.mock.calls).toEqual([[{ user_id: id(901), tribe_id: id(50) }]])
  })

  it('G-123 opens an existing conversation instead of starting another', async () => {
    serveApi({ chat: { contact: contact({ may_write: false, thread_id: id(8) }) } })
    const screen = await button()
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(8)}`)
  })

  it('G-123 has no button for a member the viewer may not write to', async () => {
    const findContact = vi.fn<() => Contact>(() => ({ may_write: false, thread_id: null }))
    serveApi({ chat: { contact: os.chat.contact.handler(findContact) } })
    const screen = await button()
    await expect.poll(() => findContact.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('G-123 shows why a conversation could not be started', async () => {
    const startPersonal = os.chat.startPersonal.handler(({ errors }) => {
      throw errors.NO_RECIPIENT()
    })
    serveApi({ chat: { contact: contact({ may_write: true, thread_id: null }), startPersonal } })
    const screen = await button()
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Could not determine message recipient')
    loseConnection()
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect
      .element(screen.getByText('The site cannot be reached. Check your connection and try again.'))
      .toBeVisible()
  })
})
