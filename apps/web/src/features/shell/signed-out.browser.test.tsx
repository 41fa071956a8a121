import { expect, it } from 'vitest'
import { api } from '../../platform/api.ts'
import { ownStorage } from '../../platform/own-storage.ts'
import { heldBack } from '../../testing/held-back.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'

it('G-19 once the session ends, what was kept is forgotten, nothing more is asked for, and the landing page comes', async () => {
  const left = heldBack()
  ownStorage.set(ana.id, 'draft:1', 'Half a thought')
  const screen = await openPage('/about', { user: ana, auth: { 'sign-out': () => ({ success: true }) } })
  await screen.getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(() => left).toEqual(['/'])
  expect(ownStorage.get(ana.id, 'draft:1')).toBeNull()
  // a request that nobody answers would fail the test
  void api.tribes.shares({})
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
