import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { emailedLink, newAddress, newcomerPassword, openEmailedLink, signUp } from './newcomer.ts'
import { newPerson, publishStay } from './stay-page.ts'

const newPassword = 'a longer quiet evening'

const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const userOf = async (page: Page) => (await (await page.request.get('/api/session')).json()).user

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
}

test('AUTH-06 G-16 a forgotten password is reset by email, and the link works only once', async ({ page, openAs }) => {
  const email = await signUp(page)
  const visitor = await openAs(null)
  await visit(visitor, '/auth?next=%2Fapp%2Fsettings')
  await visitor.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeVisible()

  const link = await emailedLink(visitor, email, { subject: 'Reset your Wayhouse password' })
  await visit(visitor, link)
  await expect(visitor).toHaveURL(/\/auth\?mode=reset#token=/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await visitor.getByLabel('New password').fill(newPassword)
  await visitor.getByRole('button', { name: 'Save new password' }).click()
  await expect(statusWith(visitor, 'Password changed')).toBeVisible()
  expect(await userOf(page), 'the session that was open before').toBeNull()
  await enter(visitor, email, newPassword)
  await expect(visitor).toHaveURL('/app/onboarding/basic-info')

  const secondVisitor = await openAs(null)
  await visit(secondVisitor, link)
  await expect(secondVisitor.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('AUTH-08 G-16 a member sets up codes and signs in with them and with a recovery code', async ({ page }) => {
  const email = await signUp(page)
  await visit(page, '/app/settings')
  const factor = section(page, 'Second factor')
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  await factor.getByLabel('Your password').fill(newcomerPassword)
  await factor.getByRole('button', { name: 'Continue' }).click()
  await expect(factor.getByAltText('QR code with the key beside it')).toBeVisible()
  const key = await factor.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
  await factor.getByLabel('Code').fill(authenticatorCode(key))
  await factor.getByRole('button', { name: 'Turn on codes' }).click()
  const recovery = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const [first = ''] = await recovery.allInnerTexts()
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()

  for (const method of ['app', 'recovery'] as const) {
    // an open page would notice the end of the session and show its dialog
    await page.goto('about:blank')
    await page.context().clearCookies({ name: /session_token/ })
    await visit(page, '/auth?next=%2Fapp%2Fsettings')
    await enter(page, email, newcomerPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'Your code' })).toBeVisible()
    expect(await userOf(page)).toBeNull()
    // the next code, which is already valid, because the current one has been used
    if (method === 'app') await page.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000))
    else {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(first)
    }
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/app/settings')
  }
})

test('AUTH-08 SEC-08 a member ends sessions, changes the email, downloads data, deletes the account and restores it', async ({
  page,
  openAs,
}) => {
  const email = await signUp(page)
  const elsewhere = await openAs(null, { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit Version/17 Safari/604.1' })
  await signIn(elsewhere, email, newcomerPassword)
  await visit(page, '/app/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectNoAxeViolations(page)

  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This session')
  await sessions.getByRole('button', { name: /^End Safari on iPhone/ }).click()
  await expect(sessions.getByText('Nowhere else.')).toBeVisible()
  expect(await userOf(elsewhere)).toBeNull()

  const address = newAddress()
  const emails = section(page, 'Email')
  await emails.getByRole('button', { name: 'Change email' }).click()
  await emails.getByLabel('New email address').fill(address)
  await emails.getByLabel('Your password').fill(newcomerPassword)
  await emails.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(emails.getByRole('status')).toContainText('we’ve sent an email')
  await openEmailedLink(page, await emailedLink(page, address, { subject: 'Confirm your new email address' }))
  await expect(statusWith(page, 'Email address changed')).toBeVisible()
  await expect(emails.getByText(address)).toBeVisible()

  await visit(page, '/app/settings/data')
  const download = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download your data' }).click()
  const { data } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data.account).toMatchObject([{ email: address }])

  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(newcomerPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  expect(await userOf(page)).toBeNull()
  await page.context().clearCookies()
  await signIn(page, address, newcomerPassword)
  await visit(page, '/app/settings/data')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(statusWith(page, 'Your account is restored')).toBeVisible()
  await expect(section(page, 'Delete account').getByRole('button', { name: 'Delete account' })).toBeVisible()
})

/** The code of an authenticator app (RFC 6238): six digits, SHA-1, periods of 30 seconds. */
function authenticatorCode(key: string, time = Date.now()): string {
  const letters = [...key.replaceAll(/\s/g, '')].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bits = letters.map((value) => value.toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

test('NOTI-06 the button behind the link of an email switches emails of its kind off', async ({
  page: ana,
  openAs,
}) => {
  await newPerson(ana, 'Ana')
  const { id } = await publishStay(ana, { inDays: 700 })
  const guest = await openAs('guest@demo.test')
  expect((await guest.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I?' } })).ok()).toBe(true)
  const { email } = await userOf(ana)
  const stranger = await openAs(null)
  await stranger.goto(await emailedLink(ana, email, { path: 'unsubscribe' }))
  await expectNoAxeViolations(stranger)
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible()
  const choices = await (await ana.request.get('/api/me/mail-choices')).json()
  expect(choices).toMatchObject({ request_received: false, membership: true })
})
