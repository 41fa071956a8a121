import { expect, it, onTestFinished } from 'vitest'
import { ownStorage } from '../../../platform/own-storage.ts'
import { os } from '../../../testing/fake-api.ts'
import { heldBack } from '../../../testing/held-back.ts'
import { ana } from '../../../testing/people.ts'
import { openSettings } from './testing.ts'

// alone in its file: from here on the tab asks for nothing
it('SEC-08 G-19 an account that is deleted is left in every tab, and nothing of it stays in this browser', async () => {
  const left = heldBack()
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel('wayhouse:session')
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => otherTab.close())
  ownStorage.set(ana.id, 'draft:1', 'Half a thought')
  const sent: object[] = []
  const requestErasure = os.accounts.requestErasure.handler(({ input }) => {
    sent.push(input)
    return { erased_on: '2026-12-24' }
  })
  const screen = await openSettings({
    account: { has_password: false, linkedin: true },
    api: { accounts: { requestErasure } },
  })
  await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
  // in any case, as people type it
  await dialog.getByRole('textbox').fill(` ${ana.email.toUpperCase()} `)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect.poll(() => left).toEqual(['/'])
  expect(sent).toEqual([{}])
  expect(ownStorage.get(ana.id, 'draft:1')).toBeNull()
  await expect.poll(() => heard).toEqual(['signed-out'])
})
