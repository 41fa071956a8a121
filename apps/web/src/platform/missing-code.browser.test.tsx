import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareButton } from '../features/tribes/tribe-page/share-button.tsx'
import { os } from '../testing/fake-api.ts'
import { openPage } from '../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../testing/people.ts'
import { show } from '../testing/show.tsx'
import { noConnection } from './refusal.ts'

// as without a connection, or after a release that took the files away
vi.mock('./save-currency.ts', () => Promise.reject(new TypeError('Failed to fetch')))
vi.mock('../features/membership/start-checkout.ts', () => Promise.reject(new TypeError('Failed to fetch')))
vi.mock('../features/tribes/tribe-page/share-tribe.ts', () => Promise.reject(new TypeError('Failed to fetch')))
// a part of other pages too, which have it already
vi.mock('../features/membership/manage-membership.ts', async (original) => ({
  ...(await original<object>()),
  manageMembership: () => Promise.reject(new TypeError('Failed to fetch')),
}))

const said = () => page.getByRole('alert').filter({ hasText: noConnection.message })

it('CUR-02 a currency that cannot be saved, as its code does not come, is told', async () => {
  const screen = await openPage('/about', { user: ana })
  await screen.getByRole('button', { name: 'Currency: € EUR' }).click()
  await screen.getByRole('menuitemradio', { name: /USD/ }).click()
  await expect.element(said()).toBeVisible()
})

it('HEAD-02 the pages about a plan whose code does not come are told', async () => {
  const screen = await openPage('/about', { user: ana })
  await screen.getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Manage Subscription' }).click()
  await expect.element(said()).toBeVisible()
})

it('SUB-05 a checkout whose code does not come is told, and its button works again', async () => {
  const membership = {
    offer: os.membership.offer.handler(() => earlyBirdOffer),
    own: os.membership.own.handler(() => ({ ...activeMembership, subscription_status: 'none' as const, plan: null })),
  }
  const user = { ...ana, subscription_status: 'none' as const }
  const screen = await openPage('/pricing', { user, api: { membership } })
  const subscribe = screen.getByRole('button', { name: 'Subscribe to Nomad' })
  await subscribe.click()
  await expect.element(said()).toBeVisible()
  await expect.element(subscribe).not.toHaveAttribute('aria-busy')
})

it('TRIBE-08 a share sheet whose code does not come leaves the link to be copied by hand', async () => {
  const screen = await show(<ShareButton tribe={{ id: 'abc', title: 'Graça rooftop' }} />)
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByText('The link could not be copied')).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/app/tribes/abc`)).toBeVisible()
})
