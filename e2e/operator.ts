import type { Page } from '@playwright/test'
import { demoPassword, expect } from './fixtures.ts'

/**
 * Signs a demo operator in with the code that the sandbox shows. A code opens one session, so a second sign-in within the same half minute
 * waits for the next one.
 */
export async function signInOperator(page: Page, email: 'operator@demo.test' | 'moderator@demo.test'): Promise<void> {
  await expect(async () => {
    const data = { email, password: demoPassword }
    expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(200)
    const codes: Record<string, string> = await (await page.request.get('/sandbox/totp.json')).json()
    const answer = await page.request.post('/api/auth/two-factor/verify-totp', { data: { code: codes[email] } })
    expect(answer.status()).toBe(200)
  }).toPass({ intervals: [5000], timeout: 60_000 })
}
