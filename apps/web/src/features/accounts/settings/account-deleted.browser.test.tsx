import { expect, it, onTestFinished } from 'vitest'
import { memberStorage } from '../../../platform/storage/member-storage.ts'
import { blockNavigation } from '../../../testing/block-navigation.ts'
import { os } from '../../../testing/fake-api.ts'
import { ana } from '../../../testing/people.ts'
import { openSettings } from './testing.ts'

it('SEC-08 G-19 deleting the account signs out every tab and clears the data in this browser', async () => {
  const navigations = blockNavigation()
  const received: unknown[] = []
  const otherTab = new BroadcastChannel('wayhouse:session')
  otherTab.addEventListener('message', ({ data }) => received.push(data))
  onTestFinished(() => otherTab.close())
  memberStorage.set(ana.id, 'draft:1', 'Half a thought')
  const sent: object[] = []
  const requestErasure = os.accounts.requestErasure.handler(({ input }) => {
    sent.push(input)
    return { erased_on: '2026-12-24' }
  })
  const screen = await openSettings({
    at: 'data',
    account: { has_password: false, linkedin: true },
    api: { accounts: { requestErasure } },
  })
  await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
  // upper case and spaces are accepted
  await dialog.getByRole('textbox').fill(` ${ana.email.toUpperCase()} `)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.poll(() => navigations).toEqual(['/'])
  expect(sent).toEqual([{}])
  expect(memberStorage.get(ana.id, 'draft:1')).toBeNull()
  await expect.poll(() => received).toEqual(['signed-out'])
})
