import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The links to the pages: in the bar, or on a phone in the sheet that the toggle opens. */
export async function pagesOf(page: Page): Promise<Locator> {
  if (!onPhone(page)) return page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Follows a link of the header, on a phone in its menu. */
export async function goByHeader(page: Page, name: string): Promise<void> {
  await (await pagesOf(page)).getByRole('link', { name, exact: true }).click()
}

/** A member's own entries: in their menu, or in the same sheet. */
export async function ownEntries(page: Page): Promise<{ entry: (name: string | RegExp) => Locator }> {
  if (onPhone(page)) {
    const sheet = await pagesOf(page)
    return { entry: (name) => sheet.getByRole('link', { name }).or(sheet.getByRole('button', { name })) }
  }
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('menu', { name: 'Account menu' })
  return { entry: (name) => menu.getByRole('menuitem', { name }) }
}
