import type { UploadedAttachment } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, conversationPath, fakeSend, message, ownMessage, resetChat, thread } from '../testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const files = () => page.getByRole('list', { name: 'Files to send' })
const send = () => page.getByRole('button', { name: 'Send message' })
const textFile = (name: string) => new File(['x'], name, { type: 'text/plain' })
const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'

/** Replaces XMLHttpRequest by uploads whose progress the test controls. */
function controlUploads() {
  const uploads: ControlledUpload[] = []
  const aborted: ControlledUpload[] = []
  class ControlledUpload extends EventTarget {
    upload = new EventTarget()
    responseType = ''
    status = 0
    response: UploadedAttachment | null = null
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      uploads.push(this)
    }
    abort(): void {
      aborted.push(this)
      this.dispatchEvent(new Event('abort'))
    }
    progress(loaded: number, total: number): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    }
    complete({ was_animated = false } = {}): void {
      const empty = { width: null, height: null, url: '/file', preview_url: null, was_animated }
      this.response = { id: id(70 + uploads.indexOf(this)), type: 'file', filename: 'plan.txt', bytes: 1, ...empty }
      this.status = 201
      this.dispatchEvent(new Event('load'))
    }
  }
  const stub = vi.stubGlobal('XMLHttpRequest', ControlledUpload)
  onTestFinished(() => void stub.unstubAllGlobals())
  return { uploads, aborted }
}

const { sent, send: handleSend } = fakeSend()

async function open(messages = [message(1)]) {
  sent.length = 0
  const api = chatApi({ open: thread(messages), messages: () => messages }, { send: handleSend })
  const screen = await openPage(conversationPath, { user: ana, api })
  await expect.element(composer()).toBeVisible()
  return screen
}

const choose = (file: File) => userEvent.upload(page.getByLabelText('Files', { exact: true }), file)

beforeEach(resetChat)

describe('a file that is being uploaded', () => {
  it('MSG-07 shows its progress, and a message that is sent meanwhile waits for it', async () => {
    const { uploads } = controlUploads()
    await open()
    await choose(textFile('plan.txt'))
    const bar = page.getByRole('progressbar', { name: 'Uploading plan.txt' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
    uploads[0]?.progress(40, 100)
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
    await expectNoAxeViolations()
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    // a second Enter is not a second message
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    uploads[0]?.complete()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70)] }])
    await expect.element(files()).not.toBeInTheDocument()
    await expect.element(composer()).toHaveValue('')
  })

  it('MSG-07 is not sent with an edit that is started meanwhile; the draft and the file stay', async () => {
    const { uploads } = controlUploads()
    await open([ownMessage(1)])
    await choose(textFile('plan.txt'))
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Options/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(composer()).toHaveValue('Message 1')
    uploads[0]?.complete()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel editing' }).click()
    await expect.element(composer()).toHaveValue('With my plan')
    expect(sent).toEqual([])
    await send().click()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70)] }])
  })

  it('MSG-07 that was animated is kept as a still picture, and this is said', async () => {
    const { uploads } = controlUploads()
    await open()
    await choose(textFile('wave.gif'))
    uploads[0]?.complete({ was_animated: true })
    await expect.element(page.getByRole('status').filter({ hasText: 'The animation is not kept' })).toBeVisible()
  })

  it('MSG-07 when removed after Send, no empty message is sent', async () => {
    controlUploads()
    await open()
    await choose(textFile('plan.txt'))
    await send().click()
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await expect.element(send()).not.toHaveAttribute('aria-busy')
    await composer().fill('Without my plan')
    await send().click()
    await expect.poll(() => sent).toEqual([{ content: 'Without my plan', attachment_ids: [] }])
    await expect.element(page.getByText(/^Not sent/)).not.toBeInTheDocument()
  })

  it('MSG-07 delays its message while another page is open; it is sent once, with files added meanwhile', async () => {
    const { uploads } = controlUploads()
    const { router } = await open()
    await choose(textFile('plan.txt'))
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await choose(textFile('map.txt'))
    await router.navigate({ to: '/app/messages' })
    await expect.element(composer()).not.toBeInTheDocument()
    await router.navigate({ href: conversationPath })
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await send().click()
    uploads[0]?.complete()
    await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(1)
    expect(sent).toEqual([])
    uploads[1]?.complete()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70), id(71)] }])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('MSG-07 is aborted when removed, without an error', async () => {
    const { uploads, aborted } = controlUploads()
    await open()
    await choose(textFile('plan.txt'))
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await expect.element(files()).not.toBeInTheDocument()
    expect(aborted).toEqual(uploads)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('MSG-07 with a long name fits within 320 px, with its button in view', async () => {
    await page.viewport(320, 640)
    controlUploads()
    await open()
    await choose(textFile(`${long}${long}.txt`))
    await expect.element(page.getByRole('button', { name: /^Remove/ })).toBeInViewport()
    await expectNoOverflow()
  })
})

describe('files that are dragged over a conversation', () => {
  /** Dispatches a drag event over the conversation. Returns false if it was handled. */
  function drag(type: 'dragover' | 'dragleave' | 'drop', content: 'file' | 'text'): boolean {
    const dataTransfer = new DataTransfer()
    if (content === 'file') dataTransfer.items.add(textFile('plan.txt'))
    else dataTransfer.setData('text/plain', 'a word')
    return composer()
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  const hint = () => page.getByText('Drop files to attach them')

  it('MSG-07 show a hint that they can be dropped; dragged text is left to the browser', async () => {
    controlUploads()
    await open()
    expect(drag('dragover', 'text')).toBe(true)
    await expect.element(hint()).not.toBeInTheDocument()
    expect(drag('dragover', 'file')).toBe(false)
    await expect.element(hint()).toBeVisible()
    drag('dragleave', 'file')
    await expect.element(hint()).not.toBeInTheDocument()
    drag('dragover', 'file')
    drag('drop', 'file')
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.element(files().getByRole('listitem')).toMatchTextContent('plan.txt')
    expect(drag('drop', 'text')).toBe(true)
    expect(files().getByRole('listitem').elements()).toHaveLength(1)
  })

  it('MSG-06 MSG-07 are not taken while a message is edited, which keeps its files, and are not opened by the browser', async () => {
    controlUploads()
    await open([ownMessage(1)])
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Options/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    expect(drag('dragover', 'file')).toBe(false)
    expect(drag('drop', 'file')).toBe(false)
    await page.getByRole('button', { name: 'Cancel editing' }).click()
    await expect.element(send()).toBeVisible()
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.element(files()).not.toBeInTheDocument()
  })
})

describe('keys in the composer', () => {
  it('MSG-07 Enter does not send during input method composition', async () => {
    await open()
    await composer().fill('にほん')
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    composer()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    // Safari ends the composition before this key
    composer()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))
    await expect.element(composer()).toHaveValue('にほん')
    composer().element().dispatchEvent(new KeyboardEvent('keydown', enter))
    await expect.poll(() => sent).toEqual([{ content: 'にほん', attachment_ids: [] }])
  })

  it('MSG-07 URLs in a message are untrusted links, anything else is plain text', async () => {
    const content = 'See https://wayhouse.test/stays, or javascript:alert(1) <b>now</b>'
    const api = chatApi({ open: thread([message(1)]), messages: () => [message(1, { content })] })
    const screen = await openPage(conversationPath, { user: ana, api })
    const log = screen.getByRole('log')
    const link = log.getByRole('link')
    await expect.element(link).toHaveAttribute('href', 'https://wayhouse.test/stays')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect.element(link).toHaveAccessibleName('https://wayhouse.test/stays (opens in a new tab)')
    expect(link.elements()).toHaveLength(1)
    await expect.element(log.getByText('javascript:alert(1) <b>now</b>')).toBeVisible()
  })
})
