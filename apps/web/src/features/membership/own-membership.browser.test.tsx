import type { Membership, Receipt } from '@wayhouse/domain/membership'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { heldBack } from '../../testing/held-back.ts'
import { sayLive } from '../../testing/live-line.ts'
import { nothingOpen } from '../../testing/nothing-open.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { MembershipSection } from './membership-section.tsx'
import { noMembership, receipt } from './testing.ts'

type Answers = {
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

function answers({ own = () => activeMembership, receipts = () => [receipt], portal }: Answers) {
  return {
    ...nothingOpen.membership,
    own: os.membership.own.handler(own),
    receipts: os.membership.receipts.handler(receipts),
    ...(portal && { openPortal: os.membership.openPortal.handler(portal) }),
  }
}

async function opened(path: string, { user = ana, ...known }: Answers = {}) {
  return openPage(path, { user, api: { ...nothingOpen, membership: answers(known) } })
}

describe('what cannot be loaded', () => {
  it.each<[string, Failing, string, string]>([
    ['the membership', 'own', 'We couldn’t load your membership.', 'Receipt of 20 Nov 2026'],
    ['the receipts', 'receipts', 'We couldn’t load your receipts.', 'Renews on 31 Jan 2027.'],
  ])('G-40 %s is asked for again, and the rest stands', async (_, failing, text, rest) => {
    let isDown = true
    const refused = {
      own: os.membership.own.handler(({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return activeMembership
      }),
      receipts: os.membership.receipts.handler(({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return [receipt]
      }),
    }
    serveApi({ membership: { ...answers({}), [failing]: refused[failing] } })
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

  it('G-40 the button stays while it is asked for again, however long that takes, and the focus on it', async () => {
    let isDown = true
    const own = os.membership.own.handler(({ errors }) => {
      if (isDown) throw errors.RATE_LIMITED()
      return activeMembership
    })
    serveApi({ membership: { ...answers({}), own } })
    await show(<MembershipSection />, { user: ana })
    const again = section().getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    const reconnect = loseConnection()
    await again.click()
    await expect.element(again).toHaveAttribute('aria-busy', 'true')
    await expect.element(again).toHaveFocus()
    reconnect()
    isDown = false
    await expect.element(section(), { timeout: 10_000 }).toMatchTextContent('Renews on 31 Jan 2027.')
  })
})

describe('a membership that changes while its page is open', () => {
  it('G-30 once a failed payment is made good, nothing speaks of it any more', async () => {
    let own: Membership = { ...activeMembership, grace_until: '2026-12-05T12:00:00Z' }
    await opened(receiptsPath, { own: () => own })
    const banner = page.getByRole('region', { name: 'Payment' })
    await expect.element(banner).toMatchTextContent('5 December 2026')
    await expect.element(section()).toMatchTextContent('The last payment failed.')
    own = activeMembership
    sayLive({ type: 'membership.changed' })
    await expect.element(section()).toMatchTextContent('Renews on 31 Jan 2027.')
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(section()).not.toMatchTextContent('failed')
  })

  it('G-40 a new payment stands above the others by itself', async () => {
    let receipts = [receipt]
    await opened(receiptsPath, { receipts: () => receipts })
    await expect.element(section().getByRole('listitem').first()).toMatchTextContent('Nomad20 Nov 2026')
    receipts = [{ ...receipt, id: ana.id, plan: 'worlds_citizen', amount_cents: 10_900 }, receipt]
    sayLive({ type: 'membership.changed' })
    await expect.element(section().getByRole('listitem').first()).toMatchTextContent("World's Citizen")
  })

  it('CUR-03 what was paid stays in euros, whatever currency is shown', async () => {
    await opened(receiptsPath, { user: { ...ana, preferred_currency: 'USD' } })
    await expect.element(section().getByRole('listitem')).toMatchTextContent('€59.00')
  })
})

describe('managing it', () => {
  it('SUB-08 is asked for once while it is under way', async () => {
    const left = heldBack()
    const { promise, resolve } = Promise.withResolvers<{ url: string }>()
    const portal = vi.fn<() => Promise<{ url: string }>>(() => promise)
    await opened(receiptsPath, { portal })
    await manage().click()
    await expect.element(manage()).toHaveAttribute('aria-busy', 'true')
    await manage().click({ force: true })
    resolve({ url: 'https://payments.test/portal/1' })
    await expect.poll(() => left).toEqual(['https://payments.test/portal/1'])
    expect(portal).toHaveBeenCalledOnce()
  })

  it('SUB-08 who asked too often is told to wait', async () => {
    await opened(receiptsPath, {
      portal: ({ errors }) => {
        throw errors.RATE_LIMITED()
      },
    })
    await manage().click()
    const text = 'Failed to access billing portalToo many requests. Please try again later'
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })
})

describe('coming back from the checkout', () => {
  /** Time passes as a test says. */
  const stopped = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  it.each([
    ['no way back', ''],
    ['a foreign one', '?next=https%3A%2F%2Felsewhere.test%2Fapp'],
    ['one that leads in circles', '?next=%2Fapp%2Fsubscription%2Fsuccess'],
    ['a plan that is not sold', '?plan=gold'],
  ])('SUB-06 SEC-06 with %s leads to the tribes', async (_, query) => {
    await opened(success + query)
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    const on = page.getByRole('main').getByRole('link', { name: 'Find your tribe' })
    await expect.element(on).toHaveAttribute('href', '/app')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(page.getByText('We’ll redirect you in a moment.')).not.toBeInTheDocument()
  })

  it('SUB-06 a confirmation is waited for through a lost connection, without an alarm', async () => {
    let own = noMembership
    await opened(success, { own: () => own, user: { ...ana, subscription_status: 'none' } })
    await expect.element(title()).toHaveTextContent('Confirming your payment…')
    const reconnect = loseConnection()
    sayLive({ type: 'membership.changed' })
    await expect.element(title()).toHaveTextContent('Confirming your payment…')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    reconnect()
    own = activeMembership
    sayLive({ type: 'resync' })
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Welcome to the Community!')
  })

  it('G-35 a late one is announced, with somebody to write to', async () => {
    stopped()
    await opened(success, { own: () => noMembership, user: { ...ana, subscription_status: 'none' } })
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

  it('SUB-06 who has gone on already is not led elsewhere', async () => {
    stopped()
    const screen = await opened(`${success}?next=%2Fapp%2Fnotifications`)
    await expect.element(title()).toHaveTextContent('Welcome to the Community!')
    await page.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
    await expect.element(title()).toHaveTextContent('Find your tribe')
    vi.advanceTimersByTime(10_000)
    expect(screen.router.state.location.pathname).toBe('/app')
  })

  it.each([`${success}?plan=nomad`, '/app/subscription/cancel', receiptsPath])(
    'ROUTE-02 %s asks who is signed out to sign in, and comes back',
    async (path) => {
      const { router } = await opened(path, { user: null })
      await expect.poll(() => router.state.location.pathname).toBe('/auth')
      expect(router.state.location.search).toMatchObject({ next: path })
    },
  )

  it('SUB-07 who went back without paying can try again at once', async () => {
    const screen = await opened('/app/subscription/cancel', {
      own: () => noMembership,
      user: { ...ana, subscription_status: 'none' },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Subscription cancelled')
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/pricing')
    await expect.element(page.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
  })
})
