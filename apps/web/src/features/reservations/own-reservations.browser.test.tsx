import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { withReservations } from './testing.ts'

const openReservations = async (items: () => Reservation[], more = {}) => {
  const screen = await openPage('/app/reservations', { user: ana, api: withReservations(items, more) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return { screen, row: screen.getByRole('listitem').filter({ hasText: sent.tribe.title }) }
}

describe('my reservations', () => {
  it('RES-05 link to Explore if there are none', async () => {
    const { screen } = await openReservations(() => [])
    await expect.element(screen.getByRole('heading', { name: 'No Reservations Yet' })).toBeVisible()
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' })).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it.each([
    ['pending', {}, 'Pending'],
    ['pending', { acts: [] }, 'Expired'],
    ['accepted', { acts: ['leave'], decided_at: '2026-11-21T10:00:00Z' }, 'Accepted'],
    ['rejected', { acts: [], reason: 'We need someone who is up early.' }, 'We need someone who is up early.'],
    ['cancelled', { acts: [] }, 'Cancelled'],
    ['expired', { acts: [] }, 'Expired'],
  ] as const)('RES-05 a request that is %s (%j) shows "%s"', async (status, changes, text) => {
    const { row } = await openReservations(() => [
      { ...sent, ...changes, status, acts: [...('acts' in changes ? changes.acts : sent.acts)] },
    ])
    await expect.element(row).toMatchTextContent(text)
  })

  it('RES-07 a request is cancelled after a confirmation', async () => {
    let request = sent
    const withdraw = vi.fn<() => Reservation>(() => {
      request = { ...sent, status: 'cancelled', acts: [] }
      return request
    })
    const { screen, row } = await openReservations(() => [request], {
      withdraw: os.reservations.withdraw.handler(withdraw),
    })
    const confirmation = screen.getByRole('alertdialog', { name: 'Cancel this request?' })
    await row.getByRole('button', { name: 'Cancel request' }).click()
    await confirmation.getByRole('button', { name: 'Keep request' }).click()
    await expect.element(row).toMatchTextContent('Pending')
    expect(withdraw).not.toHaveBeenCalled()
    await row.getByRole('button', { name: 'Cancel request' }).click()
    await confirmation.getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(screen.getByText('Request cancelled')).toBeVisible()
    await expect.element(row).toMatchTextContent('Cancelled')
    expect(withdraw).toHaveBeenCalledOnce()
  })

  it('RES-07 a request that was decided in the meantime says so and shows the decision', async () => {
    let request = sent
    const withdraw = os.reservations.withdraw.handler(({ errors }) => {
      request = { ...sent, status: 'accepted', acts: ['leave'] }
      throw errors.ALREADY_DECIDED()
    })
    const { screen, row } = await openReservations(() => [request], { withdraw })
    await screen.getByRole('button', { name: 'Cancel request' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(screen.getByText('This request is no longer pending')).toBeVisible()
    await expect.element(row).toMatchTextContent('Accepted')
  })

  it('RES-07 a member leaves a tribe after a confirmation', async () => {
    let request: Reservation = { ...sent, status: 'accepted', acts: ['leave'], decided_at: '2026-11-21T10:00:00Z' }
    const leave = vi.fn<(call: { input: { id: string } }) => { id: string }>(() => {
      request = { ...request, ended_at: '2026-11-22T10:00:00Z', acts: [] }
      return { id: sent.tribe.id }
    })
    const { screen, row } = await openReservations(() => [request], { leave: os.reservations.leave.handler(leave) })
    await row.getByRole('button', { name: 'Leave tribe' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave tribe' }).click()
    await expect.poll(() => leave.mock.calls.map(([{ input }]) => input)).toEqual([{ id: sent.tribe.id }])
    await expect.element(row.getByRole('button', { name: 'Leave tribe' })).not.toBeInTheDocument()
  })

  it('RES-05 the longest words fit on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    const tribe = { ...sent.tribe, title: long.repeat(3), location: `${long}, ${long}` }
    const person = { id: id(3), name: long, avatar_url: null, is_verified: true, rating: 4.8, reviews_count: 9 }
    const { screen } = await openReservations(() => [
      { ...sent, tribe, person, status: 'rejected', reason: long.repeat(2), acts: [] },
    ])
    await expect.element(screen.getByRole('listitem').filter({ hasText: long }).first()).toBeVisible()
    await expectNoOverflow()
  })
})
