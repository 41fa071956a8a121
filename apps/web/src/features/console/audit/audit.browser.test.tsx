import type { AuditCheck, AuditRow } from '@wayhouse/domain/console'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const row: AuditRow = {
  seq: 18_440,
  is_hidden: false,
  at: '2026-10-06T13:48:55.000Z',
  actor_id: id(902),
  actor_name: 'Noor Bakker',
  act: 'read beyond the copy',
  subject_type: 'case',
  subject_id: '2058',
  subject_name: 'Case 2058',
  reason: 'Was the price named earlier? '.repeat(20),
  before: null,
  after: { messages: 6 },
  hash: '77d4'.padEnd(64, '0'),
}

const settingRow: AuditRow = {
  ...row,
  seq: 18_437,
  act: 'change setting',
  subject_name: 'verification required',
  reason: null,
  before: { enabled: false },
  after: { enabled: true },
}

const hiddenRow: AuditRow = {
  ...row,
  seq: 18_436,
  is_hidden: true,
  actor_id: null,
  actor_name: '',
  act: '',
  subject_type: '',
  subject_id: null,
  subject_name: null,
  reason: null,
  after: null,
}

function auditApi(
  broken: { seq: number; what: 'changed' } | null = null,
  { asked = [], check = null }: { asked?: unknown[]; check?: AuditCheck | null } = {},
) {
  return {
    console: {
      audit: os.console.audit.handler(({ input }) => {
        asked.push(input)
        const acts = ['decide case', 'read beyond the copy']
        const actors = [{ id: id(902), name: 'Noor Bakker' }]
        return { items: [row, settingRow, hiddenRow], next_cursor: null, acts, actors, check }
      }),
      checkAudit: os.console.checkAudit.handler(() => ({ rows: 18_440, broken, checked_at: row.at })),
    },
  }
}

it('CON-10 lists acts with their filters in the address, and opens one whole', async () => {
  const asked: unknown[] = []
  await openConsole('/app/admin/audit?act=read+beyond+the+copy', { api: auditApi(null, { asked }) })
  await expect.element(page.getByRole('row', { name: /18,440/ })).toMatchTextContent(/Noor Bakker.*Case 2058/)
  await page.getByLabelText('From').fill('2026-10-01')
  await expect.poll(() => asked.at(-1)).toEqual({ act: 'read beyond the copy', from: '2026-10-01' })
  await expect
    .element(page.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', '/api/admin/audit.csv?act=read+beyond+the+copy&from=2026-10-01')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: '18,440' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/"messages": 6/)
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Admins, and the members concerned/)
})

it('CON-10 shows what was changed where there is no reason, and finds the acts of one operator', async () => {
  const asked: unknown[] = []
  await openConsole('/app/admin/audit', { api: auditApi(null, { asked }) })
  await expect.element(page.getByRole('row', { name: /18,437/ })).toMatchTextContent(/verification required.*off → on/)
  await page.getByLabelText('Actor').selectOptions('Noor Bakker')
  await expect.poll(() => asked.at(-1)).toEqual({ actor: id(902) })
})

it('CON-03 CON-10 keeps the row of an act that is not shown to its reader, and says why', async () => {
  await openConsole('/app/admin/audit', { api: auditApi() })
  await expect.element(page.getByRole('row', { name: /18,436/ })).toMatchTextContent(/Not shown to you.*77d4/)
  await page.getByRole('button', { name: '18,436' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/It is about you, something of yours/)
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Actor|Reason/)
  await expectNoAxeViolations()
})

it('CON-10 says that no row was changed, or names the one that was', async () => {
  await openConsole('/app/admin/audit', { api: auditApi() })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByText('18,440 rows, all as they were written.')).toBeVisible()
})

it('CON-10 shows what the check of the night found, until it is checked again', async () => {
  const check = { rows: 18_412, broken: null, checked_at: row.at }
  await openConsole('/app/admin/audit', { api: auditApi({ seq: 901, what: 'changed' }, { check }) })
  await expect.element(page.getByText('18,412 rows, all as they were written. Checked')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('Row 901 was changed after it was written.')).toBeVisible()
})

it('CON-10 names a row that was changed, also on a phone', async () => {
  await page.viewport(390, 844)
  await openConsole('/app/admin/audit', { api: auditApi({ seq: 901, what: 'changed' }) })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByText('Row 901 was changed after it was written.')).toBeVisible()
  await expectNoOverflow()
  await expectNoAxeViolations()
})
