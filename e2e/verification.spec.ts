import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, later, test, themes, visit } from './fixtures.ts'
import { decideVerification } from './newcomer.ts'
import { alertSaying, go, newcomer, refused, steps, verificationCard } from './onboarding-page.ts'

test('VER-03 VER-05 VER-06 a result that comes meanwhile is shown on return to the window', async ({ page }) => {
  await newcomer(page, 2)
  await page.clock.install()
  await visit(page, `${steps}/verification`)
  await expect(page.getByRole('button', { name: 'Start Verification' })).toBeVisible()
  await decideVerification(page, 'in_review')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(verificationCard(page)).toContainText('Waiting for your result')
  await expect(verificationCard(page)).toContainText('Our partner is reviewing it.')
  await expect(page.getByRole('button', { name: 'Restart Verification' })).toBeVisible()

  await decideVerification(page, 'underage')
  // the page also asks by itself
  const failure = alertSaying(page, 'Verification failed: You must be 18 or older')
  await later(page, () => expect(failure).toBeVisible({ timeout: 1_000 }))
  await expect(page.getByRole('button', { name: 'Retry Verification' })).toBeVisible()
  await page.reload()
  await expect(verificationCard(page)).toContainText('Verification failed: You must be 18 or older')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('VER-02 a start that fails says why and changes nothing', async ({ page, errors }) => {
  await newcomer(page, 2)
  await visit(page, `${steps}/verification`)
  errors.expect(refused(503))
  const json = { code: 'VERIFICATION_UNAVAILABLE', message: 'The verification service cannot be reached.' }
  await page.route('**/api/verification/start', (route) => route.fulfill({ status: 503, json }))
  await go(page, 'Start Verification')
  await expect(
    alertSaying(page, 'Failed to start verification: The verification service cannot be reached.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Verification' })).toBeEnabled()
  await expect(verificationCard(page)).not.toContainText('Waiting for your result')
})

test('VER-08 the status in the return address is not trusted', async ({ page }) => {
  await newcomer(page, 2)
  const forged = `${steps}/verification?verificationSessionId=${randomUUID()}&status=Approved`
  await visit(page, forged)
  await expect(page.getByRole('button', { name: 'Start Verification' })).toBeVisible()
  await page.goto('/app')
  await expect(page).toHaveURL(`${steps}/verification`)
})

for (const { colorScheme, tag } of themes) {
  test(`VER-03 every state of the verification is accessible, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow() // three checks at the partner, three pages, three audits
    await page.emulateMedia({ colorScheme })
    await newcomer(page, 2)
    for (const [outcome, text] of [
      ['in_review', 'Waiting for your result'],
      ['declined', 'Verification failed'],
      ['approved', 'Taking you to your tribes…'],
    ] as const) {
      await decideVerification(page, outcome)
      // the last state leads on once the session is known, and would be gone before it is looked at
      if (outcome === 'approved') await page.route('**/api/session', () => {})
      await visit(page, `${steps}/verification?verificationSessionId=any`)
      await expect(verificationCard(page)).toContainText(text)
      await expectNoAxeViolations(page)
    }
  })
}
