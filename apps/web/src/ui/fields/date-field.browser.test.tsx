import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { chooseDay, dayButton, dayCalendar, dayField } from '../../testing/choose-day.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { translatePage } from '../../testing/translate.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

function WithDate({ value: initial = '2027-01-16', ...props }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(initial)
  const [open, setOpen] = useState(false)
  return (
    <>
      <DateField
        label="Move in"
        offered={{ first: '2026-12-10', last: '2027-03-20' }}
        {...props}
        value={value}
        onValueChange={setValue}
        open={open}
        onOpenChange={setOpen}
      />
      <output>{value}</output>
      <button type="button">After</button>
    </>
  )
}

const field = () => dayField('Move in')
const calendar = () => dayCalendar('Move in')
const value = () => document.querySelector('output')?.textContent
const monthButton = (name: string) => page.getByRole('button', { name })

describe('a date field', () => {
  it('G-154 shows its day, opens the calendar at it, and has the focus again once a day is chosen', async () => {
    await show(<WithDate />)
    await expect.element(field()).toHaveTextContent('Sat 16 Jan 2027')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await chooseDay('Move in', '2027-02-03')
    await expect.element(calendar()).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveTextContent('Wed 3 Feb 2027')
    expect(value()).toBe('2027-02-03')
  })

  it('G-154 is used by keyboard alone, before and after the calendar has loaded', async () => {
    await show(<WithDate />)
    for (const [start, next, text] of [
      ['2027-01-16', '2027-01-24', '24 January'],
      ['2027-01-24', '2027-02-01', '1 February'],
    ] as const) {
      await userEvent.keyboard(start === '2027-01-16' ? '{Tab}{Enter}' : '{Enter}')
      await expect.element(dayButton(start)).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await expect.element(dayButton(next)).toHaveFocus()
      await expect.element(dayButton(next)).toHaveAccessibleName(new RegExp(text))
      await userEvent.keyboard('{Enter}')
      await expect.element(field()).toHaveFocus()
      expect(value()).toBe(next)
    }
  })

  it('G-154 stays as it is on Escape, and closes when Tab leaves its calendar', async () => {
    await show(<WithDate />)
    await field().click()
    await expect.element(dayButton('2027-01-16')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(calendar()).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dayButton('2027-01-16')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await expect.element(calendar()).not.toBeInTheDocument()
    expect(value()).toBe('2027-01-16')
  })

  it('offers no days and months outside its bounds, by pointer and keyboard', async () => {
    await show(<WithDate value="2026-12-12" />)
    await field().click()
    await expect.element(dayButton('2026-12-09')).toBeDisabled()
    await expect.element(dayButton('2026-12-10')).toBeEnabled()
    await expect.element(monthButton('Previous month')).toBeDisabled()
    await userEvent.keyboard('{PageUp}')
    await expect.element(dayButton('2026-12-10')).toHaveFocus()
    for (let month = 0; month < 3; month++) await monthButton('Next month').click()
    await expect.element(monthButton('Next month')).toBeDisabled()
    await expect.element(dayButton('2027-03-20')).toBeEnabled()
    await expect.element(dayButton('2027-03-21')).toBeDisabled()
    await dayButton('2027-03-20').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dayButton('2027-03-20')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dayButton('2027-03-20')).toHaveFocus()
  })

  it('that is empty says so, and opens at the stay that it belongs to', async () => {
    await show(
      <WithDate value="" range={{ from: '2027-02-09' }} offered={{ first: '2027-02-10', last: '2027-03-20' }} />,
    )
    await expect.element(field()).toHaveTextContent('Choose a day')
    await field().click()
    await expect.element(dayButton('2027-02-10')).toHaveFocus()
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('9')
  })

  it('G-154 has its label, error and requirement for assistive technology, in both themes', async () => {
    await show(<WithDate error="Choose a last day after the first" required />)
    await expect.element(field()).toHaveAccessibleDescription('Choose a last day after the first')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAttribute('aria-required', 'true')
    await expectNoAxeViolations(document.body)
    await field().click()
    await expect.element(dayButton('2027-01-16')).toHaveFocus()
    await expectNoAxeViolations(document.body)
  })

  it('shows its new day on a page that the browser translates', async () => {
    await show(<WithDate />)
    translatePage()
    await chooseDay('Move in', '2027-01-20')
    await expect.element(field()).toHaveTextContent('Wed 20 Jan 2027')
    await chooseDay('Move in', '2027-01-21')
    await expect.element(field()).toHaveTextContent('Thu 21 Jan 2027')
  })

  it('shows a long text on two lines', async () => {
    await show(
      <div style={{ width: 150 }}>
        <WithDate />
      </div>,
    )
    translatePage((text) => (text.includes('Sat') ? 'ዓርብ፣ ጥር 16 ቀን 2027 Wednesday afternoon' : text))
    await expect.element(field()).toHaveTextContent('ዓርብ፣ ጥር 16 ቀን 2027 Wednesday afternoon')
    const box = field().element()
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  })

  it.each([320, 390])('on a phone of %i pixels is a sheet with days large enough for fingers', async (width) => {
    await page.viewport(width, 700)
    await show(<WithDate />)
    await field().click()
    await expect.element(dayButton('2027-01-16')).toHaveFocus()
    await expectNoOverflow(calendar().element())
    await expect.poll(() => Math.round(calendar().element().getBoundingClientRect().bottom)).toBe(700)
    expect(dayButton('2027-01-20').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(43)
    await dayButton('2027-01-20').click()
    await expect.element(field()).toHaveFocus()
    expect(value()).toBe('2027-01-20')
  })
})

describe('a time field', () => {
  function WithTime({ initial }: { initial: string }) {
    const [time, setTime] = useState(initial)
    return <TimeField label="Check-in from" value={time} onValueChange={setTime} />
  }
  const times = () => page.getByRole('combobox', { name: 'Check-in from' })

  it('offers half hours, and none', async () => {
    await show(<WithTime initial="" />)
    await expect.element(times()).toHaveValue('')
    await times().selectOptions('15:30')
    await expect.element(times()).toHaveValue('15:30')
    expect(times().getByRole('option').elements()).toHaveLength(49)
  })

  it('keeps a time between them, in its order', async () => {
    await show(<WithTime initial="15:45" />)
    await expect.element(times()).toHaveValue('15:45')
    const texts = [...times().element().querySelectorAll('option')].map(({ value: time }) => time)
    expect(texts.slice(texts.indexOf('15:30'), texts.indexOf('16:00') + 1)).toEqual(['15:30', '15:45', '16:00'])
  })
})
