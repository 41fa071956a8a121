import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, groupOf, log, message, resetChat, thread, zuri } from '../testing.ts'

beforeEach(resetChat)

const hidden = { id: null, name: 'A member', avatar_url: null, is_hidden: true } as const

describe('in a group, a message of a member whom the reader does not see', () => {
  it('BLOCK-03 is folded, opens, and folds again', async () => {
    await page.viewport(390, 844)
    const said = [message(1, { sender: zuri }), message(2, { sender: hidden, content: 'The key is in the blue bowl.' })]
    const group = groupOf(said, {
      members: [
        { ...zuri, is_host: true, last_read_seq: 2, read_at: null },
        { ...hidden, is_host: false, last_read_seq: 0, read_at: null },
        { id: ana.id, name: 'Ana Almeida', avatar_url: null, is_host: false, last_read_seq: 2, read_at: null },
      ],
    })
    const screen = await openPage(conversationPath, { user: ana, api: chatApi({ open: group, messages: () => said }) })
    await expect.element(screen.getByText('Zuri, a member and you')).toBeVisible()
    await expect.element(log().getByText('Message from a member you do not see')).toBeVisible()
    await expect.element(log().getByText('The key is in the blue bowl.')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await log().getByRole('button', { name: 'Show anyway' }).click()
    await expect.element(log().getByText('The key is in the blue bowl.')).toBeVisible()
    await log().getByRole('button', { name: 'Hide again' }).click()
    await expect.element(log().getByText('The key is in the blue bowl.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })
})

it('BLOCK-02 BLOCK-03 on an open page, what was written before no longer names a member who is hidden now', async () => {
  const joined = { status: 'system', sender: null } as const
  let said = [message(1, { ...joined, content: 'Zuri Okafor joined' }), message(2, { sender: zuri, content: 'Hello' })]
  await openPage(conversationPath, { user: ana, api: chatApi({ open: groupOf(said), messages: () => said }) })
  await expect.element(log().getByText('Zuri Okafor joined')).toBeVisible()
  said = [message(1, { ...joined, content: 'A member joined' }), message(2, { sender: hidden, content: 'Hello' })]
  sendLiveEvent({ type: 'resync' })
  await expect.element(log().getByText('A member joined')).toBeVisible()
  await expect.element(log().getByText('Message from a member you do not see')).toBeVisible()
  await expect.element(log()).not.toMatchTextContent('Zuri')
})

it('BLOCK-02 BLOCK-03 a conversation that was open before does not name them either, once it is opened again', async () => {
  let said = [message(1, { sender: zuri, content: 'Hello' })]
  const { router } = await openPage(conversationPath, {
    user: ana,
    api: chatApi({ open: groupOf(said), messages: () => said }),
  })
  await expect.element(log()).toMatchTextContent('Zuri')
  await router.navigate({ to: '/app/notifications' })
  await expect.element(log()).not.toBeInTheDocument()
  said = [message(1, { sender: hidden, content: 'Hello' })]
  sendLiveEvent({ type: 'resync' })
  await router.navigate({ href: conversationPath })
  await expect.element(log().getByText('Message from a member you do not see')).toBeVisible()
  await expect.element(log()).not.toMatchTextContent('Zuri')
})

describe('a conversation between two', () => {
  it('BLOCK-04 that is frozen can be read, and has no composer', async () => {
    const said = [message(1, { sender: hidden, content: 'Thanks, I will bring the adapter.' })]
    const frozen = thread(said, { title: 'A member', image_url: null, other: hidden, is_frozen: true })
    const screen = await openPage(conversationPath, { user: ana, api: chatApi({ open: frozen, messages: () => said }) })
    await expect.element(log().getByText('Thanks, I will bring the adapter.')).toBeVisible()
    await expect.element(screen.getByText('You cannot write in this conversation.')).toBeVisible()
    // an outline: initials would be those of somebody else
    const header = screen.getByRole('button', { name: 'Conversation options' }).element().closest('header')
    expect(header?.querySelector('.portrait')?.textContent).toBe('')
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('BLOCK-01 has "Block" in its menu', async () => {
    const block = vi.fn<(call: { input: { id: string } }) => void>()
    const screen = await openPage(conversationPath, {
      user: ana,
      api: {
        ...chatApi({ open: thread([message(1)]), messages: () => [message(1)] }),
        safety: { block: os.safety.block.handler(block) },
      },
    })
    await screen.getByRole('button', { name: 'Conversation options' }).click()
    await screen.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Block Ben?' })
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect.element(screen.getByText('Blocked', { exact: true })).toBeVisible()
    expect(block.mock.calls[0]?.[0].input).toEqual({ id: id(901) })
  })
})
