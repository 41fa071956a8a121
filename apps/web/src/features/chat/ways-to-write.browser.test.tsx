import type { Contact, QuestionState } from '@wayhouse/domain/chat'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiAnswers, loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { AskHost } from './ask-host.tsx'
import { MessageButton } from './message-button.tsx'
import { GroupLink, TribeConversations } from './tribe-conversations.tsx'

const nothing: QuestionState = { may_ask: false, thread_id: null, group_id: null }
const stateOf = (state: Partial<QuestionState>) => os.chat.questionState.handler(() => ({ ...nothing, ...state }))

describe('asking a host', () => {
  const ask = (state: Partial<QuestionState>, more: ApiAnswers[string] = {}, user: typeof ana | null = ana) => {
    serveApi({ chat: { questionState: stateOf(state), ...more } })
    return show(<AskHost tribeId={id(50)} hostName="Ben" />, { user })
  }
  const dialog = () => page.getByRole('dialog', { name: 'Ask Ben a question' })
  const field = () => page.getByRole('textbox', { name: 'Your question' })

  async function openDialog(more: ApiAnswers[string] = {}) {
    const screen = await ask({ may_ask: true }, more)
    const button = screen.getByRole('button', { name: 'Ask Ben a question' })
    await button.click()
    await expect.element(field()).toHaveFocus()
    return { screen, button }
  }

  it('G-124 a question is sent once, and its conversation opens', async () => {
    const asked = vi.fn<(input: object) => void>()
    const { screen } = await openDialog({
      ask: os.chat.ask.handler(({ input: { client_id: _, ...input } }) => {
        asked(input)
        return { thread_id: id(1) }
      }),
    })
    await expectNoAxeViolations()
    await field().fill('  Is there a desk? ')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(1)}`)
    expect(asked.mock.calls).toEqual([[{ id: id(50), content: 'Is there a desk?' }]])
  })

  it('G-124 the same question that is sent again after a lost connection is one message', async () => {
    const ids: string[] = []
    const { screen } = await openDialog({
      ask: os.chat.ask.handler(({ input: { client_id } }) => {
        ids.push(client_id)
        if (ids.length === 1) throw new Error('the answer was lost')
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

  it('G-124 a question is sent over plain http too, where the browser makes no ids', async () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
    const { screen } = await openDialog({ ask: os.chat.ask.handler(() => ({ thread_id: id(1) })) })
    await field().fill('Is there a desk?')
    await dialog().getByRole('button', { name: 'Send question' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/app/messages')
  })

  it('G-124 nothing is sent without words, and the field says so', async () => {
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
  ] as const)('G-124 %s is said above the dialog, which keeps the words', async (code, text) => {
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

  it('G-124 Escape gives the focus back to the button', async () => {
    const { button } = await openDialog()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('G-124 the conversation that is there takes the place of the question', async () => {
    const screen = await ask({ thread_id: id(1) })
    const link = screen.getByRole('link', { name: 'Message Ben' })
    await expect.element(link).toHaveAttribute('href', `/app/messages?thread=${id(1)}`)
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['a host who takes no questions', ana],
    ['who has no membership', { ...ana, subscription_status: 'none' as const }],
    ['a visitor', null],
  ])('G-124 for %s there is nothing', async (_, user) => {
    const asked = vi.fn<() => QuestionState>(() => nothing)
    serveApi({ chat: { questionState: os.chat.questionState.handler(asked) } })
    const screen = await show(<AskHost tribeId={id(50)} hostName="Ben" />, { user })
    await expect.poll(() => asked.mock.calls.length).toBe(user === ana ? 1 : 0)
    expect(screen.container.textContent).toBe('')
  })
})

describe('the conversations of a tribe', () => {
  it('G-123 lead to the host and to the house chat, each where one is in it', async () => {
    serveApi({ chat: { questionState: stateOf({ thread_id: id(1), group_id: id(2) }) } })
    const screen = await show(<TribeConversations tribeId={id(50)} hostName="Ben" />, { user: ana })
    await expect
      .element(screen.getByRole('link', { name: 'Message Ben' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(1)}`)
    await expect
      .element(screen.getByRole('link', { name: 'Open house chat' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(2)}`)
  })

  it('G-123 who is not in the group finds no way into it', async () => {
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

  it.each([false, true])('G-123 begins a conversation about the tribe (sign alone: %s)', async (small) => {
    const started = vi.fn<(input: object) => { thread_id: string }>(() => ({ thread_id: id(7) }))
    const startPersonal = os.chat.startPersonal.handler(({ input }) => started(input))
    serveApi({ chat: { contact: contact({ may_write: true, thread_id: null }), startPersonal } })
    const screen = await button(small)
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(7)}`)
    expect(started.mock.calls).toEqual([[{ user_id: id(901), tribe_id: id(50) }]])
  })

  it('G-123 opens the conversation that is there, without asking for another', async () => {
    serveApi({ chat: { contact: contact({ may_write: false, thread_id: id(8) }) } })
    const screen = await button()
    await screen.getByRole('button', { name: 'Message Ben' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe(`/app/messages?thread=${id(8)}`)
  })

  it('G-123 a stranger cannot be written to', async () => {
    const asked = vi.fn<() => Contact>(() => ({ may_write: false, thread_id: null }))
    serveApi({ chat: { contact: os.chat.contact.handler(asked) } })
    const screen = await button()
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('G-123 a conversation that does not begin says why', async () => {
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
