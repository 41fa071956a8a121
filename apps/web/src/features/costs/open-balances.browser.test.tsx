import type { Costs } from '@wayhouse/domain/costs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../testing/host-tribe.ts'
import { noCosts, someCosts } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-20T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const confirmation = () => page.getByRole('alertdialog', { name: 'Mark as completed?' })
const open = async (costs: () => Costs) => {
  await openManage(aHostTribe(), {}, { costs: { find: os.costs.find.handler(costs) } })
  await page.getByRole('button', { name: 'Mark as completed' }).click()
}

it('COST-06 G-85 completing a stay says who has not settled', async () => {
  await open(() => someCosts())
  await expect
    .element(confirmation())
    .toMatchTextContent('Costs are not settled: Ben gets €30.00, Kenji owes €10.00, Zuri owes €10.00, you owe €10.00.')
  await expectNoAxeViolations()
})

it('COST-06 G-85 completing a stay in which all are even says nothing of costs', async () => {
  const asked = vi.fn<() => Costs>(() => noCosts())
  await open(asked)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(confirmation()).toBeVisible()
  await expect.element(confirmation().getByText('Costs are not settled')).not.toBeInTheDocument()
})
