import type { Locator, Page } from '@playwright/test'
import { expect, visit } from './fixtures.ts'
import { reserveButton } from './tribe-page.ts'

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
export const notices = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const requestDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Reserve your spot' })
export const requestOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title }).getByRole('article')

/** Requests a spot on the page of a tribe. */
export async function requestSpot(page: Page, path: string, message: string): Promise<void> {
  await visit(page, path)
  await reserveButton(page).click()
  await requestDialog(page)
    .getByLabel(/^Tell .+ who you are$/)
    .fill(message)
  await requestDialog(page).getByRole('button', { name: 'Send request' }).click()
  await expect(toast(page, 'Reservation submitted')).toBeVisible()
}

/** Waits for an email that contains the title, because emails are sent in the background. */
export async function expectEmail(page: Page, to: string, title: string): Promise<void> {
  await expect(async () => {
    const emails = (await (await page.request.get('/sandbox/mail.json')).json()) as { to: string; text: string }[]
    expect(emails.filter((email) => email.to === to && email.text.includes(title)).length).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000 })
}
