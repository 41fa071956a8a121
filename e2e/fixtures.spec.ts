import { expect, test } from './fixtures.ts'

const plants = [
  { error: /console: planted/, plant: () => console.error('planted') },
  { error: /script: Error: planted/, plant: () => void Promise.reject(new Error('planted')) },
  {
    error: /Content Security Policy/,
    plant: () => document.head.append(Object.assign(document.createElement('script'), { text: 'void 0' })),
  },
  { error: /status of 404/, plant: () => fetch('/assets/planted.js').then(() => {}) },
]

test('console errors, script errors, violations of the content policy and missing files are noticed', async ({
  page,
  errors,
}) => {
  await page.goto('/privacy')
  for (const { error, plant } of plants) {
    errors.expect(error)
    await page.evaluate(plant)
  }
  await expect(page.locator('body')).toBeVisible()
})

test('an unexpected error fails the test', async ({ page }) => {
  test.fail()
  await page.goto('/privacy')
  await page.evaluate(() => console.error('planted'))
})

test('an expected error that does not occur fails the test', async ({ page, errors }) => {
  test.fail()
  errors.expect(/planted/)
  await page.goto('/privacy')
})
