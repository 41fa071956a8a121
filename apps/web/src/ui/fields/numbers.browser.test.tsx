import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { type DayRange, rangeWith } from './calendar-days.ts'
import { Calendar } from './calendar.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { TextArea } from './text-area.tsx'

const output = () => document.querySelector('output')?.textContent

describe('a number field', () => {
  function WithNumber({ initial, ...props }: Partial<NumberFieldProps> & { initial: number | null }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <NumberField label="Size" {...props} value={value} onValueChange={setValue} />
        <output>{String(value)}</output>
      </>
    )
  }
  const field = () => page.getByRole('spinbutton', { name: 'Size' })

  it('G-154 is stepped by arrows within its bounds, and starts at the minimum when empty', async () => {
    await show(<WithNumber initial={4} min={1} max={5} />)
    await field().click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(output()).toBe('5')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(output()).toBe('1')
    await field().fill('')
    expect(output()).toBe('null')
    await page.getByRole('button', { name: 'More: Size' }).click()
    expect(output()).toBe('1')
  })

  it('may have decimals and a unit, and accepts no letters', async () => {
    await page.viewport(320, 640)
    await show(<WithNumber initial={1.5} min={0} step={0.5} unit="hours" hint="How far you ride" />)
    await expect.element(field()).toHaveAttribute('inputmode', 'decimal')
    await expect.element(field()).toHaveAccessibleDescription('How far you ride')
    await page.getByRole('button', { name: 'Less: Size' }).click()
    expect(output()).toBe('1')
    await field().fill('')
    await userEvent.type(field(), 'two2.5x')
    expect(output()).toBe('2.5')
    await expect.element(page.getByText('hours')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })

  it('may be negative without a minimum', async () => {
    await show(<WithNumber initial={null} />)
    for (let time = 0; time < 2; time++) await page.getByRole('button', { name: 'Less: Size' }).click()
    expect(output()).toBe('-2')
    await expect.element(page.getByRole('button', { name: 'Less: Size' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('a calendar with the keyboard', () => {
  function WithCalendar({ initial, months = 1 }: { initial: DayRange; months?: 1 | 2 }) {
    const [range, setRange] = useState<DayRange>(initial)
    return (
      <>
        <Calendar
          range={range}
          first="2026-11-10"
          months={months}
          onChoose={(day) => setRange(rangeWith(day, range))}
        />
        <output>{`${range.from ?? '…'} to ${range.to ?? '…'}`}</output>
      </>
    )
  }
  const day = (name: string) => page.getByRole('button', { name: `, ${name}` })

  it('EXP-12 G-154 chooses a range across the end of a year with Enter, and marks its days', async () => {
    await show(<WithCalendar initial={{ from: '2026-12-30' }} months={2} />)
    const start = day('30 December 2026').element()
    if (start instanceof HTMLElement) start.focus()
    await userEvent.keyboard('{Home}')
    await expect.element(day('28 December 2026')).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    expect(output()).toBe('2026-12-30 to 2027-01-03')
    await expect.element(day('3 January 2027')).toHaveFocus()
    const selected = page.getByRole('gridcell', { selected: true })
    expect(selected.elements().map(({ textContent }) => textContent)).toEqual(['30', '31', '1', '2', '3'])
    // an earlier day starts a new range
    await userEvent.keyboard('{ArrowUp} ')
    expect(output()).toBe('2026-12-27 to …')
    await expectNoAxeViolations(document.body)
  })

  it('EXP-12 marks a last day without a first one, and does not move before the first month', async () => {
    await show(<WithCalendar initial={{ to: '2026-11-20' }} />)
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('20')
    const last = day('20 November 2026').element()
    if (last instanceof HTMLElement) last.focus()
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}')
    await expect.element(day('10 November 2026')).toHaveFocus()
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expectNoOverflow()
  })
})

describe('a text area', () => {
  it('grows with its text up to a limit, and is not widened by a long word', async () => {
    await page.viewport(320, 640)
    function WithText() {
      const [text, setText] = useState('')
      return (
        <TextArea
          label="About you"
          value={text}
          counted
          maxLength={5_000}
          onChange={(event) => setText(event.target.value)}
        />
      )
    }
    await show(<WithText />)
    const area = page.getByRole('textbox', { name: 'About you' })
    const height = () => area.element().getBoundingClientRect().height
    const emptyHeight = height()
    await area.fill('A line\n'.repeat(8))
    await expect.poll(height).toBeGreaterThan(emptyHeight)
    await area.fill('A line\n'.repeat(200))
    await expect.poll(height).toBe(420)
    await area.fill('https://example.com/'.repeat(30))
    await expectNoOverflow()
    await expect.element(page.getByText('600 / 5000')).toBeVisible()
  })
})
