import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { forLife } from './testing.ts'

type Options = {
  user?: typeof ana
  own?: typeof activeMembership
  offer?: Parameters<typeof os.membership.offer.handler>[0]
}

const unpaid = { ...ana, subscription_status: 'none' as const }
const opener = () => page.getByRole('button', { name: 'Open the plans' })
const dialog = () => page.getByRole('dialog', { name: 'Subscribe to Access Chat' })
const subscribeTo = (plan: string) => dialog().getByRole('button', { name: `Subscribe to ${plan}` })

/** Opens the dialog with a button. */
async function openWith({ user = unpaid, own = activeMembership, offer = () => earlyBirdOffer }: Options = {}) {
  serveApi({
    membership: {
      offer: os.membership.offer.handler(offer),
      own: os.membership.own.handler(() => own),
    },
  })
  await show(<DialogWithOpener />, { user })
  await opener().click()
  await expect.element(dialog()).toBeVisible()
}

function DialogWithOpener() {
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
  ])('SUB-02 at %i pixels Tab follows the visual order', async (width, plans) => {
    await page.viewport(width, 844)
    await openWith()
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    const headings = dialog().getByRole('heading', { level: 3 }).elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(plans)
    for (const [index, plan] of plans.entries()) {
      if (index === 0) subscribeTo(plan).element().focus()
      else await userEvent.keyboard('{Tab}')
      await expect.element(subscribeTo(plan)).toHaveFocus()
    }
  })

  it('SUB-02 opens with the focus in it, and Escape returns the focus', async () => {
    await openWith()
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    expect(dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('SUB-02 shows a loading state', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof earlyBirdOffer>()
    await openWith({ offer: () => promise })
    await expect.element(dialog().getByText('Loading the plans...')).toBeInTheDocument()
    await expect.element(subscribeTo('Nomad')).not.toBeInTheDocument()
    resolve(earlyBirdOffer)
    await expect.element(subscribeTo('Nomad')).toBeVisible()
    await expect.element(dialog().getByText('Loading the plans...')).not.toBeInTheDocument()
  })

  it('SUB-02 marks a subscriber’s plan and offers the others', async () => {
    await openWith({ user: ana })
    await expect.element(dialog().getByText('Your plan')).toBeVisible()
    await expect.element(dialog().getByText('Switch under Manage Subscription')).toBeVisible()
    await expect.element(subscribeTo("World's Citizen")).toBeEnabled()
    await expect.element(subscribeTo('Nomad')).not.toBeInTheDocument()
  })

  it('G-31 offers nothing to a lifetime member', async () => {
    await openWith({ user: ana, own: forLife })
    await expect.element(dialog().getByText('Included in your plan').first()).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument()
  })

  it('SUB-02 fits on the narrowest phone', async () => {
    await page.viewport(320, 640)
    await openWith()
    await expect.element(subscribeTo("World's Citizen")).toBeVisible()
    await expectNoOverflow(dialog().element())
    await expectNoAxeViolations(dialog().element())
  })

  it('SUB-03 DUTY-01 the order of one plan opens, and the dialog can be closed meanwhile', async () => {
    const navigations = blockNavigation()
    await openWith()
    await subscribeTo('Nomad').click()
    const busy = dialog().getByRole('button', { name: 'Redirecting to Checkout...' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await subscribeTo('Wannabe').click()
    await busy.click({ force: true })
    expect(navigations).toEqual(['/app/subscription/order?plan=nomad&context=chat'])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
