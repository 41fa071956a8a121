import type { Attachment } from '@wayhouse/domain/chat'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../../platform/actions/toast.ts'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { chatApi, conversationPath, message, pixel, resetChat, thread } from '../testing.ts'
import { Attachments } from './attachments.tsx'

const image = (name: string, more: Partial<Attachment> = {}): Attachment => ({
  id: name,
  type: 'image',
  filename: `${name}.webp`,
  bytes: 41_000,
  width: 1200,
  height: 900,
  url: pixel,
  preview_url: null,
  ...more,
})
const file = (filename: string, bytes: number): Attachment =>
  image(filename, { type: 'file', filename, bytes, width: null, height: null, url: '/file' })

const photo = (name: string) => page.getByRole('button', { name: `Open image ${name}` })
const whole = () => page.getByRole('dialog', { name: 'Images of the message' })
const inWhole = (name: string) => whole().getByRole('img', { name: `${name}.webp` })

describe('the images of a message', () => {
  it('MSG-07 wrap around at both ends, and a click outside closes the gallery', async () => {
    await show(<Attachments attachments={['view', 'desk', 'door'].map((name) => image(name))} isOwn={false} />)
    await photo('view').click()
    await expect.element(inWhole('view')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(inWhole('door')).toBeVisible()
    await expect.element(whole().getByText('3 / 3')).toBeVisible()
    await whole().getByRole('button', { name: 'Next photo' }).click()
    await expect.element(inWhole('view')).toBeVisible()
    await expect.element(whole().getByText('view.webp')).toBeVisible()
    const download = whole().getByRole('link', { name: 'Download photo' })
    await expect.element(download).toHaveAttribute('download', 'view.webp')
    await expect.element(download).toHaveAttribute('href', pixel)
    // screen readers announce the image
    expect(inWhole('view').element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    await userEvent.click(whole(), { position: { x: 20, y: 400 } })
    await expect.element(whole()).not.toBeInTheDocument()
    await expect.element(photo('view')).toHaveFocus()
  })

  it('MSG-07 a single image has no buttons to others, and arrow keys do nothing', async () => {
    await page.viewport(320, 640)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(2)
    await show(<Attachments attachments={[image(long)]} isOwn />)
    await photo(long).click()
    await expect.element(inWhole(long)).toBeVisible()
    await expect.element(whole().getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(inWhole(long)).toBeVisible()
    const name = whole().getByText(`${long}.webp`).element()
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    await expectNoAxeViolations(whole().element())
    await whole().getByRole('button', { name: 'Close' }).click()
    await expect.element(photo(long)).toHaveFocus()
  })

  it('MSG-07 toasts appear above an open image, and can be dismissed', async () => {
    await show(<Attachments attachments={[image('view')]} isOwn={false} />)
    toast.success('Message updated')
    await photo('view').click()
    await expect.element(inWhole('view')).toBeVisible()
    toast.error('Failed to send message')
    await expect.element(whole().getByRole('status')).toMatchTextContent('Message updated')
    await expect.element(whole().getByRole('alert')).toMatchTextContent('Failed to send message')
    const dismiss = whole().getByRole('button', { name: 'Dismiss' })
    for (const left of [1, 0]) {
      await dismiss.first().click()
      await expect.element(dismiss).toHaveLength(left)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(whole()).not.toBeInTheDocument()
  })

  it('MSG-07 Escape closes the image, not its conversation', async () => {
    resetChat()
    const sent = message(1, { attachments: [image('view', { id: id(7) })] })
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread([sent]), messages: () => [sent] }) })
    await photo('view').click()
    await expect.element(inWhole('view')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(whole()).not.toBeInTheDocument()
    await expect.element(photo('view')).toHaveFocus()
  })

  it.each([
    ['wide', 1200, 300, [200, 50]],
    ['high', 300, 1200, [50, 200]],
    ['small', 60, 40, [60, 40]],
    ['thin', 4000, 10, [200, 24]],
    ['of unknown size', null, null, [200, 150]],
  ] as const)('MSG-07 an image that is %s is scaled to fit 200 by 200', async (_, width, height, size) => {
    await show(<Attachments attachments={[image('view', { width, height })]} isOwn={false} />)
    const shown = photo('view').element().querySelector('img')?.getBoundingClientRect()
    expect([shown?.width, shown?.height]).toEqual(size)
  })

  it('MSG-07 the log shows the preview, the gallery the full image', async () => {
    const small = `${pixel}#small`
    await show(<Attachments attachments={[image('view', { preview_url: small })]} isOwn={false} />)
    expect(photo('view').element().querySelector('img')?.getAttribute('src')).toBe(small)
    await photo('view').click()
    await expect.element(inWhole('view')).toHaveAttribute('src', pixel)
  })

  it('MSG-07 the preview replaces a full image that does not load', async () => {
    await show(
      <Attachments attachments={[image('view', { url: '/no-such.webp', preview_url: pixel })]} isOwn={false} />,
    )
    await photo('view').click()
    await expect.element(inWhole('view')).toHaveAttribute('src', pixel)
  })
})

describe('the files of a message', () => {
  it.each([
    ['plan.pdf', 340_400, 'PDF, 340 KB'],
    ['Rules.DocX', 2_450_000, 'DOCX, 2.5 MB'],
    ['notes', 12, 'File, 1 KB'],
    ['backup.tar.gzipped', 999_400, 'GZIPP, 999 KB'],
    ['ends with a dot.', 1_000_000, 'File, 1.0 MB'],
  ])('MSG-07 %s of %i bytes is described as "%s"', async (name, bytes, text) => {
    await show(<Attachments attachments={[file(name, bytes)]} isOwn={false} />)
    const link = page.getByRole('link')
    await expect.element(link).toHaveTextContent(`${name}${text}`)
    await expect.element(link).toHaveAttribute('download', name)
  })

  it('MSG-07 a message without files has no list', async () => {
    const { container } = await show(<Attachments attachments={[]} isOwn={false} />)
    expect(container.textContent).toBe('')
  })
})
