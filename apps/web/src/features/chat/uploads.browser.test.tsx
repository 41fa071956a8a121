import type { Attachment } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { chatApi, forgetConversations, message, openAddress, ownMessage, taking, thread } from './testing.ts'

const composer = () => page.getByRole('textbox', { name: 'Message' })
const files = () => page.getByRole('list', { name: 'Files to send' })
const send = () => page.getByRole('button', { name: 'Send message' })
const text = (name: string) => new File(['x'], name, { type: 'text/plain' })
const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'

/** Uploads that are as far as the test says. */
function holdUploads() {
  const begun: HeldUpload[] = []
  const called: string[] = []
  class HeldUpload extends EventTarget {
    upload = new EventTarget()
    responseType = ''
    status = 0
    response: Attachment | null = null
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      begun.push(this)
    }
    abort(): void {
      called.push('abort')
      this.dispatchEvent(new Event('abort'))
    }
    progress(loaded: number, total: number): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    }
    arrive(): void {
      const empty = { width: null, height: null, url: '/file', preview_url: null }
      this.response = { id: id(70 + begun.indexOf(this)), type: 'file', filename: 'plan.txt', bytes: 1, ...empty }
      this.status = 201
      this.dispatchEvent(new Event('load'))
    }
  }
  const stub = vi.stubGlobal('XMLHttpRequest', HeldUpload)
  onTestFinished(() => void stub.unstubAllGlobals())
  return { begun, called }
}

const { sent, send: take } = taking()

async function open(messages = [message(1)]) {
  sent.length = 0
  const api = chatApi({ open: thread(messages), messages: () => messages }, { send: take })
  const screen = await openPage(openAddress, { user: ana, api })
  await expect.element(composer()).toBeVisible()
  return screen
}

const choose = (file: File) => userEvent.upload(page.getByLabelText('Files', { exact: true }), file)

beforeEach(forgetConversations)

describe('a file on its way', () => {
  it('MSG-07 says how far it is, and a message that is sent meanwhile waits for it', async () => {
    const { begun } = holdUploads()
    await open()
    await choose(text('plan.txt'))
    const bar = page.getByRole('progressbar', { name: 'Uploading plan.txt' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
    begun[0]?.progress(40, 100)
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
    await expectNoAxeViolations()
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    // a second Enter is not a second message
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    begun[0]?.arrive()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70)] }])
    await expect.element(files()).not.toBeInTheDocument()
    await expect.element(composer()).toHaveValue('')
  })

  it('MSG-07 is not sent with the words of an edit that is begun meanwhile; the draft and the file stay', async () => {
    const { begun } = holdUploads()
    await open([ownMessage(1)])
    await choose(text('plan.txt'))
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Options/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(composer()).toHaveValue('Message 1')
    begun[0]?.arrive()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel editing' }).click()
    await expect.element(composer()).toHaveValue('With my plan')
    expect(sent).toEqual([])
    await send().click()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70)] }])
  })

  it('MSG-07 that is left out after Send leaves no empty message', async () => {
    holdUploads()
    await open()
    await choose(text('plan.txt'))
    await send().click()
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await expect.element(send()).not.toHaveAttribute('aria-busy')
    await composer().fill('Without my plan')
    await send().click()
    await expect.poll(() => sent).toEqual([{ content: 'Without my plan', attachment_ids: [] }])
    await expect.element(page.getByText(/^Not sent/)).not.toBeInTheDocument()
  })

  it('MSG-07 holds its message back while another page is open, and it is sent once, with what was added meanwhile', async () => {
    const { begun } = holdUploads()
    const { router } = await open()
    await choose(text('plan.txt'))
    await composer().fill('With my plan')
    await userEvent.keyboard('{Enter}')
    await choose(text('map.txt'))
    await router.navigate({ to: '/app/messages' })
    await expect.element(composer()).not.toBeInTheDocument()
    await router.navigate({ href: openAddress })
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await send().click()
    begun[0]?.arrive()
    await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(1)
    expect(sent).toEqual([])
    begun[1]?.arrive()
    await expect.poll(() => sent).toEqual([{ content: 'With my plan', attachment_ids: [id(70), id(71)] }])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('MSG-07 that is left out is called off, and nothing is said of it', async () => {
    const { called } = holdUploads()
    await open()
    await choose(text('plan.txt'))
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await expect.element(files()).not.toBeInTheDocument()
    expect(called).toEqual(['abort'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('MSG-07 has a name that stays within 320 px, with its button in reach', async () => {
    await page.viewport(320, 640)
    holdUploads()
    await open()
    await choose(text(`${long}${long}.txt`))
    await expect.element(page.getByRole('button', { name: /^Remove/ })).toBeInViewport()
    await expectNothingOutside()
  })
})

describe('files that are dragged over a conversation', () => {
  /** As the browser says that something is over the conversation. */
  function drag(type: 'dragover' | 'dragleave' | 'drop', as: 'file' | 'words'): boolean {
    const dataTransfer = new DataTransfer()
    if (as === 'file') dataTransfer.items.add(text('plan.txt'))
    else dataTransfer.setData('text/plain', 'a word')
    return composer()
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  const hint = () => page.getByText('Drop files to attach them')

  it('MSG-07 are told that they may be dropped; words are the browser’s own matter', async () => {
    holdUploads()
    await open()
    expect(drag('dragover', 'words')).toBe(true)
    await expect.element(hint()).not.toBeInTheDocument()
    expect(drag('dragover', 'file')).toBe(false)
    await expect.element(hint()).toBeVisible()
    drag('dragleave', 'file')
    await expect.element(hint()).not.toBeInTheDocument()
    drag('dragover', 'file')
    drag('drop', 'file')
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.element(files().getByRole('listitem')).toMatchTextContent('plan.txt')
    expect(drag('drop', 'words')).toBe(true)
    expect(files().getByRole('listitem').elements()).toHaveLength(1)
  })
})

describe('keys where one writes', () => {
  it('MSG-07 Enter that ends a word in an input method sends nothing', async () => {
    await open()
    await composer().fill('にほん')
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    composer()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    await expect.element(composer()).toHaveValue('にほん')
    composer().element().dispatchEvent(new KeyboardEvent('keydown', enter))
    await expect.poll(() => sent).toEqual([{ content: 'にほん', attachment_ids: [] }])
  })

  it('MSG-07 addresses in a message are links without trust, and anything else is words', async () => {
    const words = 'See https://wayhouse.test/stays, or javascript:alert(1) <b>now</b>'
    const api = chatApi({ open: thread([message(1)]), messages: () => [message(1, { content: words })] })
    const screen = await openPage(openAddress, { user: ana, api })
    const log = screen.getByRole('log')
    const link = log.getByRole('link')
    await expect.element(link).toHaveAttribute('href', 'https://wayhouse.test/stays')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect.element(link).toHaveAccessibleName('https://wayhouse.test/stays (opens in a new tab)')
    expect(link.elements()).toHaveLength(1)
    await expect.element(log.getByText('javascript:alert(1) <b>now</b>')).toBeVisible()
  })
})
