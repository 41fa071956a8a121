import { expect, test } from './fixtures.ts'

const plants = [
  { error: 'an error on the console', seen: /planted/, plant: () => console.error('planted') },
  { error: 'an error of a script', seen: /planted/, plant: () => void Promise.reject(new Error('planted')) },
  {
    error: 'a script against the content policy',
    seen: /Content Security Policy/,
    plant: () => document.head.append(Object.assign(document.createElement('script'), { text: 'void 0' })),
  },
  { error: 'a file that is not there', seen: /status of 404/, plant: () => fetch('/assets/planted.js').then(() => {}) },
]

for (const { error, seen, plant } of plants) {
  test(`${error} is seen`, async ({ page, errors }) => {
    errors.expect(seen)
    await page.goto('/sandbox/ui')
    await page.evaluate(plant)
    await expect(page.locator('body')).toBeVisible()
  })
}

test('an unexpected error fails the test', async ({ page }) => {
  test.fail()
  await page.goto('/sandbox/ui')
  await page.evaluate(() => console.error('planted'))
})

test('an expected error that does not come fails the test', async ({ page, errors }) => {
  test.fail()
  errors.expect(/planted/)
  await page.goto('/sandbox/ui')
})
