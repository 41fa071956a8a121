import { maxPhotoBytes, maxTribeImages, tribesErrors } from '@wayhouse/domain/tribes'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../../testing/host-tribe.ts'
import {
  aReading,
  createPath,
  openCreate,
  photos,
  publishButton,
  publishing,
  readLink,
} from '../../../testing/new-tribe.ts'
import { aListing } from './testing.ts'

const [first, second, third] = photos
const shown = () => page.getByRole('img', { name: /^Photo \d+ of / })
const sources = () =>
  shown()
    .elements()
    .map((image) => image.getAttribute('src'))

/** Opens the form of a listing, with three photos by default. */
async function openWithPhotos(tribes: Parameters<typeof openCreate>[0] = {}, image_urls = photos) {
  const readListing = os.tribes.readListing.handler(() => aReading({ listing: aListing({ image_urls }) }))
  const screen = await openCreate({ readListing, ...tribes })
  await readLink()
  await expect.element(page.getByText('From the listing')).toBeVisible()
  return screen
}

describe('the photos of a new tribe', () => {
  it('NEW-07 are reordered by buttons, which keep the focus and announce the change', async () => {
    await openWithPhotos()
    await page.getByRole('button', { name: 'Make photo 3 first' }).click()
    await expect.element(page.getByRole('button', { name: 'Make photo 1 first' })).toHaveFocus()
    expect(sources()).toEqual([third, first, second])
    await page.getByRole('button', { name: 'Move photo 2 later' }).click()
    await expect.element(page.getByRole('button', { name: 'Move photo 3 later' })).toHaveFocus()
    await expect.element(page.getByText('Photo 2 is now photo 3 of 3')).toBeInTheDocument()
    expect(sources()).toEqual([third, second, first])
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click()
    expect(sources()).toEqual([third, first, second])
  })

  it('NEW-07 have disabled buttons at the ends of the list that can still be focused', async () => {
    await openWithPhotos()
    const earlier = page.getByRole('button', { name: 'Move photo 1 earlier' })
    await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
    await earlier.click({ force: true })
    expect(sources()).toEqual(photos)
  })

  it('NEW-07 are reordered by dragging', async () => {
    await openWithPhotos()
    await shown().nth(2).dropTo(shown().nth(0))
    await expect.poll(sources).toEqual([third, first, second])
  })

  it('NEW-07 can be removed and restored at their position', async () => {
    await openWithPhotos()
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    expect(sources()).toEqual([first, third])
    await expect.element(page.getByText('Photo removed, 2 left')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Remove photo 2' })).toHaveFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(sources()).toEqual(photos)
    await expect.element(page.getByRole('button', { name: 'Remove photo 2' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('NEW-07 are sent in order, with their descriptions, once the host confirms their right to use them', async () => {
    const { create, sent } = publishing()
    await openWithPhotos({ create })
    await page.getByLabelText('What photo 2 shows').fill('  The terrace ')
    await expect.element(page.getByRole('img', { name: 'The terrace' })).toBeVisible()
    await page.getByRole('button', { name: 'Make photo 2 first' }).click()
    await publishButton().click()
    const right = page.getByRole('checkbox', { name: 'I have the right to use these photos' })
    await expect.element(right).toHaveFocus()
    await expect.element(page.getByText('Please confirm that you may use these photos')).toBeVisible()
    await expectNoAxeViolations()
    expect(sent).toEqual([])
    await right.click()
    await publishButton().click()
    await expect.poll(() => sent[0]?.image_urls).toEqual([second, first, third])
    expect(sent[0]?.image_alts).toEqual({ [String(second)]: 'The terrace' })
  })

  it('NEW-07 need no confirmation if there are none; a drawing is announced', async () => {
    const { create, sent } = publishing()
    await openWithPhotos({ create }, [])
    await expect.element(page.getByText('There are no photos. Your tribe is shown with a drawing.')).toBeVisible()
    expect(page.getByRole('checkbox', { name: /right to use these photos/ }).elements()).toEqual([])
    await publishButton().click()
    await expect.poll(() => sent.length).toBe(1)
  })

  it('NEW-07 say so if they do not load', async () => {
    await openWithPhotos({}, [`${location.origin}/no-such-photo.jpg`])
    await expect.element(page.getByText('Not available').first()).toBeVisible()
  })
})

describe('added photos', () => {
  const file = (name = 'photo.png', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })
  const field = () => page.getByLabelText('Photos to add')

  it('NEW-07 are uploaded one after the other, and added at the end', async () => {
    const sent: string[] = []
    const uploadPhoto = os.tribes.uploadPhoto.handler(({ input }) => {
      sent.push(input.type)
      return { image_url: `${location.origin}/icon-512.png?added=${sent.length}`, was_animated: sent.length === 2 }
    })
    await openWithPhotos({ uploadPhoto }, [])
    await field().upload([file('one.png'), file('two.png')])
    await expect.poll(() => sources().map((source) => source?.slice(-7))).toEqual(['added=1', 'added=2'])
    expect(sent).toEqual(['image/png', 'image/png'])
    await expect.element(page.getByRole('status').filter({ hasText: 'The animation is not kept' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeEnabled()
  })

  it('NEW-07 are added even if the page was left and opened again, and publishing waits for them', async () => {
    const { create, sent } = publishing()
    const { uploadPhoto, started, finish } = pendingUploads()
    const { router } = await openWithPhotos({ uploadPhoto, create }, [])
    await field().upload([file('one.png'), file('two.png')])
    await expect.poll(started).toBe(1)
    await router.navigate({ href: '/about', ignoreBlocker: true })
    await expect.element(page.getByLabelText('Title')).not.toBeInTheDocument()
    await router.navigate({ href: createPath })
    await page.getByLabelText('Title').fill('Typed meanwhile')
    finish()
    await expect.poll(() => sources().length).toBe(1)
    await page.getByRole('checkbox', { name: /right to use these photos/ }).click()
    await expect.element(page.getByRole('button', { name: 'Adding photos…' })).toHaveAttribute('aria-busy', 'true')
    await page.getByLabelText('Title').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(started).toBe(2)
    expect(sent).toEqual([])
    finish()
    await expect.poll(() => sources().length).toBe(2)
    await expect.element(page.getByLabelText('Title')).toHaveValue('Typed meanwhile')
    const image_urls = sources()
    await publishButton().click()
    await expect.poll(() => sent[0]).toMatchObject({ title: 'Typed meanwhile', image_urls })
    expect(sent).toHaveLength(1)
  })

  it('NEW-07 do not restore a form that was discarded during the upload', async () => {
    const { uploadPhoto, started, finish, finished } = pendingUploads()
    await openWithPhotos({ uploadPhoto }, [])
    await field().upload(file())
    await expect.poll(started).toBe(1)
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Enter the details by hand' }).click()
    await expect.element(publishButton()).toBeEnabled()
    finish()
    await expect.poll(finished).toBe(1)
    await expect.element(page.getByText('There are no photos.')).toBeVisible()
    await expect.element(page.getByText('From the listing')).not.toBeInTheDocument()
    expect(sources()).toEqual([])
  })

  it('G-81 do not block a reopened row of a published tribe', async () => {
    const upload = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    await openManage(aHostTribe(), { uploadTribePhoto: os.tribes.uploadTribePhoto.handler(upload) })
    const row = page.getByRole('button', { name: 'Edit Photos' })
    await row.click()
    await field().upload(file())
    await expect.poll(() => upload.mock.calls.length).toBe(1)
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await row.click()
    await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  })

  it.each(['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'PHOTO_NOT_STORED', 'RATE_LIMITED'] as const)(
    'SEC-04 are not added after %s, and the reason is shown',
    async (code) => {
      let message = ''
      const uploadPhoto = os.tribes.uploadPhoto.handler(({ errors }) => {
        const refusal = errors[code]()
        message = refusal.message
        throw refusal
      })
      await openWithPhotos({ uploadPhoto }, [])
      await field().upload(file())
      await expect.element(page.getByText('The photo was not added')).toBeVisible()
      await expect.element(page.getByText(message)).toBeVisible()
      expect(sources()).toEqual([])
    },
  )

  it('NEW-07 are not uploaded if they are too large, but the others are', async () => {
    let sent = 0
    const uploadPhoto = os.tribes.uploadPhoto.handler(() => {
      sent += 1
      return { image_url: `${location.origin}/icon-512.png?small`, was_animated: false }
    })
    await openWithPhotos({ uploadPhoto }, [])
    choose([file('large.png', maxPhotoBytes + 1), file('small.png')])
    await expect.element(page.getByText(tribesErrors.PHOTO_TOO_LARGE.message)).toBeVisible()
    await expect.poll(() => sources().length).toBe(1)
    expect(sent).toBe(1)
  })

  it('NEW-07 G-80 above the limit are not uploaded, and this is reported', async () => {
    let sent = 0
    const uploadPhoto = os.tribes.uploadPhoto.handler(() => {
      sent += 1
      return { image_url: `${location.origin}/icon-512.png?last`, was_animated: false }
    })
    const many = Array.from({ length: maxTribeImages - 1 }, (_, index) => `${location.origin}/icon-512.png?${index}`)
    await openWithPhotos({ uploadPhoto }, many)
    choose([file('one.png'), file('two.png')])
    await expect.element(page.getByText('Keep 40 photos at most')).toBeVisible()
    await expect.poll(() => sources().length).toBe(maxTribeImages)
    expect(sent).toBe(1)
  })

  it('NEW-07 are reported as failed without a connection', async () => {
    await openWithPhotos({}, [])
    loseConnection()
    await field().upload(file())
    await expect.element(page.getByText('The photo was not added')).toBeVisible()
    await expect
      .element(page.getByText('The site cannot be reached. Check your connection and try again.'))
      .toBeVisible()
  })
})

/** Uploads that wait until the test calls `finish` for each. */
function pendingUploads() {
  const pending: (() => void)[] = []
  let started = 0
  let finished = 0
  const uploadPhoto = os.tribes.uploadPhoto.handler(async () => {
    started += 1
    const number = started
    await new Promise<void>((resolve) => pending.push(resolve))
    finished += 1
    return { image_url: `${location.origin}/icon-512.png?upload=${number}`, was_animated: false }
  })
  return { uploadPhoto, started: () => started, finished: () => finished, finish: () => pending.shift()?.() }
}

/** Sets the files of the input directly: `upload` would send large files over the connection of the test runner. */
function choose(files: File[]): void {
  const chosen = new DataTransfer()
  for (const chosenFile of files) chosen.items.add(chosenFile)
  const input = page.getByLabelText('Photos to add').element()
  if (input instanceof HTMLInputElement) input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
