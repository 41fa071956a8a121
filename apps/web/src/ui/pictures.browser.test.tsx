import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { expectNothingOutside } from '../testing/layout.ts'
import { show } from '../testing/show.tsx'
import { Avatar } from './avatar.tsx'
import { Carousel } from './carousel.tsx'
import { Picture } from './picture.tsx'
import { Progress } from './progress.tsx'
import { Seats } from './seats.tsx'
import { SplitBar } from './split-bar.tsx'
import { Stars } from './stars.tsx'

/** A drawing that loads, another for each number. */
const drawing = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="1"/>`)}`

const gone = '/no-such-picture.webp'

describe('a picture', () => {
  it('that is not there or does not load is drawn, and its name stays', async () => {
    const drawn = (src: string | null) => (
      <Picture src={src} srcSet={`${gone} 2x`} alt="The kitchen" fallback={drawing(1)} />
    )
    const screen = await show(drawn(null))
    const image = page.getByRole('img', { name: 'The kitchen' })
    await expect.element(image).toHaveAttribute('src', drawing(1))
    await screen.rerender(drawn(gone))
    await expect.element(image).toHaveAttribute('src', drawing(1))
    // the sizes of the one that is gone would be tried again
    await expect.element(image).not.toHaveAttribute('srcset')
    await screen.rerender(drawn(drawing(2)))
    await expect.element(image).toHaveAttribute('src', drawing(2))
  })

  it('of a member that does not load is their initials, under the same name', async () => {
    const drawn = (src: string | null) => <Avatar seed="ana" name="Ana Almeida" src={src} alt="Ana Almeida" size={64} />
    const screen = await show(drawn(drawing(1)))
    const portrait = page.getByRole('img', { name: 'Ana Almeida' })
    await expect.poll(() => portrait.element().tagName).toBe('IMG')
    await screen.rerender(drawn(gone))
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
    src: number === 2 ? gone : drawing(number),
    alt: `Room ${number}`,
    fallback: drawing(10 + number),
  }))
  const gallery = () => document.querySelector('.yarl__portal')
  const shown = () => document.querySelector('.yarl__slide_current img')
  /** Keys reach it once it has the focus. */
  const showing = async (name: string) => {
    await expect.poll(() => shown()?.getAttribute('alt')).toBe(name)
    await expect.poll(() => gallery()?.contains(document.activeElement)).toBe(true)
  }

  it('TRIBE-02 one that does not load is drawn on the whole screen too, and the others follow', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    const strip = page.getByRole('group', { name: 'Photos, use the arrow keys' })
    await strip.click()
    await showing('Room 1')
    await userEvent.keyboard('{ArrowRight}')
    await showing('Room 2')
    await expect.poll(() => shown()?.getAttribute('src')).toBe(drawing(12))
    await userEvent.keyboard('{ArrowLeft}')
    await showing('Room 1')
    await userEvent.keyboard('{ArrowLeft}')
    await showing('Room 4')
    await expectNoAxeViolations(gallery() ?? undefined)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(gallery).toBeNull()
  })

  it('TRIBE-02 the one that is shown stays when the page around it is drawn again', async () => {
    const screen = await show(<Carousel label="The stay" photos={photos} />)
    await page.getByRole('button', { name: 'Show all photos' }).click()
    await showing('Room 1')
    await userEvent.keyboard('{ArrowLeft}')
    await showing('Room 4')
    await screen.rerender(<Carousel label="The stay" photos={[...photos]} />)
    expect(shown()?.getAttribute('alt')).toBe('Room 4')
    await userEvent.keyboard('{ArrowLeft}')
    await showing('Room 3')
  })

  it('TRIBE-02 the two beside the large one open there, by the pointer alone', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    const beside = [...document.querySelectorAll<HTMLElement>('[aria-hidden=true] > button')]
    expect(beside.map((button) => button.tabIndex)).toEqual([-1, -1])
    beside[1]?.click()
    await showing('Room 3')
    await userEvent.keyboard('{Escape}')
    await expect.poll(gallery).toBeNull()
  })

  it.each([320, 390])(
    'TRIBE-02 on a phone of %i px are one at a time, with a note that nothing covers',
    async (width) => {
      await page.viewport(width, 700)
      await show(
        <main className="page">
          <Carousel label="The stay" photos={photos} note={<p className="absolute bottom-3 left-3">A note</p>} />
        </main>,
      )
      const all = page.getByRole('button', { name: 'Show all photos' })
      await expect.element(all).toBeVisible()
      const [note, button] = [page.getByText('A note').element(), all.element()].map((one) =>
        one.getBoundingClientRect(),
      )
      expect(button?.bottom).toBeLessThan(note?.top ?? 0)
      expect(button?.height).toBeGreaterThanOrEqual(44)
      await page.getByRole('button', { name: 'Previous photo' }).click()
      await expect.element(page.getByText('4 / 4')).toBeVisible()
      await expectNothingOutside()
    },
  )
})

describe('what is drawn for numbers', () => {
  it('TRIBE-05 places are named: who has one, and how many are open', async () => {
    const seated = [{ seed: 'ana', name: 'Ana Almeida' }, { initials: 'BW' }]
    const screen = await show(<Seats seated={seated} size={4} />)
    const places = page.getByRole('list', { name: '2 of 4 spots taken' })
    await expect.element(places.getByRole('img', { name: 'Ana Almeida' })).toBeVisible()
    await expect.element(places.getByRole('img', { name: 'Taken spot' })).toHaveTextContent('BW')
    expect(places.getByText('Open spot').elements()).toHaveLength(2)
    await expectNoAxeViolations(document.body)
    // a stay that was made smaller meanwhile
    await screen.rerender(<Seats seated={seated} size={1} />)
    await expect.element(page.getByRole('list').getByText('Open spot')).not.toBeInTheDocument()
  })

  it.each([
    [4.24, '4.2 out of 5 stars', 4, 0],
    [4.25, '4.3 out of 5 stars', 4, 1],
    [0, '0.0 out of 5 stars', 0, 0],
    [5, '5.0 out of 5 stars', 5, 0],
  ])('TRIBE-02 a rating of %f is read as "%s"', async (rating, name, whole, half) => {
    await show(<Stars rating={rating} />)
    const filled = [...page.getByRole('img', { name }).element().querySelectorAll('[fill=currentColor]')]
    const halves = filled.filter((star) => star.getAttribute('style')?.includes('clip-path'))
    expect([filled.length - halves.length, halves.length]).toEqual([whole, half])
  })

  it('EXP-10 the rent is one bar with a part for the host and one for each place', async () => {
    const parts = () =>
      [...page.getByRole('img', { name: 'The rent' }).element().children].map(({ className }) => className)
    const count = (look: string) => parts().filter((one) => one.split(' ').includes(look)).length
    const screen = await show(<SplitBar size={4} taken={2} label="The rent" />)
    expect([parts().length, count('segment-taken'), count('segment-yours'), count('hatch')]).toEqual([5, 3, 1, 1])
    await screen.rerender(<SplitBar size={4} taken={2} waiting={1} label="The rent" />)
    expect([count('segment-taken'), count('hatch-accent'), count('segment-yours'), count('hatch')]).toEqual([
      3, 1, 0, 1,
    ])
    await screen.rerender(<SplitBar size={4} taken={7} label="The rent" />)
    expect([parts().length, count('segment-taken')]).toEqual([5, 5])
  })

  it('ONB-01 progress says how far it is, or only that there is some', async () => {
    const screen = await show(<Progress label="Profile" value={1} />)
    const bar = page.getByRole('progressbar', { name: 'Profile' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 3')
    await expectNoAxeViolations(document.body)
    await screen.rerender(<Progress label="Profile" />)
    await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  })
})
