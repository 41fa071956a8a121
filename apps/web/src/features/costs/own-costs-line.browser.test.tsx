import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { tribeId } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'))
})

const hostedStay = {
  id: tribeId,
  role: 'host' as const,
  title: 'Graça rooftop',
  location: 'Lisbon, Portugal',
  image_url: null,
  start_date: '2027-01-12',
  end_date: '2027-02-09',
  status: 'open' as const,
  size: 4,
  members_count: 1,
  members: [{ initials: 'BO', avatar_url: null }],
  airbnb_total_cost: 2280,
  host_name: 'Ana Almeida',
  closure_id: null,
}

describe('the own costs in the list of reservations', () => {
  it('COST-06 COST-07 say what to pay next and what is open, leading to the costs', async () => {
    const dates = [
      { due: '2026-12-01', amount: '150.00', paid: '150.00', claimed: '0.00', currency: 'EUR', state: 'paid' as const },
      { due: '2026-12-21', amount: '350.00', paid: '40.00', claimed: '10.00', currency: 'EUR', state: 'due' as const },
    ]
    const own = {
      tribe_id: tribeId,
      arrives: '2027-01-12',
      leaves: '2027-02-02',
      balances: [{ currency: 'EUR', amount: '-12.40' }],
      plan: dates,
      hosted_plan: null,
    }
    const hosted_plan = { paid: 3, people: 4, late: 1, next_due: '2026-12-28' }
    const hostedCosts = { ...own, tribe_id: id(77), leaves: '2027-02-09', balances: [], plan: [], hosted_plan }
    await openPage('/app/reservations', {
      user: ana,
      api: {
        costs: { own: os.costs.own.handler(() => [own, hostedCosts]) },
        reservations: { list: os.reservations.list.handler(() => ({ items: [], next_cursor: null })) },
        tribes: { stays: os.tribes.stays.handler(() => [hostedStay, { ...hostedStay, id: id(77) }]) },
        reviews: { progress: os.reviews.progress.handler(() => []) },
      },
    })
    const link = page.getByRole('link', { name: '1 of 2 paid · Pay €300.00 by Mon 21 Dec · You owe €12.40' })
    await expect.element(link).toHaveAttribute('href', `/app/tribes/${tribeId}/costs`)
    const hosted = page.getByRole('link', { name: '3 of 4 paid by Mon 28 Dec, 1 late' })
    await expect.element(hosted).toHaveAttribute('href', `/app/tribes/${id(77)}/costs#plan`)
    await expect.element(page.getByText('You stay 12 Jan – 2 Feb 2027')).toBeVisible()
    expect(page.getByText('You stay').elements()).toHaveLength(1)
    await expectNoAxeViolations()
  })

  it('COST-01 COST-06 lead who has left to what is open, which is not folded away with other past stays', async () => {
    const past = (number: number, changes: Partial<Reservation> = {}): Reservation => ({
      ...sent,
      status: 'cancelled',
      acts: [],
      decided_at: '2026-10-01T10:00:00Z',
      ...changes,
      id: id(number),
      tribe: { ...sent.tribe, id: id(number + 100), title: `House ${number}` },
    })
    const left = past(1, { status: 'accepted', ended_at: '2026-11-01T10:00:00Z' })
    const own = {
      tribe_id: left.tribe.id,
      arrives: sent.tribe.start_date,
      // the stay has become longer since
      leaves: '2027-01-01',
      balances: [{ currency: 'EUR', amount: '-12.40' }],
      plan: [],
      hosted_plan: null,
    }
    const items = [left, past(2), past(3), past(4)]
    await openPage('/app/reservations', {
      user: ana,
      api: {
        costs: { own: os.costs.own.handler(() => [own]) },
        reservations: { list: os.reservations.list.handler(() => ({ items, next_cursor: null })) },
        tribes: { stays: os.tribes.stays.handler(() => []) },
        reviews: { progress: os.reviews.progress.handler(() => []) },
      },
    })
    const link = page.getByRole('link', { name: 'You owe €12.40' })
    await expect.element(link).toBeVisible()
    await expect.element(link).toHaveAttribute('href', `/app/tribes/${left.tribe.id}/costs`)
    await expect.element(page.getByText('3 more')).toBeVisible()
    await expect.element(page.getByText('You stay')).not.toBeInTheDocument()
  })

  it('COST-06 say once what is open in a stay that was joined again, where the member stays now', async () => {
    const tribe = { ...sent.tribe, start_date: '2026-11-20', end_date: '2026-12-18' }
    const accepted = { ...sent, status: 'accepted' as const, acts: [], decided_at: '2026-10-01T10:00:00Z', tribe }
    const items = [
      { ...accepted, id: id(2), ended_at: null },
      { ...accepted, id: id(1), ended_at: '2026-10-11T10:00:00Z' },
    ]
    const own = {
      tribe_id: tribe.id,
      arrives: tribe.start_date,
      leaves: tribe.end_date,
      balances: [{ currency: 'EUR', amount: '-12.40' }],
      plan: [],
      hosted_plan: null,
    }
    await openPage('/app/reservations', {
      user: ana,
      api: {
        costs: { own: os.costs.own.handler(() => [own]) },
        reservations: { list: os.reservations.list.handler(() => ({ items, next_cursor: null })) },
        tribes: { stays: os.tribes.stays.handler(() => []) },
        reviews: { progress: os.reviews.progress.handler(() => []) },
      },
    })
    const now = page.getByRole('region', { name: 'Staying now' })
    await expect.element(now.getByRole('link', { name: 'You owe €12.40' })).toBeVisible()
    expect(page.getByText('You owe €12.40').elements()).toHaveLength(1)
    await expectNoAxeViolations()
  })

  it('COST-06 keep an own stay that is over in sight while something is open', async () => {
    const stay = (number: number) => ({
      ...hostedStay,
      id: id(number),
      title: `House ${number}`,
      status: 'completed' as const,
      start_date: '2026-09-01',
      end_date: '2026-09-29',
    })
    const own = {
      tribe_id: id(3),
      arrives: '2026-09-01',
      leaves: '2026-09-29',
      balances: [{ currency: 'EUR', amount: '30.00' }],
      plan: [],
      hosted_plan: null,
    }
    await openPage('/app/reservations', {
      user: ana,
      api: {
        costs: { own: os.costs.own.handler(() => [own]) },
        reservations: { list: os.reservations.list.handler(() => ({ items: [], next_cursor: null })) },
        tribes: { stays: os.tribes.stays.handler(() => [1, 2, 3, 4].map(stay)) },
        reviews: { progress: os.reviews.progress.handler(() => []) },
      },
    })
    await expect.element(page.getByRole('link', { name: 'You get €30.00' })).toBeVisible()
    await expect.element(page.getByText('3 more')).toBeVisible()
  })
})
