import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startNowText } from '@wayhouse/domain/membership'
import { expect, untilHydrated } from './fixtures.ts'

export const newcomerPassword = 'a long quiet evening'

/** A new address. It starts with "account-", so that the initial in the header is part of the button's accessible name. */
export const newAddress = () => `account-${randomUUID()}@e2e.test`

/** Signs up a newcomer in the page's browser. Returns the address. */
export async function signUp(page: Page): Promise<string> {
  const email = newAddress()
  const data = { name: '', email, password: newcomerPassword }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200)
  return email
}

/** Completes the first steps of onboarding. */
export async function finishSteps(page: Page, count: 0 | 1 | 2): Promise<void> {
  if (count > 0)
    await page.request.put('/api/onboarding/basic-info', { data: { first_name: 'Zuri', last_name: 'Okafor' } })
  if (count > 1) await page.request.put('/api/onboarding/interests', { data: { interests: ['Cooking'] } })
}

/** Starts a verification and chooses its outcome, with API calls. */
export async function decideVerification(page: Page, outcome: string): Promise<void> {
  const start = await page.request.post('/api/verification/start', { data: {} })
  const { url }: { url: string } = await start.json()
  const response = await page.request.post(url, { form: { outcome }, headers: { accept: 'application/json' } })
  expect(await response.json()).toEqual({ deliveries: [200] })
}

type Email = { to: string; subject: string; text: string }

/** The link in the latest email to an address. Waits for it, because emails are sent in the background. */
export async function emailedLink(page: Page, address: string, { subject = '', path = '' } = {}): Promise<string> {
  const link = new RegExp(`https?://\\S*${path}\\S*`)
  const newest = async () => {
    const emails: Email[] = await (await page.request.get('/sandbox/mail.json')).json()
    return emails.find((email) => email.to === address && email.subject.startsWith(subject))?.text ?? ''
  }
  await expect.poll(newest).toMatch(link)
  return link.exec(await newest())?.[0] ?? ''
}

/** Opens an emailed link that confirms or changes an address, and presses the button of its page. */
export async function openEmailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').click()
}

/** Signs up a newcomer in the page's browser, who completes onboarding and is verified. Returns the address. */
export async function newMember(page: Page): Promise<string> {
  const email = await signUp(page)
  await finishSteps(page, 2)
  await decideVerification(page, 'approved')
  return email
}

/** Buys a plan, and waits until the product knows of the payment. */
export async function buyWannabe(page: Page): Promise<void> {
  const { url }: { url: string } = await (
    await page.request.post('/api/checkout', { data: { planId: 'wannabe' } })
  ).json()
  await page.request.post(url, { form: { action: 'pay' }, headers: { accept: 'application/json' } })
  const status = async () => (await (await page.request.get('/api/membership')).json()).subscription_status
  await expect.poll(status).toBe('active')
}

/** Ticks and places the order that is opening. It leads to the checkout. */
export async function placeOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Check and order' })).toBeVisible({ timeout: 15_000 })
  await untilHydrated(page)
  await page.getByLabel(startNowText).check()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
}
