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

/** The form of a listing with three photos. */
async function openWithPhotos(tribes: Parameters<typeof openCreate>[0] = {}, image_urls = photos) {
  const readListing = os.tribes.readListing.handler(() => aReading({ listing: aListing({ image_urls }) }))
  const screen = await openCreate({ readListing, ...tribes })
  await readLink()
  await expect.element(page.getByText('From the listing')).toBeVisible()
  return screen
}

describe('the photos of a new tribe', () => {
  it('NEW-07 are ordered by buttons, which keep the focus and say what happened', async () => {
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

  it('NEW-07 the ends of the list stay reachable and do nothing', async () => {
    await openWithPhotos()
    const earlier = page.getByRole('button', { name: 'Move photo 1 earlier' })
    await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
    await earlier.click({ force: true })
    expect(sources()).toEqual(photos)
  })

  it('NEW-07 are ordered by dragging', async () => {
    await openWithPhotos()
    await shown().nth(2).dropTo(shown().nth(0))
    await expect.poll(sources).toEqual([third, first, second])
  })

  it('NEW-07 one is removed and brought back to its place', async () => {
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

  it('NEW-07 the right to them is confirmed before they are sent, in their order, with what they show', async () => {
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

  it('NEW-07 without photos nothing is to be confirmed, and a drawing is announced', async () => {
    const { create, sent } = publishing()
    await openWithPhotos({ create }, [])
    await expect.element(page.getByText('There are no photos. Your tribe is shown with a drawing.')).toBeVisible()
    expect(page.getByRole('checkbox', { name: /right to use these photos/ }).elements()).toEqual([])
    await publishButton().click()
    await expect.poll(() => sent.length).toBe(1)
  })

  it('NEW-07 one that does not load says so', async () => {
    await openWithPhotos({}, [`${location.origin}/no-such-photo.jpg`])
    await expect.element(page.getByText('Not available').first()).toBeVisible()
  })
})

describe('photos that are added', () => {
  const file = (name = 'photo.png', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })
  const field = () => page.getByLabelText('Photos to add')

  it('NEW-07 are sent one after the other, and stand at the end', async () => {
    const sent: string[] = []
    const uploadPhoto = os.tribes.uploadPhoto.handler(({ input }) => {
      sent.push(input.type)
      return { image_url: `${location.origin}/icon-512.png?added=${sent.length}` }
    })
    await openWithPhotos({ uploadPhoto }, [])
    await field().upload([file('one.png'), file('two.png')])
    await expect.poll(() => sources().map((source) => source?.slice(-7))).toEqual(['added=1', 'added=2'])
    expect(sent).toEqual(['image/png', 'image/png'])
    await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeEnabled()
  })

  it('NEW-07 arrive after the page was left and opened again, beside what was typed, and publishing waits for them', async () => {
    const { create, sent } = publishing()
    const { uploadPhoto, begun, arrive } = heldUploads()
    const { router } = await openWithPhotos({ uploadPhoto, create }, [])
    await field().upload([file('one.png'), file('two.png')])
    await expect.poll(begun).toBe(1)
    await router.navigate({ href: '/about', ignoreBlocker: true })
    await expect.element(page.getByLabelText('Title')).not.toBeInTheDocument()
    await router.navigate({ href: createPath })
    await page.getByLabelText('Title').fill('Typed meanwhile')
    arrive()
    await expect.poll(() => sources().length).toBe(1)
    await page.getByRole('checkbox', { name: /right to use these photos/ }).click()
    await expect.element(page.getByRole('button', { name: 'Adding photos…' })).toHaveAttribute('aria-busy', 'true')
    await page.getByLabelText('Title').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(begun).toBe(2)
    expect(sent).toEqual([])
    arrive()
    await expect.poll(() => sources().length).toBe(2)
    await expect.element(page.getByLabelText('Title')).toHaveValue('Typed meanwhile')
    const image_urls = sources()
    await publishButton().click()
    await expect.poll(() => sent[0]).toMatchObject({ title: 'Typed meanwhile', image_urls })
    expect(sent).toHaveLength(1)
  })

  it('NEW-07 do not bring back a form that was discarded while they were on their way', async () => {
    const { uploadPhoto, begun, arrive, answered } = heldUploads()
    await openWithPhotos({ uploadPhoto }, [])
    await field().upload(file())
    await expect.poll(begun).toBe(1)
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Enter the details by hand' }).click()
    await expect.element(publishButton()).toBeEnabled()
    arrive()
    await expect.poll(answered).toBe(1)
    await expect.element(page.getByText('There are no photos.')).toBeVisible()
    await expect.element(page.getByText('From the listing')).not.toBeInTheDocument()
    expect(sources()).toEqual([])
  })

  it('G-81 do not hold up a row of a tribe that is opened anew after their own was closed', async () => {
    const begun = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    await openManage(aHostTribe(), { uploadTribePhoto: os.tribes.uploadTribePhoto.handler(begun) })
    const row = page.getByRole('button', { name: 'Edit Photos' })
    await row.click()
    await field().upload(file())
    await expect.poll(() => begun.mock.calls.length).toBe(1)
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await row.click()
    await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  })

  it.each(['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'PHOTO_NOT_STORED', 'RATE_LIMITED'] as const)(
    'SEC-04 one that is refused by %s is not added, and why is told',
    async (code) => {
      let said = ''
      const uploadPhoto = os.tribes.uploadPhoto.handler(({ errors }) => {
        const refused = errors[code]()
        said = refused.message
        throw refused
      })
      await openWithPhotos({ uploadPhoto }, [])
      await field().upload(file())
      await expect.element(page.getByText('The photo was not added')).toBeVisible()
      await expect.element(page.getByText(said)).toBeVisible()
      expect(sources()).toEqual([])
    },
  )

  it('NEW-07 one that is too large is not sent at all, and the others are', async () => {
    let sent = 0
    const uploadPhoto = os.tribes.uploadPhoto.handler(() => {
      sent += 1
      return { image_url: `${location.origin}/icon-512.png?small` }
    })
    await openWithPhotos({ uploadPhoto }, [])
    choose([file('large.png', maxPhotoBytes + 1), file('small.png')])
    await expect.element(page.getByText(tribesErrors.PHOTO_TOO_LARGE.message)).toBeVisible()
    await expect.poll(() => sources().length).toBe(1)
    expect(sent).toBe(1)
  })

  it('NEW-07 G-80 those above the limit are not sent, and that is said', async () => {
    let sent = 0
    const uploadPhoto = os.tribes.uploadPhoto.handler(() => {
      sent += 1
      return { image_url: `${location.origin}/icon-512.png?last` }
    })
    const many = Array.from({ length: maxTribeImages - 1 }, (_, at) => `${location.origin}/icon-512.png?${at}`)
    await openWithPhotos({ uploadPhoto }, many)
    choose([file('one.png'), file('two.png')])
    await expect.element(page.getByText('Keep 40 photos at most')).toBeVisible()
    await expect.poll(() => sources().length).toBe(maxTribeImages)
    expect(sent).toBe(1)
  })

  it('NEW-07 without a connection says so', async () => {
    await openWithPhotos({}, [])
    loseConnection()
    await field().upload(file())
    await expect.element(page.getByText('The photo was not added')).toBeVisible()
    await expect
      .element(page.getByText('The site cannot be reached. Check your connection and try again.'))
      .toBeVisible()
  })
})

/** Uploads that are answered one by one, as the test says. */
function heldUploads() {
  const held: (() => void)[] = []
  let begun = 0
  let answered = 0
  const uploadPhoto = os.tribes.uploadPhoto.handler(async () => {
    begun += 1
    const number = begun
    await new Promise<void>((resolve) => held.push(resolve))
    answered += 1
    return { image_url: `${location.origin}/icon-512.png?held=${number}` }
  })
  return { uploadPhoto, begun: () => begun, answered: () => answered, arrive: () => held.shift()?.() }
}

/** As if the member had chosen them; `upload` would carry large ones through the test's own connection. */
function choose(files: File[]): void {
  const chosen = new DataTransfer()
  for (const one of files) chosen.items.add(one)
  const input = page.getByLabelText('Photos to add').element()
  if (input instanceof HTMLInputElement) input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
