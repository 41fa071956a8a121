import { type Attachment, attachmentMaxBytes, chatErrors } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, fakeSend, message, resetChat, thread } from '../testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const files = () => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
const alert = () => page.getByRole('alert')

const open = (more: ApiHandlers[string] = {}) =>
  openPage(conversationPath, {
    user: ana,
    api: chatApi({ open: thread([message(1)]), messages: () => [message(1)] }, more),
  })

beforeEach(resetChat)

describe('files of a message', () => {
  const textFile = (name: string, bytes = 12) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' })
  const input = () => page.getByLabelText('Files', { exact: true })

  it('MSG-07 can be chosen, pasted, dropped and removed, and are sent with the message', async () => {
    const { removed } = serveUploads()
    const { sent, send } = fakeSend()
    await open({ send, removeUpload: removed.handler })
    await userEvent.upload(input(), textFile('chosen.txt'))
    await expect.element(files().first()).toMatchTextContent('chosen.txt')
    dispatch('paste', textFile('pasted.txt'))
    dispatch('drop', textFile('dropped.txt'))
    await expect
      .poll(() =>
        files()
          .elements()
          .map((file) => file.textContent),
      )
      .toEqual(['chosen.txt', 'pasted.txt', 'dropped.txt'])
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Remove pasted.txt' }).click()
    await expect.poll(() => removed.ids).toEqual([id(71)])
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => sent).toEqual([{ content: '', attachment_ids: [id(70), id(72)] }])
    await expect.element(files()).not.toBeInTheDocument()
  })

  it('MSG-07 cells of a spreadsheet are pasted as text, although they come with a picture of them', async () => {
    serveUploads()
    await open({})
    await expect.element(composer()).toBeVisible()
    // the browser inserts the text unless the event is cancelled
    expect(dispatch('paste', 'Rent\t1200', new File(['x'], 'image.png', { type: 'image/png' }))).toBe(true)
    expect(dispatch('paste', new File(['x'], 'image.png', { type: 'image/png' }))).toBe(false)
    await expect.element(files().first()).toMatchTextContent('image.png')
    expect(files().elements()).toHaveLength(1)
  })

  it.each([
    [413, chatErrors.ATTACHMENT_TOO_LARGE.message],
    [415, chatErrors.ATTACHMENT_TYPE.message],
    [422, chatErrors.ATTACHMENT_UNREADABLE.message],
    [409, chatErrors.STORAGE_QUOTA.message],
    [0, 'The site cannot be reached. Check your connection and try again.'],
  ])('MSG-07 one that is refused with %i shows why, blocks the message and can be retried', async (status, why) => {
    const { refuse } = serveUploads()
    const { sent, send } = fakeSend()
    await open({ send })
    refuse(status, why)
    await userEvent.upload(input(), textFile('plan.txt'))
    await expect.element(alert()).toMatchTextContent(`Failed to upload attachment${why}`)
    await expect.element(files().first()).toMatchTextContent('Failedplan.txt')
    // the toast does not cover the file that it asks to remove
    const top = () => files().first().element().getBoundingClientRect().top
    await expect.poll(() => alert().element().getBoundingClientRect().bottom < top()).toBe(true)
    await composer().fill('With my plan')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.element(page.getByText('Your message was not sent. Try the file again or remove it.')).toBeVisible()
    expect(sent).toEqual([])
    refuse(null)
    await page.getByRole('button', { name: 'Try again: plan.txt' }).click()
    await expect.element(files().first()).toHaveTextContent('plan.txt')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70)] }])
  })

  it('MSG-07 one that is too large is not uploaded, and at most ten are accepted', async () => {
    const { uploads } = serveUploads()
    await open()
    await expect.element(composer()).toBeVisible()
    dispatch('drop', textFile('large.txt', attachmentMaxBytes + 1))
    await expect.element(alert()).toMatchTextContent(chatErrors.ATTACHMENT_TOO_LARGE.message)
    dispatch('drop', ...Array.from({ length: 11 }, (_, index) => textFile(`${index}.txt`)))
    await expect.element(page.getByText(chatErrors.TOO_MANY_ATTACHMENTS.message)).toBeVisible()
    await expect.poll(() => files().elements().length).toBe(10)
    await expect.poll(() => uploads).toHaveLength(10)
  })
})

/** Pastes or drops files on the composer, with a text if there is one. */
function dispatch(type: 'paste' | 'drop', ...dispatched: (File | string)[]): boolean {
  const data = new DataTransfer()
  for (const item of dispatched)
    if (typeof item === 'string') data.setData('text/plain', item)
    else data.items.add(item)
  const init = { bubbles: true, cancelable: true }
  const event =
    type === 'paste'
      ? new ClipboardEvent('paste', { ...init, clipboardData: data })
      : new DragEvent('drop', { ...init, dataTransfer: data })
  return composer().element().dispatchEvent(event)
}

/** Replaces XMLHttpRequest: uploads succeed, or fail with the status given to `refuse`; 0 is a lost connection. */
function serveUploads() {
  const uploads: string[] = []
  const ids: string[] = []
  let refused: { status: number; message: string } | null = null
  const handler = os.chat.removeUpload.handler(({ input: { id: removedId } }) => {
    ids.push(removedId)
    return { id: removedId }
  })
  const attachment = (): Attachment => ({
    id: id(69 + uploads.length),
    type: 'file',
    filename: uploads.at(-1) ?? '',
    bytes: 12,
    width: null,
    height: null,
    url: '/file',
    preview_url: null,
  })
  class FakeUpload extends EventTarget {
    upload = new EventTarget()
    responseType = ''
    status = 0
    response: unknown = null
    #name = ''
    open(): void {}
    abort(): void {}
    setRequestHeader(name: string, value: string): void {
      if (name === 'content-disposition') this.#name = value
    }
    send(): void {
      if (refused === null) uploads.push(this.#name)
      this.status = refused?.status ?? 201
      this.response = refused === null ? attachment() : { code: 'REFUSED', message: refused.message }
      queueMicrotask(() => this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load')))
    }
  }
  const stub = vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onTestFinished(() => void stub.unstubAllGlobals())
  const refuse = (status: number | null, message = '') => void (refused = status === null ? null : { status, message })
  return { uploads, removed: { ids, handler }, refuse }
}
