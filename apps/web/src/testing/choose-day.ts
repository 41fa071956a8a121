import { longDate } from '@wayhouse/domain/dates'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const dayField = (label: string) => page.getByRole('combobox', { name: label, exact: true })
export const dayCalendar = (label: string) => page.getByRole('dialog', { name: label, exact: true })
/** A day of the open calendar, "2027-01-16". */
export const dayButton = (day: string) => page.getByRole('button', { name: `, ${longDate(day)}` })

/** Chooses a day from the calendar of a date field, month by month. The calendar may be open already. */
export async function chooseDay(label: string, day: string): Promise<void> {
  if (dayCalendar(label).elements().length === 0) await dayField(label).click()
  const grid = dayCalendar(label).getByRole('grid')
  await expect.element(grid).toBeVisible()
  const shown = () => grid.element().querySelector('[data-day]')?.getAttribute('data-day') ?? ''
  while (shown().slice(0, 7) !== day.slice(0, 7))
    await page.getByRole('button', { name: shown() < day ? 'Next month' : 'Previous month' }).click()
  await dayButton(day).click()
}
