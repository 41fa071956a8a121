import { expect, test, untilHydrated, visit } from './fixtures.ts'
import { footer } from './site-frame-page.ts'

test('CUR-02 CUR-03 SHELL-02 a visitor’s currency and theme apply immediately and after a reload', async ({ page }) => {
  await visit(page, '/app')
  const theme = page.locator('html')
  const price = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('paragraph')
    .filter({ hasText: 'per person' })
  await expect(price).toHaveText(/^€\d+ per person$/)
  await page.getByRole('button', { name: /^Currency: / }).click()
  await page.getByRole('menuitemradio', { name: /GBP/ }).click()
  await expect(price).toHaveText(/^£\d+ per person$/)
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await footer(page).getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  expect(await page.request.get('/app').then((response) => response.text())).toMatch(/£\d/)
  await page.reload()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await untilHydrated(page)
  await expect(price).toHaveText(/^£\d+ per person$/)
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
})
