import { expect, test } from './fixtures.ts'

const plants = [
  { fault: 'an error on the console', seen: /planted/, plant: () => console.error('planted') },
  { fault: 'an error of a script', seen: /planted/, plant: () => void Promise.reject(new Error('planted')) },
  {
    fault: 'a script against the content policy',
    seen: /Content Security Policy/,
    plant: () => document.head.append(Object.assign(document.createElement('script'), { text: 'void 0' })),
  },
  { fault: 'a file that is not there', seen: /status of 404/, plant: () => fetch('/assets/planted.js').then(() => {}) },
]

for (const { fault, seen, plant } of plants) {
  test(`${fault} is seen`, async ({ page, faults }) => {
    faults.expect(seen)
    await page.goto('/sandbox/ui')
    await page.evaluate(plant)
    await expect(page.locator('body')).toBeVisible()
  })
}

test('a fault that nobody expected fails the journey', async ({ page }) => {
  test.fail()
  await page.goto('/sandbox/ui')
  await page.evaluate(() => console.error('planted'))
})

test('a fault that was expected and does not come fails the journey', async ({ page, faults }) => {
  test.fail()
  faults.expect(/planted/)
  await page.goto('/sandbox/ui')
})
