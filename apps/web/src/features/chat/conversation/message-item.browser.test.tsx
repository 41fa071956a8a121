import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { ben, chatApi, conversationPath, log, message, ownMessage, pixel, resetChat, thread } from '../testing.ts'

const photo = {
  id: id(70),
  type: 'image' as const,
  filename: 'view.webp',
  bytes: 2_400_000,
  width: 1200,
  height: 800,
  url: '/no-such-photo.webp',
  preview_url: null,
}
const plan = {
  ...photo,
  id: id(71),
  type: 'file' as const,
  filename: 'plan.pdf',
  bytes: 340_000,
  width: null,
  height: null,
}

beforeEach(resetChat)

describe('a message', () => {
  it('MSG-06 shows that it was deleted, edited, replied to or reacted to', async () => {
    const messages = [
      message(1, { content: '', deleted_at: '2026-11-20T10:00:00Z' }),
      message(2, { content: 'First line', edited_at: '2026-11-20T10:00:00Z' }),
      ownMessage(3, { reply_to: { seq: 2, sender_name: 'Ben Carter', excerpt: 'First line' } }),
      ownMessage(4, {
        reply_to: { seq: 1, sender_name: 'Ben Carter', excerpt: '' },
        reactions: [{ emoji: '❤️', user_ids: [ben.id, ana.id, id(999)] }],
      }),
    ]
    const react = vi.fn<(input: object) => void>()
    const unreact = os.chat.unreact.handler(({ input }) => {
      react(input)
      return { ...ownMessage(4), change: 5 }
    })
    await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread(messages), messages: () => messages }, { unreact }),
    })
    await expect.element(log().getByText('Message deleted').first()).toBeVisible()
    await expect.element(log().getByText('edited', { exact: true })).toBeVisible()
    const quotes = log().getByRole('button', { name: 'In reply to' })
    await expect.element(quotes.first()).toMatchTextContent('First line')
    await expect.element(quotes.last()).toMatchTextContent('Message deleted')
    expect(
      log()
        .getByRole('button', { name: /^Options/ })
        .elements(),
    ).toHaveLength(3)
    const heart = log().getByRole('button', { name: '❤️ 3: Ben, You, Former' })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect.element(heart).not.toBeInTheDocument()
    expect(react.mock.calls).toEqual([[{ id: id(1004), emoji: '❤️' }]])
    await expectNoAxeViolations()
  })

  it('MSG-07 images open full screen, arrow keys switch between them, and closing returns the focus', async () => {
    const images = [photo, { ...photo, id: id(72), filename: 'desk.webp' }].map((image) => ({
      ...image,
      url: pixel,
      preview_url: pixel,
    }))
    const messages = [message(1, { attachments: [...images, plan] })]
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread(messages), messages: () => messages }),
    })
    const first = screen.getByRole('button', { name: 'Open image view.webp' })
    await expect.element(first).toBeVisible()
    const { width, height } = (await tileOf(first.element())).getBoundingClientRect()
    expect([Math.round(width), Math.round(height)]).toEqual([200, 133])
    await expect
      .element(screen.getByRole('link', { name: /plan\.pdf.*PDF, 340 KB/ }))
      .toHaveAttribute('download', 'plan.pdf')
    await first.click()
    const whole = screen.getByRole('dialog', { name: 'Images of the message' })
    await expect.element(whole.getByText('view.webp')).toBeVisible()
    await expect.element(whole.getByText('1 / 2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(whole.getByText('2 / 2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(whole.getByText('1 / 2')).toBeVisible()
    await whole.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(whole.getByText('desk.webp')).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(first).toHaveFocus()
    await expect.element(screen.getByRole('region', { name: 'Ben Carter' })).toBeVisible()
  })

  it('MSG-07 an image that does not load is shown as a file', async () => {
    const messages = [message(1, { attachments: [photo] })]
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread(messages), messages: () => messages }),
    })
    await expect.element(screen.getByRole('link', { name: /view\.webp.*WEBP, 2\.4 MB/ })).toBeVisible()
  })

  it.each([320, 390])('MSG-02 long texts, names and files fit within %i px', async (width) => {
    await page.viewport(width, 844)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(3)
    const sender = { ...ben, name: `${long} ${long}` }
    const messages = [
      message(1, {
        sender,
        content: long,
        attachments: [
          { ...plan, filename: `${long}.pdf` },
          { ...photo, url: pixel },
        ],
      }),
      ownMessage(2, {
        content: `https://example.com/${long}`,
        reply_to: { seq: 1, sender_name: sender.name, excerpt: long },
      }),
      message(3, { sender: null, status: 'system', content: long }),
    ]
    const open = thread(messages, { title: long, subtitle: long, other: sender })
    await openPage(conversationPath, { user: ana, api: chatApi({ open, messages: () => messages }) })
    await expect.element(log().getByText('https://example.com')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

async function tileOf(button: Element): Promise<Element> {
  await expect.poll(() => button.querySelector('img')?.complete).toBe(true)
  return button.querySelector('img') ?? button
}
