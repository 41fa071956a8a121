import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { show } from '../../testing/show.tsx'
import { Carousel } from '../pictures/carousel.tsx'
import { type DayRange, rangeWith } from './calendar-days.ts'
import { Calendar } from './calendar.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { SegmentSlider, StarSlider } from './rating-slider.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

describe('a number field', () => {
  function WithNumber({ initial = 3, ...props }: Partial<NumberFieldProps> & { initial?: number | null }) {
    const [value, setValue] = useState<number | null>(initial)
    return (
      <>
        <NumberField label="Beds" min={1} max={5} {...props} value={value} onValueChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  const value = () => document.querySelector('output')?.textContent
  const button = (name: string) => page.getByRole('button', { name })

  it('is stepped between its bounds, at which the button keeps the focus', async () => {
    await show(<WithNumber />)
    for (let step = 0; step < 2; step++) await button('More: Beds').click()
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('5')
    await expect.element(button('More: Beds')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('More: Beds')).toHaveFocus()
    for (let step = 0; step < 4; step++) await button('Less: Beds').click()
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('1')
    await expectNoAxeViolations(document.body)
  })

  it('may be empty, and is stepped from there', async () => {
    await show(<WithNumber />)
    await page.getByRole('spinbutton', { name: 'Beds' }).fill('')
    expect(value()).toBe('null')
    await button('More: Beds').click()
    expect(value()).toBe('1')
  })

  it('accepts a typed value out of bounds, for which the page shows an error', async () => {
    await show(<WithNumber initial={null} error="At most 5 beds" />)
    await page.getByRole('spinbutton', { name: 'Beds' }).fill('12')
    expect(value()).toBe('12')
    await expect.element(page.getByRole('spinbutton')).toHaveAccessibleDescription('At most 5 beds')
    await button('Less: Beds').click()
    expect(value()).toBe('5')
  })

  it('that is disabled cannot be stepped', async () => {
    await show(<WithNumber disabled />)
    await expect.element(button('More: Beds')).toBeDisabled()
    await expect.element(page.getByRole('spinbutton')).toBeDisabled()
  })
})

describe('a calendar', () => {
  const noDays: DayRange = {}
  function WithCalendar({ months = 1, initial = noDays }: { months?: 1 | 2; initial?: DayRange }) {
    const [range, setRange] = useState<DayRange>(initial)
    return (
      <>
        <Calendar
          range={range}
          first="2026-11-10"
          months={months}
          onChoose={(day) => setRange(rangeWith(day, range))}
        />
        <output>{[range.from, range.to].join(' to ')}</output>
      </>
    )
  }
  const day = (name: string) => page.getByRole('button', { name: /^\d/.test(name) ? `, ${name}` : name })
  const range = () => document.querySelector('output')?.textContent

  it('chooses a first and a last day; an earlier day starts a new range', async () => {
    await show(<WithCalendar />)
    await day('20 November 2026').click()
    expect(range()).toBe('2026-11-20 to ')
    await day('12 November 2026').click()
    await day('25 November 2026').click()
    expect(range()).toBe('2026-11-12 to 2026-11-25')
    await expect.element(page.getByRole('gridcell', { selected: true }).first()).toHaveTextContent('12')
    await expectNoAxeViolations(document.body)
  })

  it('does not offer days or months before the first day', async () => {
    await show(<WithCalendar />)
    await expect.element(day('9 November 2026')).toBeDisabled()
    await expect.element(day('Previous month')).toBeDisabled()
    await day('Next month').click()
    await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
    await day('Previous month').click()
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  })

  it('is one tab stop, and arrows move over weeks and months', async () => {
    await show(<WithCalendar initial={{ from: '2026-11-28' }} />)
    focus(day('28 November 2026').element())
    for (const [key, name] of [
      ['{ArrowRight}', '29 November 2026'],
      ['{ArrowDown}', '6 December 2026'],
      ['{ArrowLeft}', '5 December 2026'],
      ['{ArrowUp}', '28 November 2026'],
      ['{PageDown}', '28 December 2026'],
      ['{PageUp}', '28 November 2026'],
      ['{PageUp}', '10 November 2026'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(day(name)).toHaveFocus()
    }
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  })

  it('shows two months side by side, and moves by one month', async () => {
    await show(<WithCalendar months={2} />)
    const names = () =>
      page
        .getByRole('grid')
        .elements()
        .map((grid) => grid.getAttribute('aria-label'))
    expect(names()).toEqual(['November 2026', 'December 2026'])
    await day('Next month').click()
    await expect.poll(names).toEqual(['December 2026', 'January 2027'])
  })
})

describe('photos', () => {
  const photos = [1, 2, 3].map((number) => ({
    src: `/no-such-${number}.webp`,
    alt: `Room ${number}`,
    fallback: dot(number),
  }))
  const position = () => page.getByRole('region', { name: 'The stay' }).getByText(/\d \/ \d/)

  it('are stepped by buttons and keys, in a cycle, and show the position', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(position()).toMatchTextContent('2 / 3')
    focus(page.getByRole('group', { name: 'Photos, use the arrow keys' }).element())
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(position()).toMatchTextContent('3 / 3')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(position()).toMatchTextContent('1 / 3')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(position()).toMatchTextContent('3 / 3')
    await expectNoAxeViolations(document.body)
  })

  it('that do not load are replaced by drawings', async () => {
    await show(<Carousel label="The stay" photos={photos} />)
    await expect.poll(() => page.getByRole('img', { name: 'Room 1' }).element().getAttribute('src')).toBe(dot(1))
  })

  it('open in full screen and close by Escape', async () => {
    await show(<Carousel label="The stay" photos={photos} noun="drawings" />)
    await page.getByRole('button', { name: 'Show all drawings' }).click()
    await expect.element(page.getByText('1 / 3').last()).toBeVisible()
    const gallery = () => document.querySelector('.yarl__portal')
    // the library handles keys inside its container
    await expect.poll(() => document.activeElement?.closest('.yarl__container')).not.toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => gallery()?.textContent).toContain('2 / 3')
    await userEvent.keyboard('{Escape}')
    await expect.poll(gallery).toBeNull()
  })

  it('have no arrows for a single photo, and a placeholder for none', async () => {
    const screen = await show(<Carousel label="The stay" photos={photos.slice(0, 1)} />)
    await expect.element(page.getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
    await screen.rerender(<Carousel label="The stay" photos={[]} />)
    await expect.element(page.getByRole('region', { name: 'The stay' })).not.toBeInTheDocument()
    expect(screen.container.querySelector('.h-75')?.getBoundingClientRect().height).toBeGreaterThan(200)
  })
})

describe('ratings', () => {
  it.each([
    ['half stars', StarSlider, ['0.5', '1', '5']],
    ['segments', SegmentSlider, ['2', '3', '5']],
  ])('in %s are chosen by keys', async (_, Slider, values) => {
    function WithRating() {
      const [value, setValue] = useState(Slider === StarSlider ? 0 : 1)
      return <Slider label="Cleanliness" value={value} valueText={`${value} of 5`} onValueChange={setValue} />
    }
    await show(<WithRating />)
    const slider = page.getByRole('slider', { name: 'Cleanliness' })
    focus(slider.element())
    for (const [index, key] of ['{ArrowRight}', '{ArrowUp}', '{End}'].entries()) {
      await userEvent.keyboard(key)
      await expect.element(slider).toHaveAttribute('aria-valuetext', `${values[index]} of 5`)
    }
    await expectNoAxeViolations(document.body)
  })

  it('in stars are chosen by a click on either half of a star', async () => {
    const onValueChange = vi.fn<(value: number) => void>()
    await show(<StarSlider label="In all" value={0} valueText="none" onValueChange={onValueChange} />)
    const stars = document.querySelector('.rating-slider-picture')
    const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
    onTestFinished(() => capture.mockRestore())
    const { left, width } = stars?.getBoundingClientRect() ?? new DOMRect()
    for (const part of [0.72, 0.65, 0.01])
      stars?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + width * part }))
    expect(onValueChange.mock.calls).toEqual([[4], [3.5], [0.5]])
    await expect.element(page.getByRole('slider')).toHaveFocus()
  })
})

describe('a field', () => {
  it('shows its hint, or its error instead', async () => {
    const screen = await show(<TextField label="City" hint="As in the listing" />)
    const field = page.getByRole('textbox', { name: 'City' })
    await expect.element(field).toHaveAccessibleDescription('As in the listing')
    await screen.rerender(<TextField label="City" hint="As in the listing" error="A city is needed" />)
    await expect.element(field).toHaveAccessibleDescription('A city is needed')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(document.body)
  })

  it('of several lines shows its character count', async () => {
    await show(
      <TextArea label="About you" counted maxLength={500} value="Hello" onChange={() => undefined} error="Too short" />,
    )
    await expect.element(page.getByText('5 / 500')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Too short 5 / 500')
  })

  it('with options reports the chosen value', async () => {
    const onValueChange = vi.fn<(value: 'one' | 'two') => void>()
    await show(
      <Select
        label="Sort"
        value="one"
        onValueChange={onValueChange}
        options={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
        ]}
      />,
    )
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Two')
    expect(onValueChange.mock.calls).toEqual([['two']])
  })
})

/** The data URL of an image, different for each number. */
function dot(number: number): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="1"/>`)}`
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus()
}
