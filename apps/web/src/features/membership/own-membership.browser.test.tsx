import type { Membership, Receipt } from '@wayhouse/domain/membership'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { MembershipSection } from './membership-section.tsx'
import { noMembership, receipt } from './testing.ts'

type ApiOptions = {
  own?: () => Membership
  receipts?: () => Receipt[]
  portal?: Parameters<typeof os.membership.openPortal.handler>[0]
  user?: typeof ana | null
}
type Failing = 'own' | 'receipts'

const section = () => page.getByRole('region', { name: 'Membership' })
const manage = () => section().getByRole('button', { name: 'Manage Subscription' })
const title = () => page.getByRole('heading', { level: 1 })
const receiptsPath = '/app/subscription/receipts'
const success = '/app/subscription/success'

function handlers({ own = () => activeMembership, receipts = () => [receipt], portal }: ApiOptions) {
  return {
    ...noOpenTribes.membership,
    contracts: os.membership.contracts.handler(() => []),
    own: os.membership.own.handler(own),
    receipts: os.membership.receipts.handler(receipts),
    ...(portal && { openPortal: os.membership.openPortal.handler(portal) }),
  }
}

async function openWith(path: string, { user = ana, ...options }: ApiOptions = {}) {
  return openPage(path, { user, api: { ...noOpenTribes, membership: handlers(options) } })
}

describe('a failure to load', () => {
  it.each<[string, Failing, string, string]>([
    ['the membership', 'own', 'We couldn’t load your membership.', 'Receipt of 20 Nov 2026'],
    ['the receipts', 'receipts', 'We couldn’t load your receipts.', 'Renews on 31 Jan 2027.'],
  ])('G-40 %s can be loaded again, and the rest is shown', async (_, failing, text, rest) => {
    let isDown = true
    const failingHandlers = {
      own: os.membership.own.handler(({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return activeMembership
      }),
      receipts: os.membership.receipts.handler(({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return [receipt]
      }),
    }
    serveApi({ membership: { ...handlers({}), [failing]: failingHandlers[failing] } })
    await show(<MembershipSection />, { user: ana })
    await expect.element(section().getByRole('alert')).toMatchTextContent(text)
    await expect.element(section()).toMatchTextContent(rest)
    await expectNoAxeViolations(section().element())
    isDown = false
    await section().getByRole('button', { name: 'Try again' }).click()
    await expect.element(section().getByRole('alert')).not.toBeInTheDocument()
    await expect.element(section()).toMatchTextContent('Renews on 31 Jan 2027.')
    await expect.element(section()).toMatchTextContent('Receipt of 20 Nov 2026')
  })

  it('G-40 the retry button stays and keeps the focus while the membership is loaded retry', async () => {
    let isDown = true
    const own = os.membership.own.handler(({ errors }) => {
      if (isDown) throw errors.RATE_LIMITED()
      return activeMembership
    })
    serveApi({ membership: { ...handlers({}), own } })
    await show(<MembershipSection />, { user: ana })
    const retry = section().getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    const reconnect = loseConnection()
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    await expect.element(retry).toHaveFocus()
    reconnect()
    isDown = false
    await expect.element(section(), { timeout: 10_000 }).toMatchTextContent('Renews on 31 Jan 2027.')
    // the button is gone: the focus is on what it was part of
    await expect.element(section()).toHaveFocus()
  })
})

describe('a membership that changes while its page is open', () => {
  it('G-30 once a failed payment is settled, it is no longer mentioned', async () => {
    let own: Membership = { ...activeMembership, grace_until: '2026-12-05T12:00:00Z' }
    await openWith(receiptsPath, { own: () => own })
    const banner = page.getByRole('region', { name: 'Payment' })
    await expect.element(banner).toMatchTextContent('5 December 2026')
    await expect.element(section()).toMatchTextContent('The last payment failed.')
    own = activeMembership
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(section()).toMatchTextContent('Renews on 31 Jan 2027.')
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(section()).not.toMatchTextContent('failed')
  })

  it('G-40 a new payment appears live at the top', async () => {
    let receipts = [receipt]
    await openWith(receiptsPath, { receipts: () => receipts })
    await expect.element(section().getByRole('listitem').first()).toMatchTextContent('Nomad20 Nov 2026')
    receipts = [{ ...receipt, id: ana.id, plan: 'worlds_citizen', amount_cents: 10_900 }, receipt]
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(section().getByRole('listitem').first()).toMatchTextContent("World's Citizen")
  })

  it('CUR-03 payments are shown in euros, whatever currency the site shows', async () => {
    await openWith(receiptsPath, { user: { ...ana, preferred_currency: 'USD' } })
    await expect.element(section().getByRole('listitem')).toMatchTextContent('€59.00')
  })
})

describe('managing a membership', () => {
  it('SUB-08 sends one request at a time', async () => {
    const navigations = blockNavigation()
    const { promise, resolve } = Promise.withResolvers<{ url: string }>()
    const portal = vi.fn<() => Promise<{ url: string }>>(() => promise)
    await openWith(receiptsPath, { portal })
    await manage().click()
    await expect.element(manage()).toHaveAttribute('aria-busy', 'true')
    await manage().click({ force: true })
    resolve({ url: 'https://payments.test/portal/1' })
    await expect.poll(() => navigations).toEqual(['https://payments.test/portal/1'])
    expect(portal).toHaveBeenCalledOnce()
  })

  it('SUB-08 shows how to continue after too many requests', async () => {
    await openWith(receiptsPath, {
      portal: ({ errors }) => {
        throw errors.RATE_LIMITED()
      },
    })
    await manage().click()
    const text = 'Failed to access billing portalToo many requests. Please try again later'
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })
})

describe('the return from the checkout', () => {
  /** Lets the test control the time. */
  const useFakeTime = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  it.each([
    ['no return path', ''],
    ['a foreign one', '?next=https%3A%2F%2Felsewhere.test%2Fapp'],
    ['one that is this page', '?next=%2Fapp%2Fsubscription%2Fsuccess'],
    ['a plan that is not sold', '?plan=gold'],
  ])('SUB-06 SEC-06 with %s leads to the tribes', async (_, query) => {
    await openWith(success + query)
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    const link = page.getByRole('main').getByRole('link', { name: 'Find your tribe' })
    await expect.element(link).toHaveAttribute('href', '/app')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(page.getByText('We’ll redirect you in a moment.')).not.toBeInTheDocument()
  })

  it('SUB-06 the page keeps waiting through a lost connection, without an error', async () => {
    let own = noMembership
    await openWith(success, { own: () => own, user: { ...ana, subscription_status: 'none' } })
    await expect.element(title()).toHaveTextContent('Confirming your payment…')
    const reconnect = loseConnection()
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(title()).toHaveTextContent('Confirming your payment…')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    reconnect()
    own = activeMembership
    sendLiveEvent({ type: 'resync' })
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Welcome to the Community!')
  })

  it('G-35 a late confirmation is announced, with an address to write to', async () => {
    useFakeTime()
    await openWith(success, { own: () => noMembership, user: { ...ana, subscription_status: 'none' } })
    await expect.element(title()).toHaveTextContent('Confirming your payment…')
    vi.advanceTimersByTime(15_000)
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent('Your payment is not confirmed yet')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: /@/ }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
    vi.useRealTimers()
    await expectNoAxeViolations()
  })

  it('SUB-06 a member who has left the page is not redirected', async () => {
    useFakeTime()
    const screen = await openWith(`${success}?next=%2Fapp%2Fnotifications`)
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    await page.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
    await expect.element(title()).toHaveTextContent('Find your tribe')
    vi.advanceTimersByTime(10_000)
    expect(screen.router.state.location.pathname).toBe('/app')
  })

  it.each([`${success}?plan=nomad`, '/app/subscription/cancel', receiptsPath])(
    'ROUTE-02 %s sends visitors to sign in, with the path to return to',
    async (path) => {
      const { router } = await openWith(path, { user: null })
      await expect.poll(() => router.state.location.pathname).toBe('/auth')
      expect(router.state.location.search).toMatchObject({ next: path })
    },
  )

  it('SUB-07 the cancel page leads back to the plans', async () => {
    const screen = await openWith('/app/subscription/cancel', {
      own: () => noMembership,
      user: { ...ana, subscription_status: 'none' },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Subscription cancelled')
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/pricing')
    await expect.element(page.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
  })
})
