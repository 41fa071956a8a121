import { type Message, reactionEmoji } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiAnswers, loseConnection, os } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { chatApi, forgetConversations, log, message, openAddress, ownMessage, thread } from './testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const entry = (name: string) => page.getByRole('menuitem', { name })
const alert = () => page.getByRole('alert')

/** A conversation with one message, whose menu is open. */
async function openMenu(one: Message, more: ApiAnswers[string] = {}) {
  const screen = await openPage(openAddress, {
    user: ana,
    api: chatApi({ open: thread([one]), messages: () => [one] }, more),
  })
  const button = log().getByRole('button', { name: /^Options/ })
  await button.click()
  await expect.element(screen.getByRole('menu', { name: 'Message' })).toBeVisible()
  return { screen, button }
}

const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

beforeEach(forgetConversations)

describe('the menu of a message', () => {
  it.each<[string, Message, string[]]>([
    ['of another', message(1), ['Reply', 'Copy text']],
    ['of one’s own', ownMessage(1), ['Reply', 'Copy text', 'Edit', 'Delete']],
    [
      'of one’s own that is older than 15 minutes',
      ownMessage(1, { created_at: '2026-11-20T09:00:00Z' }),
      ['Reply', 'Copy text', 'Delete'],
    ],
    ['of one’s own request', ownMessage(1, { status: 'accepted' }), ['Reply', 'Copy text']],
    ['that is a file alone', message(1, { content: '' }), ['Reply']],
  ])('MSG-06 %s offers what may be done with it', async (_, one, offered) => {
    await openMenu(one)
    expect(entries()).toEqual([...reactionEmoji, ...offered])
    await expectNoAxeViolations()
  })

  it('MSG-06 opens with the focus in it, is walked by keys, and Escape gives the focus back', async () => {
    const { button } = await openMenu(ownMessage(1))
    await expect.element(entry('React with thumbs up')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(entry('Delete')).toHaveFocus()
    await userEvent.keyboard('c')
    await expect.element(entry('Copy text')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(composer()).toBeVisible()
  })

  it('MSG-06 a click beside it closes it', async () => {
    await openMenu(ownMessage(1))
    await composer().click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(composer()).toHaveFocus()
  })

  it('MSG-06 its words are copied as they were written, and it is said when a browser forbids it', async () => {
    const words = 'Two lines,\nand https://wayhouse.test'
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    onTestFinished(() => copied.mockRestore())
    const { button } = await openMenu(message(1, { content: words }))
    await entry('Copy text').click()
    expect(copied.mock.calls).toEqual([[words]])
    await expect.element(button).toHaveFocus()
    copied.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
    await button.click()
    await entry('Copy text').click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(copied).toHaveBeenCalledTimes(2)
    await expect.element(alert()).toMatchTextContent('The message could not be copied')
  })

  it('MSG-06 a reaction is sent and shown', async () => {
    const react = vi.fn<(input: object) => void>()
    const more = {
      react: os.chat.react.handler(({ input }) => {
        react(input)
        return message(1, { change: 2, reactions: [{ emoji: input.emoji, user_ids: [ana.id] }] })
      }),
    }
    await openMenu(message(1), more)
    await entry('React with party').click()
    await expect.element(log().getByRole('button', { name: '🎉 1: You' })).toHaveAttribute('aria-pressed', 'true')
    expect(react.mock.calls).toEqual([[{ id: id(1001), emoji: '🎉' }]])
  })

  it('MSG-06 a reaction that is refused says why', async () => {
    const react = os.chat.react.handler(({ errors }) => {
      throw errors.NOT_EDITABLE()
    })
    await openMenu(message(1), { react })
    await entry('React with heart').click()
    await expect.element(alert()).toMatchTextContent('Your reaction was not savedThis message cannot be changed')
    await expect.element(log().getByRole('button', { name: /❤️/ })).not.toBeInTheDocument()
  })

  it('MSG-06 an answer names what it is about, and is sent with it', async () => {
    const send = vi.fn<(input: object) => void>()
    const more = {
      send: os.chat.send.handler(({ input }) => {
        send(input)
        return ownMessage(2, { content: input.content, client_id: input.client_id })
      }),
    }
    const { screen } = await openMenu(message(1), more)
    await entry('Reply').click()
    await expect.element(composer()).toHaveFocus()
    await expect
      .element(screen.getByRole('form', { name: 'Write a message' }))
      .toMatchTextContent('Reply to BenMessage 1')
    await composer().fill('Yes')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => send.mock.calls)
      .toEqual([[expect.objectContaining({ id: id(1), content: 'Yes', reply_to: 1, attachment_ids: [] })]])
    await expect.element(screen.getByText('Reply to Ben')).not.toBeInTheDocument()
  })

  it.each(['{Escape}', 'the cross'])('MSG-06 %s ends an answer and keeps the words', async (way) => {
    const { screen } = await openMenu(message(1))
    await entry('Reply').click()
    await composer().fill('Half a thought')
    if (way === 'the cross') await screen.getByRole('button', { name: 'Cancel reply' }).click()
    else await userEvent.keyboard(way)
    await expect.element(screen.getByText('Reply to Ben')).not.toBeInTheDocument()
    await expect.element(composer()).toHaveValue('Half a thought')
    await expect.element(log()).toBeVisible()
  })
})

describe('changing an own message', () => {
  it('MSG-06 saves the new words, and brings back what was being written', async () => {
    const edit = vi.fn<(input: object) => void>()
    const more = {
      edit: os.chat.edit.handler(({ input }) => {
        edit(input)
        return ownMessage(1, { content: input.content, change: 2, edited_at: new Date().toISOString() })
      }),
    }
    const { screen, button } = await openMenu(ownMessage(1, { content: 'Frist line' }), more)
    await userEvent.keyboard('{Escape}')
    await composer().fill('The next one')
    await button.click()
    await entry('Edit').click()
    await expect.element(composer()).toHaveValue('Frist line')
    await expect.element(screen.getByRole('button', { name: 'Attach files' })).not.toBeInTheDocument()
    await composer().fill('First line')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(log().getByText('First line', { exact: true })).toBeVisible()
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    await expect.element(composer()).toHaveValue('The next one')
    expect(edit.mock.calls).toEqual([[{ id: id(1001), content: 'First line' }]])
  })

  it('MSG-06 the end of it leaves an answer alone that was begun meanwhile', async () => {
    const saved = Promise.withResolvers<void>()
    const edit = os.chat.edit.handler(async ({ input }) => {
      await saved.promise
      return ownMessage(1, { content: input.content, change: 2, edited_at: new Date().toISOString() })
    })
    const { screen, button } = await openMenu(ownMessage(1, { content: 'Frist line' }), { edit })
    await entry('Edit').click()
    await composer().fill('First line')
    await userEvent.keyboard('{Enter}')
    await button.click()
    await entry('Reply').click()
    const answering = screen.getByRole('form', { name: 'Write a message' })
    await expect.element(answering).toMatchTextContent('Reply to')
    saved.resolve()
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    await expect.element(answering).toMatchTextContent('Reply to')
  })

  it('MSG-06 nothing is sent for the same words, and an empty text is not taken', async () => {
    const { screen } = await openMenu(ownMessage(1, { content: 'First line' }))
    await entry('Edit').click()
    await composer().fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Editing your message')).toBeVisible()
    await composer().fill('First line')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Editing your message')).not.toBeInTheDocument()
  })

  it('MSG-06 a change that comes too late says so, and the new words stay', async () => {
    const edit = os.chat.edit.handler(({ errors }) => {
      throw errors.EDIT_TOO_LATE()
    })
    await openMenu(ownMessage(1, { content: 'First line' }), { edit })
    await entry('Edit').click()
    await composer().fill('Better line')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(alert())
      .toMatchTextContent('Your changes were not savedA message can be edited for 15 minutes')
    await expect.element(composer()).toHaveValue('Better line')
  })
})

describe('deleting an own message', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Delete this message?' })

  it('MSG-06 asks first, with the focus on the way back', async () => {
    await openMenu(ownMessage(1))
    await entry('Delete').click()
    await expect.element(question().getByRole('button', { name: 'Keep message' })).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(log().getByText('Message 1')).toBeVisible()
  })

  it('MSG-06 leaves a mark for everyone', async () => {
    const remove = vi.fn<(input: object) => void>()
    const more = {
      remove: os.chat.remove.handler(({ input }) => {
        remove(input)
        return ownMessage(1, { content: '', change: 2, deleted_at: new Date().toISOString() })
      }),
    }
    await openMenu(ownMessage(1), more)
    await entry('Delete').click()
    await question().getByRole('button', { name: 'Delete' }).click()
    await expect.element(log().getByText('Message deleted')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(remove.mock.calls).toEqual([[{ id: id(1001) }]])
  })

  it('MSG-06 what cannot be deleted stays, and the question closes', async () => {
    await openMenu(ownMessage(1))
    await entry('Delete').click()
    loseConnection()
    await question().getByRole('button', { name: 'Delete' }).click()
    await expect.element(alert()).toMatchTextContent('The message was not deletedThe site cannot be reached')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(log().getByText('Message 1')).toBeVisible()
  })
})
