import { expect, test } from './fixtures.ts'

const plants = [
  { seen: /console: planted/, plant: () => console.error('planted') },
  { seen: /script: Error: planted/, plant: () => void Promise.reject(new Error('planted')) },
  {
    seen: /Content Security Policy/,
    plant: () => document.head.append(Object.assign(document.createElement('script'), { text: 'void 0' })),
  },
  { seen: /status of 404/, plant: () => fetch('/assets/planted.js').then(() => {}) },
]

test('errors on the console, of scripts, against the content policy and of missing files are seen', async ({
  page,
  errors,
}) => {
  await page.goto('/privacy')
  for (const { seen, plant } of plants) {
    errors.expect(seen)
    await page.evaluate(plant)
  }
  await expect(page.locator('body')).toBeVisible()
})

test('an unexpected error fails the test', async ({ page }) => {
  test.fail()
  await page.goto('/privacy')
  await page.evaluate(() => console.error('planted'))
})

test('an expected error that does not come fails the test', async ({ page, errors }) => {
  test.fail()
  errors.expect(/planted/)
  await page.goto('/privacy')
})
