import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { aPhoto, forHost, forMember, forVisitor, withTribe } from '../testing.ts'

const path = `/app/tribes/${id(1)}`
const five = [1, 2, 3, 4, 5].map(aPhoto)

async function openPhotos(changes: Parameters<typeof forVisitor>[0] = { images: five }) {
  const screen = await openPage(path, { api: withTribe(() => forVisitor(changes)) })
  const strip = screen.getByRole('group', { name: 'Photos, use the arrow keys' })
  await expect.element(strip).toBeVisible()
  return { screen, strip, counter: screen.getByText(/^Photo \d+ \/ \d+$/) }
}

const addresses = (strip: Element) => [...strip.querySelectorAll('img')].map((image) => image.getAttribute('src'))

describe('photos', () => {
  it('TRIBE-02 are stepped through by keys and by buttons, wrapping at the ends', async () => {
    const { screen, strip, counter } = await openPhotos()
    await expect.element(counter).toHaveTextContent('Photo 1 / 5')
    strip.element().querySelector('img')?.getBoundingClientRect()
    await screen.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(counter).toHaveTextContent('Photo 5 / 5')
    await screen.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(counter).toHaveTextContent('Photo 1 / 5')
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect.element(strip).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(counter).toHaveTextContent('Photo 2 / 5')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(counter).toHaveTextContent('Photo 1 / 5')
    // other keys do nothing
    await userEvent.keyboard('a{Home}')
    await expect.element(counter).toHaveTextContent('Photo 1 / 5')
  })

  it('TRIBE-02 are shown in order, each once, described by the host or by number', async () => {
    const images = [aPhoto(3), aPhoto(1), { ...aPhoto(2), id: id(150), order: 4 }, aPhoto(2)]
    const { screen, strip } = await openPhotos({ images })
    expect(addresses(strip.element())).toEqual([1, 2, 3].map((number) => aPhoto(number).image_url))
    await expect.element(screen.getByRole('img', { name: 'The roof at sunset' })).toBeInTheDocument()
    await expect.element(screen.getByRole('img', { name: 'Photo 2 of Graça rooftop' })).toBeInTheDocument()
  })

  it.each([
    [1, false],
    [2, true],
  ])('TRIBE-02 %i of them have arrow buttons: %s', async (count, hasArrows) => {
    const { screen, counter } = await openPhotos({ images: five.slice(0, count) })
    await expect.element(counter).toHaveTextContent(`Photo 1 / ${count}`)
    expect(screen.getByRole('button', { name: 'Next photo' }).elements()).toHaveLength(hasArrows ? 1 : 0)
  })

  it('TRIBE-02 without a list, only the main image is shown', async () => {
    const { strip } = await openPhotos({ image_url: aPhoto(4).image_url })
    expect(addresses(strip.element())).toEqual([aPhoto(4).image_url])
  })

  it('TRIBE-02 that do not load are replaced by the drawing, in the gallery too', async () => {
    const { screen, strip } = await openPhotos({
      images: [{ ...aPhoto(1), image_url: '/images/tribes/no-photo.webp' }],
    })
    const drawing = `/images/tribes/${id(1)}/drawing-1.svg`
    await expect.poll(() => addresses(strip.element())).toEqual([drawing])
    await screen.getByRole('button', { name: 'Show all photos' }).click()
    const gallery = screen.getByRole('dialog', { name: /^Photos of/ })
    await expect.element(gallery).toBeVisible()
    await expect.poll(() => gallery.element().querySelector(`img[src="${drawing}"]`)).not.toBeNull()
  })
})

describe('photos in full screen', () => {
  it('TRIBE-02 are stepped through, and Escape returns focus to the button', async () => {
    const { screen } = await openPhotos()
    const all = screen.getByRole('button', { name: 'Show all photos' })
    await all.click()
    const gallery = screen.getByRole('dialog', { name: 'Photos of Graça rooftop with the river view' })
    await expect.element(gallery.getByText('1 / 5')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(gallery.getByText('2 / 5')).toBeVisible()
    await gallery.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(gallery.getByText('1 / 5')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(gallery).not.toBeInTheDocument()
    await expect.element(all).toHaveFocus()
  })

  it('TRIBE-02 open at the photo that is shown', async () => {
    const { screen, strip, counter } = await openPhotos()
    await screen.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(counter).toHaveTextContent('Photo 2 / 5')
    await strip.click({ position: { x: 300, y: 60 } })
    await expect.element(screen.getByRole('dialog').getByText('2 / 5')).toBeVisible()
  })
})

describe('a stay without photos', () => {
  it.each([
    ['Lisbon, Portugal', 'Drawings of Lisbon, photos follow'],
    ['Llanfairpwll, Wales', 'Drawings for now, photos follow'],
  ])('TRIBE-02 in %s shows drawings, and says "%s"', async (location, note) => {
    const { screen, strip } = await openPhotos({ location })
    await expect.element(screen.getByText(note)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show all drawings' })).toBeVisible()
    expect(addresses(strip.element())[0]).toBe(`/images/tribes/${id(1)}/drawing-1.svg`)
    await expect.element(screen.getByRole('link', { name: 'Add photos' })).not.toBeInTheDocument()
  })

  it.each([390, 1440])('TRIBE-02 shows its host one link to add photos, at %i pixels', async (width) => {
    await page.viewport(width, 844)
    const screen = await openPage(path, { user: ana, api: withTribe(() => forHost()) })
    await expect
      .element(screen.getByRole('link', { name: 'Add photos' }))
      .toHaveAttribute('href', `${path}/manage#photos`)
    await expectNoAxeViolations()
  })

  it('TRIBE-02 shows a member only the note', async () => {
    const screen = await openPage(path, { user: ana, api: withTribe(() => forMember()) })
    await expect.element(screen.getByText('Drawings of Lisbon, photos follow')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Add photos' })).not.toBeInTheDocument()
  })
})
