import type { Page } from '@playwright/test'
import { longDate } from '@wayhouse/domain/dates'
import { expect } from './fixtures.ts'

const dayField = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

/** Chooses a day from the calendar of a date field, month by month. */
export async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  await dayField(page, label).click()
  const calendar = page.getByRole('dialog', { name: label, exact: true })
  const firstShown = calendar.locator('[data-day]').first()
  await expect(firstShown).toBeVisible()
  const month = async () => (await firstShown.getAttribute('data-day'))?.slice(0, 7) ?? ''
  for (let shown = await month(); shown !== day.slice(0, 7); shown = await month())
    await calendar.getByRole('button', { name: shown < day ? 'Next month' : 'Previous month' }).click()
  await calendar.getByRole('button', { name: `, ${longDate(day)}` }).click()
  await expect(calendar).toBeHidden()
}

/** Expects a date field to show a day. */
export async function expectDay(page: Page, label: string, day: string): Promise<void> {
  const text = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  await expect(dayField(page, label)).toContainText(text.format(new Date(day)))
}
