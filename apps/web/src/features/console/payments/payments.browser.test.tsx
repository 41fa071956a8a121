import type { ListedPayment, Mismatch } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const paid: ListedPayment = {
  payment_id: 'pi_1',
  plan: 'nomad',
  amount_cents: 5900,
  refunded_cents: 0,
  state: 'paid',
  is_renewal: false,
  paid_at: '2026-10-05T10:00:00Z',
  receipt_url: null,
  member: { id: id(1), name: 'Ana Almeida' },
}
const disputed: ListedPayment = { ...paid, payment_id: 'pi_2', state: 'disputed', member: null }

const failedRefund: Mismatch = {
  kind: 'task failed',
  id: 'pi_9',
  plan: 'nomad',
  amount_cents: 5900,
  since: '2026-10-05T10:00:00Z',
  member: { id: id(2), name: 'Ben Whitaker' },
  task: { id: id(70), name: 'refund' },
}

async function openPayments(path = '/app/admin/payments', mismatches: Mismatch[] = []) {
  const calls: object[] = []
  let items = [paid, disputed]
  const screen = await openConsole(path, {
    api: {
      console: {
        payments: os.console.payments.handler(({ input }) => {
          calls.push(input)
          return { items, next_cursor: null }
        }),
        mismatches: os.console.mismatches.handler(() => mismatches),
        refundPayment: os.console.refundPayment.handler(({ input }) => {
          calls.push(input)
          items = [{ ...paid, state: 'refund asked' }, disputed]
          return { state: 'refund asked' as const }
        }),
        retryTask: os.console.retryTask.handler(({ input }) => {
          calls.push(input)
          mismatches = []
        }),
      },
    },
  })
  return { screen, calls }
}

describe('payments', () => {
  it('CON-09 are refunded whole, for a reason, and only where they are paid', async () => {
    const { screen, calls } = await openPayments()
    await expect.element(screen.getByText('The provider and the members agree')).toBeVisible()
    await expectNoAxeViolations()
    expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(1)
    await screen.getByRole('button', { name: 'Refund €59.00 of Ana Almeida, pi_1' }).click()
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Refund €59.00' }).click()
    await expect.element(dialog.getByText('Give a reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked within fourteen days')
    await dialog.getByRole('button', { name: 'Refund €59.00' }).click()
    await expect.element(screen.getByRole('cell', { name: 'Refund asked' })).toBeVisible()
    expect(calls).toContainEqual({ payment_id: 'pi_1', reason: 'Asked within fourteen days' })
    expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(0)
  })

  it('CON-09 have their search and state in the address', async () => {
    const { screen, calls } = await openPayments('/app/admin/payments?state=disputed&q=ana')
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ana')
    expect(calls[0]).toMatchObject({ state: 'disputed', q: 'ana' })
    await screen.getByRole('combobox', { name: 'State' }).selectOptions('Refunded')
    await expect.poll(() => screen.router.state.location.searchStr).toBe('?state=refunded&q=ana')
  })

  it('CON-09 that do not match say what is wrong, and what the provider refused can be tried again', async () => {
    const orphan: Mismatch = {
      ...failedRefund,
      kind: 'no member',
      id: 'sub_1',
      amount_cents: null,
      member: null,
      task: null,
    }
    const { screen, calls } = await openPayments('/app/admin/payments', [failedRefund, orphan])
    await expect.element(screen.getByText('The provider refused a refund')).toBeVisible()
    await expect.element(screen.getByText('A plan runs without a member')).toBeVisible()
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Try again: The provider refused a refund, pi_9' }).click()
    await expect.element(screen.getByText('The provider and the members agree')).toBeVisible()
    expect(calls).toContainEqual({ id: id(70) })
  })

  it('CON-09 fit a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await openPayments('/app/admin/payments', [failedRefund])
    await expect.element(screen.getByText('The provider refused a refund')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})
