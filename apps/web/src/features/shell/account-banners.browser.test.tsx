import type { SessionUser } from '@wayhouse/domain/accounts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, refusal } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana } from '../../testing/people.ts'

const unconfirmed: SessionUser = { ...ana, email_verified: false }
const leaving: SessionUser = { ...ana, erased_on: '2026-12-20' }

describe('the banner of an unconfirmed address', () => {
  it('G-04 shows the address and sends the email again', async () => {
    const resend = vi.fn<(body: object) => object>(() => ({ status: true }))
    const screen = await openPage('/about', { user: unconfirmed, auth: { 'send-verification-email': resend } })
    const banner = screen.getByRole('region', { name: 'Email address' })
    await expect.element(banner).toMatchTextContent('We sent an email to ana@example.com.')
    await banner.getByRole('button', { name: 'Resend' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Confirmation email sent' })).toBeVisible()
    expect(resend.mock.calls).toEqual([[{ email: 'ana@example.com', callbackURL: '/app?confirmed=1' }]])
    await expectNoAxeViolations()
  })

  it.each([
    [400, 'EMAIL_ALREADY_VERIFIED', 'This address is confirmed already', {}, 'This address is confirmed already'],
    [429, 'RATE_LIMITED', 'Too many requests', { 'retry-after': '90' }, 'Please try again in 2 minutes'],
  ])('G-04 a refusal of %i is shown', async (status, code, message, headers, shown) => {
    const auth = { 'send-verification-email': () => refusal(status, code, message, headers) }
    const screen = await openPage('/about', { user: unconfirmed, auth })
    await screen.getByRole('button', { name: 'Resend' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The email could not be sent')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(shown)
  })

  it('G-04 shows an error without a connection, and can be used again', async () => {
    const screen = await openPage('/about', { user: unconfirmed })
    await expect.element(screen.getByRole('button', { name: 'Resend' })).toBeVisible()
    loseConnection()
    await screen.getByRole('button', { name: 'Resend' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The site cannot be reached')
    await expect.element(screen.getByRole('button', { name: 'Resend' })).toBeEnabled()
  })

  it('G-04 is one line on the narrowest phone, whatever the address', async () => {
    await page.viewport(320, 700)
    const email = `${'very-long-name-'.repeat(5)}@${'subdomain.'.repeat(5)}example.com`
    const screen = await openPage('/about', { user: { ...unconfirmed, email } })
    const banner = screen.getByRole('region', { name: 'Email address' })
    await expect.element(banner).toBeVisible()
    expect(banner.element().getBoundingClientRect().height).toBeLessThan(64)
    await expectNoOverflow(banner.element())
  })

  it('G-04 disappears when the address was confirmed elsewhere and the member returns to the page', async () => {
    let user = unconfirmed
    const session = os.accounts.session.handler(() => ({ user }))
    const screen = await openPage('/about', { user, api: { accounts: { session } } })
    const banner = screen.getByRole('region', { name: 'Email address' })
    await expect.element(banner).toBeVisible()
    user = ana
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(banner).not.toBeInTheDocument()
  })

  it('G-04 is not shown to a member with a confirmed address', async () => {
    const screen = await openPage('/about', { user: ana })
    await expect.element(screen.getByRole('contentinfo')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Email address' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Your account' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Payment' })).not.toBeInTheDocument()
  })
})

describe('the banner of an account that will be erased', () => {
  it('G-147 shows the date, and a click restores the account', async () => {
    let user = leaving
    const cancelErasure = vi.fn<() => { erased_on: null }>(() => {
      user = ana
      return { erased_on: null }
    })
    const accounts = {
      session: os.accounts.session.handler(() => ({ user })),
      cancelErasure: os.accounts.cancelErasure.handler(cancelErasure),
    }
    const screen = await openPage('/about', { user, api: { accounts } })
    const banner = screen.getByRole('region', { name: 'Your account' })
    await expect.element(banner).toMatchTextContent('will be erased on 20 December 2026.')
    await expectNoAxeViolations()
    await banner.getByRole('button', { name: 'Keep my account' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Your account is restored' })).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
    expect(cancelErasure).toHaveBeenCalledOnce()
  })

  it('G-147 stays if the account could not be restored', async () => {
    const screen = await openPage('/about', { user: leaving })
    const banner = screen.getByRole('region', { name: 'Your account' })
    await expect.element(banner).toBeVisible()
    loseConnection()
    await banner.getByRole('button', { name: 'Keep my account' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Your account was not restored')
    await expect.element(banner).toBeVisible()
  })
})

describe('the banner of a failed payment', () => {
  it('G-30 shows when the membership ends, and leads to the payment', async () => {
    const membership = {
      own: os.membership.own.handler(() => ({ ...activeMembership, grace_until: '2026-12-01T12:00:00Z' })),
      openPortal: os.membership.openPortal.handler(({ errors }) => {
        throw errors.PORTAL_FAILED()
      }),
    }
    const screen = await openPage('/about', { user: ana, api: { membership } })
    const banner = screen.getByRole('region', { name: 'Payment' })
    await expect.element(banner).toMatchTextContent('Your membership continues until 1 December 2026.')
    await page.viewport(320, 700)
    await expectNoOverflow(banner.element())
    await expectNoAxeViolations()
    await banner.getByRole('button', { name: 'Update payment' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to access billing portal')
  })
})
