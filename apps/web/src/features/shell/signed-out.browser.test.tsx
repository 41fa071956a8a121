import { expect, it } from 'vitest'
import { api } from '../../platform/api/api.ts'
import { memberStorage } from '../../platform/storage/member-storage.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'

it('G-19 signing out clears the member’s storage, holds further requests and opens the landing page', async () => {
  const navigations = blockNavigation()
  memberStorage.set(ana.id, 'draft:1', 'Half a thought')
  const screen = await openPage('/about', { user: ana, auth: { 'sign-out': () => ({ success: true }) } })
  await screen.getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(() => navigations).toEqual(['/'])
  expect(memberStorage.get(ana.id, 'draft:1')).toBeNull()
  // a request that were sent would fail the test, because it has no handler
  void api.tribes.shares({})
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
