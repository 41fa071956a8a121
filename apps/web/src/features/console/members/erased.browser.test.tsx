import type { ErasureReceipt } from '@wayhouse/domain/console'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const at = '2026-10-06T10:00:00.000Z'
const answered: ErasureReceipt = {
  person: '77d4aa00b1c2',
  erased_at: at,
  service: 'Stripe',
  what: 'customer',
  remaining: 0,
  tries: 1,
  answer: 'deleted',
  answered_at: at,
}
const open: ErasureReceipt = { ...answered, service: 'Didit', remaining: 2, tries: 3, answer: null, answered_at: null }

it.each([1440, 390])('REC-02 erased accounts are listed with what services answered, at %i px', async (width) => {
  await page.viewport(width, 844)
  const erasures = os.console.erasures.handler(({ input: { q } }) => (q === undefined ? [answered, open] : []))
  const { router } = await openConsole('/app/admin/members/erased', { api: { console: { erasures } } })
  await expect.element(page.getByRole('row', { name: /Stripe: customer/ })).toMatchTextContent(/deleted/)
  await expect.element(page.getByText('None yet after 3 tries, 2 left')).toBeVisible()
  await expectNoAxeViolations()
  await expectNoOverflow()
  await page.getByRole('searchbox', { name: 'Search' }).fill('ana@mail.example')
  await expect.element(page.getByText('No account with this address was erased')).toBeVisible()
  expect(router.state.location.search).toEqual({ q: 'ana@mail.example' })
})
