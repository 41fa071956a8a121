import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { heldBack } from '../../testing/held-back.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { forLife } from './testing.ts'

type Opened = {
  user?: typeof ana
  own?: typeof activeMembership
  offer?: Parameters<typeof os.membership.offer.handler>[0]
  checkout?: Parameters<typeof os.membership.checkout.handler>[0]
}

const unpaid = { ...ana, subscription_status: 'none' as const }
const paying = { sessionId: 'cs_1', url: 'https://payments.test/pay/1' }
const opener = () => page.getByRole('button', { name: 'Open the plans' })
const dialog = () => page.getByRole('dialog', { name: 'Subscribe to Access Chat' })
const subscribeTo = (plan: string) => dialog().getByRole('button', { name: `Subscribe to ${plan}` })

/** The dialog, opened by a button. */
async function opened({ user = unpaid, own = activeMembership, offer = () => earlyBirdOffer, checkout }: Opened = {}) {
  serveApi({
    membership: {
      offer: os.membership.offer.handler(offer),
      own: os.membership.own.handler(() => own),
      ...(checkout && { checkout: os.membership.checkout.handler(checkout) }),
    },
  })
  await show(<Opening />, { user })
  await opener().click()
  await expect.element(dialog()).toBeVisible()
}

function Opening() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open the plans</button>
      <PlanDialog open={open} onOpenChange={setOpen} context="chat" />
    </>
  )
}

describe('the plans in a dialog', () => {
  it.each([
    [1440, ['Wannabe', 'Nomad', "World's Citizen"]],
    [390, ["World's Citizen", 'Wannabe', 'Nomad']],
  ])('SUB-02 at %i pixels the keyboard goes through them as they stand', async (width, plans) => {
    await page.viewport(width, 844)
    await opened()
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    const headings = dialog().getByRole('heading', { level: 3 }).elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(plans)
    for (const [at, plan] of plans.entries()) {
      if (at === 0) subscribeTo(plan).element().focus()
      else await userEvent.keyboard('{Tab}')
      await expect.element(subscribeTo(plan)).toHaveFocus()
    }
  })

  it('SUB-02 opens with the focus in it, and Escape gives it back', async () => {
    await opened()
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    expect(dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('SUB-02 says that they are loading', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof earlyBirdOffer>()
    await opened({ offer: () => promise })
    await expect.element(dialog().getByText('Loading the plans...')).toBeInTheDocument()
    await expect.element(subscribeTo('Nomad')).not.toBeInTheDocument()
    resolve(earlyBirdOffer)
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    await expect.element(dialog().getByText('Loading the plans...')).not.toBeInTheDocument()
  })

  it('SUB-02 tells a subscriber what is theirs and offers the rest', async () => {
    await opened({ user: ana })
    await expect.element(dialog().getByText('Your plan')).toBeVisible()
    await expect.element(dialog().getByText('Switch under Manage Subscription')).toBeVisible()
    await expect.element(subscribeTo("World's Citizen")).toBeEnabled()
    await expect.element(subscribeTo('Nomad')).not.toBeInTheDocument()
  })

  it('G-31 has nothing to sell to a member for life', async () => {
    await opened({ user: ana, own: forLife })
    await expect.element(dialog().getByText('Included in your plan').first()).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument()
  })

  it('SUB-02 fits the narrowest phone, with a message over it too', async () => {
    await page.viewport(320, 640)
    await opened({
      checkout: ({ errors }) => {
        throw errors.CHECKOUT_FAILED()
      },
    })
    await subscribeTo("World's Citizen").click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expectNothingOutside(dialog().element())
    await expectNoAxeViolations(dialog().element())
  })
})

describe('a checkout from the dialog', () => {
  it('SUB-05 that fails says why where it can be read, and another plan goes through', async () => {
    const left = heldBack()
    const asked: string[] = []
    await opened({
      checkout: ({ input, errors }) => {
        asked.push(input.planId)
        if (input.planId === 'nomad') throw errors.CHECKOUT_FAILED()
        return paying
      },
    })
    await subscribeTo('Nomad').click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to create checkout session')
    await expect.element(subscribeTo('Nomad')).toBeEnabled()
    await subscribeTo('Wannabe').click()
    await expect.poll(() => left).toEqual([paying.url])
    expect(asked).toEqual(['nomad', 'wannabe'])
  })

  it('SUB-03 without a connection says so in the dialog, which stays', async () => {
    await opened({ checkout: () => paying })
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    loseConnection()
    await subscribeTo('Nomad').click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to process subscription')
    await expect.element(subscribeTo('Nomad')).toBeEnabled()
  })

  it('SUB-03 while one starts no other does, and the dialog can be left', async () => {
    const asked: string[] = []
    const { promise, resolve } = Promise.withResolvers<typeof paying>()
    const left = heldBack()
    await opened({
      checkout: ({ input }) => {
        asked.push(input.planId)
        return promise
      },
    })
    await subscribeTo('Nomad').click()
    const busy = dialog().getByRole('button', { name: 'Redirecting to Checkout...' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await subscribeTo('Wannabe').click()
    await busy.click({ force: true })
    await expect.poll(() => asked).toEqual(['nomad'])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    resolve(paying)
    await expect.poll(() => left).toEqual([paying.url])
    expect(asked).toEqual(['nomad'])
  })

  it('SUB-04 by a member whose session has ended leads to sign in, and the plan is remembered', async () => {
    const left = heldBack()
    await opened({
      checkout: ({ errors }) => {
        throw errors.UNAUTHENTICATED()
      },
    })
    await subscribeTo('Wannabe').click()
    await expect.poll(() => left).toContain('/auth?next=%2Fpricing%3Fplan%3Dwannabe')
    expect(sessionStorage.getItem('chosen-plan')).toBe('wannabe')
  })
})
