import type { Page } from '@playwright/test'
import { expect, test, untilHydrated, visit } from './fixtures.ts'
import { footer, onPhone, ownEntries, pagesOf } from './site-frame-page.ts'

const theme = (page: Page) => page.locator('html')

async function chooseCurrency(page: Page, code: string): Promise<void> {
  if (onPhone(page)) {
    const sheet = await pagesOf(page)
    await sheet.getByLabel('Currency').selectOption(code)
    await sheet.getByRole('button', { name: 'Close' }).click()
    return
  }
  await page.getByRole('button', { name: /^Currency: / }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(code) }).click()
}

test('CUR-02 CUR-03 a visitor’s currency shows at once and lasts in the browser', async ({ page }) => {
  await visit(page, '/app')
  const price = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('paragraph')
    .filter({ hasText: 'per person' })
  await expect(price).toHaveText(/^€\d+ per person$/)
  await chooseCurrency(page, 'GBP')
  await expect(price).toHaveText(/^£\d+ per person$/)
  expect(await page.request.get('/app').then((answer) => answer.text())).toMatch(/£\d/)
  await page.reload()
  await untilHydrated(page)
  await expect(price).toHaveText(/^£\d+ per person$/)
  await chooseCurrency(page, 'AUD')
  await expect(price).toHaveText(/^\$\d+ AUD per person$/)
})

test('CUR-02 a member’s currency is saved and follows them to another browser', async ({ openAs }) => {
  const page = await openAs('operator@demo.test')
  await visit(page, '/app')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me/profile') && answer.ok())
  await chooseCurrency(page, 'CAD')
  await saved
  const elsewhere = await openAs('operator@demo.test')
  await visit(elsewhere, '/app')
  await expect(elsewhere.getByRole('main').getByRole('article').first()).toContainText(/\$\d+ CAD per person/)
})

test('SHELL-02 a visitor’s choice of theme shows at once and lasts in the browser', async ({ page }) => {
  await visit(page, '/app?location=Lisbon')
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  await footer(page).getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await footer(page).getByRole('radio', { name: 'System' }).check({ force: true })
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
})

test('SHELL-02 a member chooses the theme in their own menu', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  if (onPhone(page)) await (await pagesOf(page)).getByRole('radio', { name: 'Dark' }).check({ force: true })
  else {
    await ownEntries(page)
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  }
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
})
