import type { WaitingChecks } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const byHand: WaitingChecks = {
  checked_by: 'operator',
  items: [1, 2].map((number) => ({
    member: { id: id(number), name: number === 1 ? 'Omar Haddad' : 'Mei Tanaka', email: `${number}@mail.example` },
    since: '2026-10-04T10:00:00.000Z',
    partner_status: null,
    checked_at: null,
    decided: number === 1 ? null : 'Approved',
  })),
}
const dialog = page.getByRole('alertdialog')

describe('the verification screen', () => {
  it.each([1440, 390])('CON-09 approves and rejects by hand, with a reason, at %i px', async (width) => {
    await page.viewport(width, 844)
    const asked: unknown[] = []
    const waitingChecks = os.console.waitingChecks.handler(() => byHand)
    const approveCheck = os.console.approveCheck.handler(({ input }) => {
      asked.push(input)
      return { id: input.id }
    })
    const rejectCheck = os.console.rejectCheck.handler(({ input }) => {
      asked.push(input)
      return { id: input.id }
    })
    await openConsole('/app/admin/verification', { api: { console: { waitingChecks, approveCheck, rejectCheck } } })
    await expect.element(page.getByText(/2 members wait for a decision by hand/)).toBeVisible()
    await expect.element(page.getByText('Approving')).toBeVisible()
    await expectNoAxeViolations()
    await expectNoOverflow()
    await page.getByRole('button', { name: 'Approve Omar Haddad' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Reject Omar Haddad' }).click()
    await dialog.getByLabelText('Reason').fill('Too dark.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => asked).toEqual([{ id: id(1) }, { id: id(1), reason: 'Too dark.' }])
  })

  it('CON-09 shows the answers of a partner, and decides with a reason what it is unsure about', async () => {
    const asked: unknown[] = []
    const items = byHand.items.map((item, index) => ({
      ...item,
      partner_status: index === 0 ? 'In Review' : 'In Progress',
      checked_at: item.since,
      decided: null,
    }))
    const waitingChecks = os.console.waitingChecks.handler(() => ({ checked_by: 'partner' as const, items }))
    const approveCheck = os.console.approveCheck.handler(({ input }) => {
      asked.push(input)
      return { id: input.id }
    })
    await openConsole('/app/admin/verification', { api: { console: { waitingChecks, approveCheck } } })
    await expect.element(page.getByRole('row', { name: /Omar Haddad/ })).toMatchTextContent(/In Review/)
    await expect.element(page.getByRole('button', { name: /Mei Tanaka/ })).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Approve Omar Haddad' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Give a reason/)
    await dialog.getByLabelText('Reason').fill('Passport seen in a call')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => asked).toEqual([{ id: id(1), reason: 'Passport seen in a call' }])
  })
})
