import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareButton } from '../../features/tribes/tribe-page/share-button.tsx'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { noConnection } from '../api/refusal.ts'

// as without a connection, or after a release that removed the files
vi.mock('../format/save-currency.ts', () => Promise.reject(new TypeError('Failed to fetch')))
vi.mock('../../features/tribes/tribe-page/share-tribe.ts', () => Promise.reject(new TypeError('Failed to fetch')))
// only this function fails, because other pages have already loaded the module
vi.mock('../../features/membership/manage-membership.ts', async (original) => ({
  ...(await original<object>()),
  manageMembership: () => Promise.reject(new TypeError('Failed to fetch')),
}))

const noConnectionAlert = () => page.getByRole('alert').filter({ hasText: noConnection.message })

it('CUR-02 an error is shown if the code that saves a currency cannot be loaded', async () => {
  const screen = await openPage('/about', { user: ana })
  await screen.getByRole('button', { name: 'Currency: € EUR' }).click()
  await screen.getByRole('menuitemradio', { name: /USD/ }).click()
  await expect.element(noConnectionAlert()).toBeVisible()
})

it('HEAD-02 an error is shown if the code that opens the pages about a plan cannot be loaded', async () => {
  const screen = await openPage('/about', { user: ana })
  await screen.getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Manage Subscription' }).click()
  await expect.element(noConnectionAlert()).toBeVisible()
})

it('TRIBE-08 if the code of the share sheet cannot be loaded, the link is shown', async () => {
  const screen = await show(<ShareButton tribe={{ id: 'abc', title: 'Graça rooftop' }} />)
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByText('The link could not be copied')).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/app/tribes/abc`)).toBeVisible()
})
