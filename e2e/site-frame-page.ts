import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The navigation with the links to the pages; on a phone it is a sheet, which is opened. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (!onPhone(page)) return page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Follows a link of the navigation. */
export async function followHeaderLink(page: Page, name: string): Promise<void> {
  await (await openNavigation(page)).getByRole('link', { name, exact: true }).click()
}

/** Opens the account menu; on a phone its entries are in the sheet of the navigation. */
export async function openAccountMenu(page: Page): Promise<{ entry: (name: string | RegExp) => Locator }> {
  if (onPhone(page)) {
    const sheet = await openNavigation(page)
    return { entry: (name) => sheet.getByRole('link', { name }).or(sheet.getByRole('button', { name })) }
  }
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('menu', { name: 'Account menu' })
  return { entry: (name) => menu.getByRole('menuitem', { name }) }
}
