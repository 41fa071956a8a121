import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { id } from '../../../testing/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

describe('a tribe that has ended', () => {
  it('G-65 G-81 shows when and why it was cancelled, and nothing of its cost', async () => {
    const cancel_reason = `The owner sells the flat.\n${'unreasonably'.repeat(8)}`
    await openManage(aHostTribe({ status: 'cancelled', cancel_reason, cancelled_at: '2026-11-25T12:00:00Z' }))
    const cancelled = page.getByRole('region', { name: 'Cancelled' })
    await expect.element(cancelled).toMatchTextContent(/Cancelled on 25 Nov 2026.*The owner sells the flat\./)
    await expect.element(page.getByRole('region', { name: 'Who was in' })).toMatchTextContent('Ben Whitaker')
    expect(page.getByRole('main').element().textContent).not.toMatch(/€|uncovered|going|Open spot|Next for you/)
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNoOverflow()
  })

  it('G-81 a cancelled tribe without members can be deleted, and nothing else', async () => {
    await openManage(aHostTribe({ status: 'cancelled', members: [], members_count: 0 }))
    const afterwards = page.getByRole('region', { name: 'Afterwards' })
    await expect.element(afterwards.getByRole('listitem')).toHaveLength(1)
    await expect.element(afterwards.getByRole('button', { name: 'Delete tribe' })).toBeVisible()
  })

  it('G-85 a completed one shows what was paid, and nothing next once all reviews are written', async () => {
    const progress = os.reviews.progress.handler(() => [{ tribe_id: id(40), written: 2, people: 2 }])
    await openManage(
      aHostTribe({
        status: 'completed',
        is_completed: true,
        start_date: '2026-10-01',
        end_date: '2026-11-01',
        size: 1,
      }),
      {},
      { reviews: { progress } },
    )
    await expect.element(page.getByRole('region', { name: 'Who was in' })).toMatchTextContent('Paid €1,000')
    await expect.element(page.getByRole('region', { name: 'Next for you' })).not.toBeInTheDocument()
    expect(page.getByRole('main').element().textContent).not.toMatch(/per person|uncovered/)
  })
})
