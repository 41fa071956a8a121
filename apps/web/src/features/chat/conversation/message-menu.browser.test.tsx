import { type Message, reactionEmoji } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, log, message, ownMessage, resetChat, thread } from '../testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const menuItem = (name: string) => page.getByRole('menuitem', { name })
const alert = () => page.getByRole('alert')

/** Opens a conversation with one message, and the menu of that message. */
async function openMenu(content: Message, more: ApiHandlers[string] = {}) {
  const screen = await openPage(conversationPath, {
    user: ana,
    api: chatApi({ open: thread([content]), messages: () => [content] }, more),
  })
  const button = log().getByRole('button', { name: /^Options/ })
  await button.click()
  await expect.element(screen.getByRole('menu', { name: 'Message' })).toBeVisible()
  return { screen, button }
}

const menuTexts = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

beforeEach(resetChat)

describe('the menu of a message', () => {
  it.each<[string, Message, string[]]>([
    ['of another member', message(1), ['Reply', 'Copy text', 'Report']],
    ['of the viewer', ownMessage(1), ['Reply', 'Copy text', 'Edit', 'Delete']],
    [
      'of the viewer that is older than 15 minutes',
      ownMessage(1, { created_at: '2026-11-20T09:00:00Z' }),
      ['Reply', 'Copy text', 'Delete'],
    ],
    ['of the viewer’s request', ownMessage(1, { status: 'accepted' }), ['Reply', 'Copy text']],
    ['with files only', message(1, { content: '' }), ['Reply', 'Report']],
  ])('MSG-06 REP-01 %s offers the allowed actions', async (_, content, offered) => {
    await openMenu(content)
    expect(menuTexts()).toEqual([...reactionEmoji, ...offered])
    await expectNoAxeViolations()
  })

  it('MSG-06 takes the focus, is used by keyboard, and Escape returns the focus', async () => {
    const { button } = await openMenu(ownMessage(1))
    await expect.element(menuItem('React with thumbs up')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(menuItem('Delete')).toHaveFocus()
    await userEvent.keyboard('c')
    await expect.element(menuItem('Copy text')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(composer()).toBeVisible()
  })

  it('MSG-06 a click outside closes it', async () => {
    await openMenu(ownMessage(1))
    await composer().click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(composer()).toHaveFocus()
  })

  it('MSG-06 the text is copied as written, and an error is shown if the browser forbids it', async () => {
    const text = 'Two lines,\nand https://wayhouse.test'
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    onTestFinished(() => copied.mockRestore())
    const { button } = await openMenu(message(1, { content: text }))
    await menuItem('Copy text').click()
    expect(copied.mock.calls).toEqual([[text]])
    await expect.element(button).toHaveFocus()
    copied.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
    await button.click()
    await menuItem('Copy text').click()
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
    await menuItem('React with party').click()
    await expect.element(log().getByRole('button', { name: '🎉 1: You' })).toHaveAttribute('aria-pressed', 'true')
    expect(react.mock.calls).toEqual([[{ id: id(1001), emoji: '🎉' }]])
  })

  it('MSG-06 a refused reaction shows why', async () => {
    const react = os.chat.react.handler(({ errors }) => {
      throw errors.NOT_EDITABLE()
    })
    await openMenu(message(1), { react })
    await menuItem('React with heart').click()
    await expect.element(alert()).toMatchTextContent('Your reaction was not savedThis message cannot be changed')
    await expect.element(log().getByRole('button', { name: /❤️/ })).not.toBeInTheDocument()
  })

  it('MSG-06 a reply shows its original, and is sent with its number', async () => {
    const send = vi.fn<(input: object) => void>()
    const more = {
      send: os.chat.send.handler(({ input }) => {
        send(input)
        return ownMessage(2, { content: input.content, client_id: input.client_id })
      }),
    }
    const { screen } = await openMenu(message(1), more)
    await menuItem('Reply').click()
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

  it.each(['{Escape}', 'the close button'])('MSG-06 %s cancels a reply and keeps the text', async (way) => {
    const { screen } = await openMenu(message(1))
    await menuItem('Reply').click()
    await composer().fill('Half a thought')
    if (way === 'the close button') await screen.getByRole('button', { name: 'Cancel reply' }).click()
    else await userEvent.keyboard(way)
    await expect.element(screen.getByText('Reply to Ben')).not.toBeInTheDocument()
    await expect.element(composer()).toHaveValue('Half a thought')
    await expect.element(log()).toBeVisible()
  })
})

describe('editing a message', () => {
  it('MSG-06 saves the new text, and restores the draft', async () => {
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
    await menuItem('Edit').click()
    await expect.element(composer()).toHaveValue('Frist line')
    await expect.element(screen.getByRole('button', { name: 'Attach files' })).not.toBeInTheDocument()
    await composer().fill('First line')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(log().getByText('First line', { exact: true })).toBeVisible()
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    await expect.element(composer()).toHaveValue('The next one')
    expect(edit.mock.calls).toEqual([[{ id: id(1001), content: 'First line' }]])
  })

  it('MSG-06 saving does not cancel a reply that was started meanwhile', async () => {
    const saved = Promise.withResolvers<void>()
    const edit = os.chat.edit.handler(async ({ input }) => {
      await saved.promise
      return ownMessage(1, { content: input.content, change: 2, edited_at: new Date().toISOString() })
    })
    const { screen, button } = await openMenu(ownMessage(1, { content: 'Frist line' }), { edit })
    await menuItem('Edit').click()
    await composer().fill('First line')
    await userEvent.keyboard('{Enter}')
    await button.click()
    await menuItem('Reply').click()
    const form = screen.getByRole('form', { name: 'Write a message' })
    await expect.element(form).toMatchTextContent('Reply to')
    saved.resolve()
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    await expect.element(form).toMatchTextContent('Reply to')
  })

  it('MSG-06 an unchanged text is not sent, and an empty one is not accepted', async () => {
    const { screen } = await openMenu(ownMessage(1, { content: 'First line' }))
    await menuItem('Edit').click()
    await composer().fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Editing your message')).toBeVisible()
    await composer().fill('First line')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Editing your message')).not.toBeInTheDocument()
  })

  it('MSG-06 an edit that is too late shows why, and the new text stays', async () => {
    const edit = os.chat.edit.handler(({ errors }) => {
      throw errors.EDIT_TOO_LATE()
    })
    await openMenu(ownMessage(1, { content: 'First line' }), { edit })
    await menuItem('Edit').click()
    await composer().fill('Better line')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(alert())
      .toMatchTextContent('Your changes were not savedA message can be edited for 15 minutes')
    await expect.element(composer()).toHaveValue('Better line')
  })
})

describe('deleting a message', () => {
  const confirmation = () => page.getByRole('alertdialog', { name: 'Delete this message?' })

  it('MSG-06 asks for confirmation, with the focus on Cancel', async () => {
    await openMenu(ownMessage(1))
    await menuItem('Delete').click()
    await expect.element(confirmation().getByRole('button', { name: 'Keep message' })).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(log().getByText('Message 1')).toBeVisible()
  })

  it('MSG-06 leaves a placeholder', async () => {
    const remove = vi.fn<(input: object) => void>()
    const more = {
      remove: os.chat.remove.handler(({ input }) => {
        remove(input)
        return ownMessage(1, { content: '', change: 2, deleted_at: new Date().toISOString() })
      }),
    }
    await openMenu(ownMessage(1), more)
    await menuItem('Delete').click()
    await confirmation().getByRole('button', { name: 'Delete' }).click()
    await expect.element(log().getByText('Message deleted')).toBeVisible()
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(remove.mock.calls).toEqual([[{ id: id(1001) }]])
  })

  it('MSG-06 after a failure the message stays, and the dialog closes', async () => {
    await openMenu(ownMessage(1))
    await menuItem('Delete').click()
    loseConnection()
    await confirmation().getByRole('button', { name: 'Delete' }).click()
    await expect.element(alert()).toMatchTextContent('The message was not deletedThe site cannot be reached')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(log().getByText('Message 1')).toBeVisible()
  })
})
