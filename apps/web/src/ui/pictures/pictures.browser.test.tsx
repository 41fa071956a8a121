import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { Progress } from '../labels/progress.tsx'
import { Seats } from '../labels/seats.tsx'
import { SplitBar } from '../labels/split-bar.tsx'
import { Stars } from '../labels/stars.tsx'
import { Avatar } from './avatar.tsx'
import { Carousel } from './carousel.tsx'
import { Picture } from './picture.tsx'

/** The data URL of an image, different for each number. */
const drawing = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="1"/>`)}`

const broken = '/no-such-picture.webp'

describe('a picture', () => {
  it('that is missing or does not load is replaced by its fallback, under the same name', async () => {
    const picture = (src: string | null) => (
      <Picture src={src} srcSet={`${broken} 2x`} alt="The kitchen" fallback={drawing(1)} />
    )
    const screen = await show(picture(null))
    const image = page.getByRole('img', { name: 'The kitchen' })
    await expect.element(image).toHaveAttribute('src', drawing(1))
    await screen.rerender(picture(broken))
    await expect.element(image).toHaveAttribute('src', drawing(1))
    // the browser would prefer the broken URLs of `srcset`
    await expect.element(image).not.toHaveAttribute('srcset')
    await screen.rerender(picture(drawing(2)))
    await expect.element(image).toHaveAttribute('src', drawing(2))
  })

  it('of a member that does not load is replaced by initials, under the same name', async () => {
    const avatar = (src: string | null) => (
      <Avatar seed="ana" name="Ana Almeida" src={src} alt="Ana Almeida" size={64} />
    )
    const screen = await show(avatar(drawing(1)))
    const portrait = page.getByRole('img', { name: 'Ana Almeida' })
    await expect.poll(() => portrait.element().tagName).toBe('IMG')
    await screen.rerender(avatar(broken))
    await expect.element(portrait).toHaveTextContent('AA')
    expect(portrait.element().getBoundingClientRect().width).toBe(64)
    await expectNoAxeViolations(document.body)
  })

  it('of a member beside their name is not read out', async () => {
    await show(
      <p>
        <Avatar seed="ana" name="Ana Almeida" /> Ana Almeida
      </p>,
    )
    await expect.element(page.getByText('AA')).toHaveAttribute('aria-hidden', 'true')
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  })
})

describe('the photos of a stay', () => {
  const photos = [1, 2, 3, 4].map((number) => ({
    src: number === 2 ? broken : drawing(number),
    alt: `Room ${number}`,
    fallback: drawing(10 + number),
  }))
  const gallery = () => document.querySelector('.yarl__portal')
  const shown = () => document.querySelector('.yarl__slide_current img')
  /** Waits until the gallery shows the photo and has the focus, so that it receives keys. */
  const expectShown = async (name: string) => {
    await expect.poll(() => shown()?.getAttribute('alt')).toBe(name)
    await expect.poll(() => gallery()?.contains(document.activeElement)).toBe(true)
  }

  it('TRIBE-02 have a drawing in place of one that does not load, in full screen as well', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    const strip = page.getByRole('group', { name: 'Photos, use the arrow keys' })
    await strip.click()
    await expectShown('Room 1')
    await userEvent.keyboard('{ArrowRight}')
    await expectShown('Room 2')
    await expect.poll(() => shown()?.getAttribute('src')).toBe(drawing(12))
    await userEvent.keyboard('{ArrowLeft}')
    await expectShown('Room 1')
    await userEvent.keyboard('{ArrowLeft}')
    await expectShown('Room 4')
    await expectNoAxeViolations(gallery() ?? undefined)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(gallery).toBeNull()
  })

  it('TRIBE-02 stay at the current photo when the page rerenders', async () => {
    const screen = await show(<Carousel label="The stay" photos={photos} />)
    await page.getByRole('button', { name: 'Show all photos' }).click()
    await expectShown('Room 1')
    await userEvent.keyboard('{ArrowLeft}')
    await expectShown('Room 4')
    await screen.rerender(<Carousel label="The stay" photos={[...photos]} />)
    expect(shown()?.getAttribute('alt')).toBe('Room 4')
    await userEvent.keyboard('{ArrowLeft}')
    await expectShown('Room 3')
  })

  it('TRIBE-02 are stepped although one of them turns out broken at the same moment', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    await page.getByRole('button', { name: 'Show all photos' }).click()
    await expectShown('Room 1')
    const next = gallery()?.querySelector<HTMLElement>('[aria-label="Next photo"]')
    next?.click()
    shown()?.dispatchEvent(new Event('error'))
    await expect.poll(() => document.querySelector(`.yarl__slide img[src="${drawing(11)}"]`)).not.toBeNull()
    await expectShown('Room 2')
  })

  it('TRIBE-02 open at the small photo that was clicked, which is for pointers only', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    const smallPhotos = [...document.querySelectorAll<HTMLElement>('[aria-hidden=true] > button')]
    expect(smallPhotos.map((button) => button.tabIndex)).toEqual([-1, -1])
    smallPhotos[1]?.click()
    await expectShown('Room 3')
    await userEvent.keyboard('{Escape}')
    await expect.poll(gallery).toBeNull()
  })

  it.each([320, 390])('TRIBE-02 are shown one at a time at %i px, and nothing covers the note', async (width) => {
    await page.viewport(width, 700)
    await show(
      <main className="page">
        <Carousel label="The stay" photos={photos} note={<p className="absolute bottom-3 left-3">A note</p>} />
      </main>,
    )
    const showAll = page.getByRole('button', { name: 'Show all photos' })
    await expect.element(showAll).toBeVisible()
    const [note, button] = [page.getByText('A note').element(), showAll.element()].map((element) =>
      element.getBoundingClientRect(),
    )
    expect(button?.bottom).toBeLessThan(note?.top ?? 0)
    expect(button?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(page.getByText('4 / 4')).toBeVisible()
    await expectNoOverflow()
  })
})

describe('drawings of numbers', () => {
  it('TRIBE-05 spots show the members who have one, and those that are open', async () => {
    const seated = [{ seed: 'ana', name: 'Ana Almeida' }, { initials: 'BW' }]
    const screen = await show(<Seats seated={seated} size={4} />)
    const places = page.getByRole('list', { name: '2 of 4 spots taken' })
    await expect.element(places.getByRole('img', { name: 'Ana Almeida' })).toBeVisible()
    await expect.element(places.getByRole('img', { name: 'Taken spot' })).toHaveTextContent('BW')
    expect(places.getByText('Open spot').elements()).toHaveLength(2)
    await expectNoAxeViolations(document.body)
    // a stay that has fewer spots than members
    await screen.rerender(<Seats seated={seated} size={1} />)
    await expect.element(page.getByRole('list').getByText('Open spot')).not.toBeInTheDocument()
  })

  it.each([
    [4.24, '4.2 out of 5 stars', 4, 0],
    [4.25, '4.3 out of 5 stars', 4, 1],
    [0, '0.0 out of 5 stars', 0, 0],
    [5, '5.0 out of 5 stars', 5, 0],
  ])('TRIBE-02 a rating of %f is read out as "%s"', async (rating, name, whole, half) => {
    await show(<Stars rating={rating} />)
    const filled = [...page.getByRole('img', { name }).element().querySelectorAll('[fill=currentColor]')]
    const halves = filled.filter((star) => star.getAttribute('style')?.includes('clip-path'))
    expect([filled.length - halves.length, halves.length]).toEqual([whole, half])
  })

  it('EXP-10 the rent is a bar with one segment for the host and one for each spot', async () => {
    const segments = () =>
      [...page.getByRole('img', { name: 'The rent' }).element().children].map(({ className }) => className)
    const count = (name: string) => segments().filter((classes) => classes.split(' ').includes(name)).length
    const screen = await show(<SplitBar size={4} taken={2} label="The rent" />)
    expect([segments().length, count('segment-taken'), count('segment-yours'), count('hatch')]).toEqual([5, 3, 1, 1])
    await screen.rerender(<SplitBar size={4} taken={2} waiting={1} label="The rent" />)
    expect([count('segment-taken'), count('hatch-accent'), count('segment-yours'), count('hatch')]).toEqual([
      3, 1, 0, 1,
    ])
    await screen.rerender(<SplitBar size={4} taken={7} label="The rent" />)
    expect([segments().length, count('segment-taken')]).toEqual([5, 5])
  })

  it('ONB-01 progress has its value, or none if it is indeterminate', async () => {
    const screen = await show(<Progress label="Profile" value={1} />)
    const bar = page.getByRole('progressbar', { name: 'Profile' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 3')
    await expectNoAxeViolations(document.body)
    await screen.rerender(<Progress label="Profile" />)
    await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  })
})
