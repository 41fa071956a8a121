import type { Reservation } from '@wayhouse/domain/reservations'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { aStay, received, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const hosted = aStay(2, {
  title: sent.tribe.title,
  start_date: '2027-01-16',
  end_date: '2027-02-13',
  members: ['BO', 'ZU'].map((initials) => ({ initials, avatar_url: null })),
  members_count: 2,
  airbnb_total_cost: 2850,
})
const tribe = { ...sent.tribe, start_date: hosted.start_date, end_date: hosted.end_date }
const answered = (number: number, name: string): Reservation =>
  received(number, name, { tribe, status: 'accepted', acts: [], decided_at: '2026-11-19T10:00:00Z' })

const house = (title = tribe.title) => page.getByRole('region', { name: title })
const myTribes = () => page.getByRole('region', { name: 'My tribes' })

async function openReservations(items: () => Reservation[], stays: OwnStay[] = [hosted]) {
  const api = { ...withReservations(items), tribes: { stays: os.tribes.stays.handler(() => stays) } }
  await openPage('/app/reservations', { user: ana, api })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
}

describe('a tribe with requests', () => {
  it('RES-05 shows dates, share and seats, and leads to its page and its management', async () => {
    await openReservations(() => [received(11, 'Ben Okafor', { tribe })])
    await expect.element(house()).toMatchTextContent(/16 Jan – 13 Feb ·\s*€570 per person/)
    await expect.element(house().getByRole('list', { name: '2 of 4 spots taken' })).toBeVisible()
    await expect
      .element(house().getByRole('link', { name: /^View Tribe ?: Graça/ }))
      .toHaveAttribute('href', `/app/tribes/${tribe.id}`)
    await expect
      .element(house().getByRole('link', { name: /^Manage ?: Graça/ }))
      .toHaveAttribute('href', `/app/tribes/${tribe.id}/manage`)
    await expect.element(house().getByRole('link', { name: /^Calendar file/ })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('RES-05 leads to its page wherever its head is pressed', async () => {
    await openReservations(() => [received(11, 'Ben Okafor', { tribe })])
    const { left, top } = house().getByRole('heading', { level: 3 }).element().getBoundingClientRect()
    const link = document.elementFromPoint(left + 4, top + 4)?.closest('a')
    expect(link?.getAttribute('href')).toBe(`/app/tribes/${tribe.id}`)
  })

  it('RES-05 has the year of a stay that is far away', async () => {
    await openReservations(() => [received(11, 'Ben Okafor')])
    await expect.element(house()).toMatchTextContent('1 Dec – 29 Dec 2027')
  })

  it('RES-05 is not repeated among the tribes of the host', async () => {
    await openReservations(() => [received(11, 'Ben Okafor', { tribe })], [hosted, aStay(5)])
    await expect.element(myTribes()).toMatchTextContent('1 tribe')
    await expect.element(myTribes()).toMatchTextContent('House 5 by the sea')
    await expect.element(myTribes()).not.toMatchTextContent(tribe.title)
    await page.viewport(390, 844)
    const groups = page.getByRole('navigation', { name: 'Groups' })
    await expect.element(groups.getByRole('link', { name: 'My tribes 1' })).toHaveAttribute('href', '#stays')
  })

  it('RES-05 shows its requests even if the tribes of the host could not be loaded', async () => {
    await openReservations(() => [received(11, 'Ben Okafor', { tribe })], [])
    await expect.element(house()).toMatchTextContent('2 of 4 spots taken')
    await expect.element(house().getByRole('link', { name: /^View Tribe/ })).toBeVisible()
  })

  it('RES-05 RES-09 says that a stay is over', async () => {
    const over = { start_date: '2026-09-01', end_date: '2026-09-29', status: 'completed' as const }
    await openReservations(
      () => [{ ...answered(11, 'Ben Okafor'), tribe: { ...tribe, ...over } }],
      [{ ...hosted, ...over }],
    )
    await expect.element(house()).toMatchTextContent('Completed')
    await expect.element(house().getByRole('link', { name: /^Calendar file/ })).not.toBeInTheDocument()
  })
})

describe('answered requests', () => {
  const names = ['Ben Okafor', 'Cleo Martin', 'Dan Levy']

  it('RES-05 are folded if there are more than two', async () => {
    await openReservations(() => names.map((name, index) => answered(11 + index, name)))
    const line = house().getByText('Cleo Martin')
    await expect.element(line).not.toBeVisible()
    await house().getByText('3 answered').click()
    await expect.element(line).toBeVisible()
    await expectNoAxeViolations()
  })

  it.each([320, 390])('RES-05 take one line of 48 pixels each, on %i pixels', async (width) => {
    await page.viewport(width, 844)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await openReservations(() => [answered(11, 'Ben Okafor'), { ...answered(12, long), thread_id: id(70) }])
    for (const name of ['Ben Okafor', long]) {
      const line = house().getByText(name).element().closest('div')
      expect(line?.getBoundingClientRect().height).toBe(48)
    }
    await expectNoOverflow()
  })

  it('RES-08 the last answer stays in its place while the page is open', async () => {
    const other = { ...tribe, id: id(77), title: 'White house over the harbour' }
    let items = [answered(11, 'Ben Okafor'), received(12, 'Cleo Martin', { tribe: other })]
    const order = () =>
      page
        .getByRole('region', { name: 'Received' })
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent)
    await openReservations(() => items)
    await expect.element(house(other.title)).toMatchTextContent('Pending')
    expect(order()).toEqual([other.title, tribe.title])
    items = [answered(11, 'Ben Okafor'), { ...answered(12, 'Cleo Martin'), tribe: other }]
    sendLiveEvent({ type: 'reservation.changed', reservation_id: id(12), tribe_id: other.id })
    await expect.element(house(other.title)).toMatchTextContent('Accepted')
    expect(order()).toEqual([other.title, tribe.title])
  })
})
