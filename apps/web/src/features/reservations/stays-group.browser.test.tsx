import type { Reservation } from '@wayhouse/domain/reservations'
import type { ReviewProgress } from '@wayhouse/domain/reviews'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiHandlers, os, serveApi } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { OwnReservations } from './own-reservations.tsx'
import { accepted, aStay, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const past = { start_date: '2026-09-01', end_date: '2026-09-29', status: 'completed' } as const
const underWay = { start_date: '2026-11-10', end_date: '2026-11-24' } as const
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

type PageData = { stays?: () => OwnStay[]; requests?: Reservation[]; progress?: ReviewProgress[]; more?: ApiHandlers }

/** Opens My Reservations with these stays. */
async function openReservations({ stays = () => [], requests = [], progress = [], more = {} }: PageData) {
  const screen = await openPage('/app/reservations', {
    user: ana,
    api: {
      ...withReservations(() => requests),
      tribes: { stays: os.tribes.stays.handler(stays) },
      reviews: { progress: os.reviews.progress.handler(() => progress) },
      ...more,
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return screen
}

const myTribes = () => page.getByRole('region', { name: 'My tribes' })
const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const titlesIn = (part: string) =>
  page
    .getByRole('region', { name: part })
    .getByRole('heading', { level: 4 })
    .elements()
    .map(({ textContent }) => textContent)

describe('the stays of a member', () => {
  // rendered without the page, which would refetch once it is connected; and first, because it has no handlers for the page's other requests
  it('RES-05 can be loaded again after an error, which leaves the requests as they are', async () => {
    let isFailing = true
    const stays = os.tribes.stays.handler(({ errors }) => {
      if (isFailing) throw errors.RATE_LIMITED()
      return [aStay(1)]
    })
    serveApi({ ...withReservations(() => [sent]), tribes: { stays } })
    await show(
      <Suspense>
        <OwnReservations today="2026-11-20" />
      </Suspense>,
      { user: ana },
    )
    await expect.element(rowOf(sent.tribe.title)).toMatchTextContent('Pending')
    await expect.element(myTribes().getByRole('alert')).toMatchTextContent('We couldn’t load your tribes.')
    await expectNoAxeViolations()
    isFailing = false
    await myTribes().getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('House 1')).toBeVisible()
    await expect.element(myTribes().getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-05 are sorted by time, past ones last', async () => {
    await openReservations({
      stays: () => [
        aStay(1, past),
        aStay(2),
        aStay(3, underWay),
        aStay(4, { status: 'cancelled' }),
        aStay(5, { start_date: '2027-03-01', end_date: '2027-03-20' }),
      ],
    })
    await expect.element(myTribes()).toMatchTextContent('5 tribes')
    const parts = myTribes().getByRole('heading', { level: 3 }).elements()
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Happening now', 'Coming up', 'Ended'])
    expect(titlesIn('Happening now')).toEqual(['House 3 by the sea'])
    expect(titlesIn('Coming up')).toEqual(['House 2 by the sea', 'House 5 by the sea'])
    expect(titlesIn('Ended')).toEqual(['House 1 by the sea', 'House 4 by the sea'])
    await expectNoAxeViolations()
  })

  it.each([
    ['with open spots', aStay(1), ['Open, 3 spots', '1 of 4 spots taken.']],
    ['with one spot left', aStay(1, { members_count: 3 }), ['Open, 1 spot', '3 of 4 spots taken.']],
    ['that is full', aStay(1, { members_count: 4 }), ['Full', 'Every spot is taken.']],
    ['under way', aStay(1, underWay), ['Staying now', '1 of 4 spots taken.']],
    ['that was cancelled', aStay(1, { status: 'cancelled' }), ['Cancelled', 'You cancelled it.']],
    ['without members', aStay(1, { ...past, members_count: 0 }), ['Completed', 'Nobody joined.']],
    ['of two', aStay(1, past), ['Completed', 'You shared it with one person.']],
    ['of four', aStay(1, { ...past, members_count: 3 }), ['Completed', 'You shared it with 3 people.']],
    [
      'hosted by another member',
      aStay(1, { role: 'guest', host_name: 'Ingrid Solberg' }),
      ['Accepted', 'Hosted by Ingrid Solberg.'],
    ],
    ['without a host', aStay(1, { role: 'guest', host_name: null }), ['Accepted', 'Your spot is yours.']],
  ] as const)('RES-05 show the status of a stay %s', async (_, stay, texts) => {
    await openReservations({ stays: () => [stay] })
    for (const text of texts) await expect.element(rowOf(stay.title)).toMatchTextContent(text)
  })

  it('G-82 link to the management page only for the host', async () => {
    await openReservations({ stays: () => [aStay(1), aStay(2, { role: 'guest' })] })
    const manage = page.getByRole('main').getByRole('link', { name: 'Manage' })
    await expect.element(manage).toHaveAccessibleName(/^Manage ?: House 1 by the sea$/)
    await expect.element(manage).toHaveAttribute('href', `/app/tribes/${id(1)}/manage`)
    for (const number of [1, 2])
      await expect
        .element(rowOf(`House ${number}`).getByRole('link', { name: 'View Tribe' }))
        .toHaveAttribute('href', `/app/tribes/${id(number)}`)
  })

  it('RES-05 offer the calendar file until the stay is over', async () => {
    await openReservations({ stays: () => [aStay(1), aStay(2, underWay), aStay(3, past)] })
    const files = page.getByRole('link', { name: 'Calendar file' })
    await expect.element(files.first()).toBeVisible()
    expect(files.elements().map((link) => link.getAttribute('href'))).toEqual([
      `/api/tribes/${id(2)}/calendar.ics`,
      `/api/tribes/${id(1)}/calendar.ics`,
    ])
  })

  it('G-82 include a spot without a request, but not one that is among the requests', async () => {
    const handedOver = aStay(1, { role: 'guest' })
    const requested = aStay(2, { role: 'guest', title: accepted.tribe.title })
    await openReservations({
      stays: () => [handedOver, requested],
      requests: [{ ...accepted, tribe: { ...accepted.tribe, id: requested.id } }],
    })
    await expect.element(myTribes()).toMatchTextContent('1 tribe')
    await expect.element(myTribes()).toMatchTextContent('House 1 by the sea')
    await expect.element(myTribes()).not.toMatchTextContent(accepted.tribe.title)
  })

  it('G-82 do not repeat a tribe that was handed over to the member, whose request leads to its management', async () => {
    const request = { ...accepted, acts: [], is_host: true }
    await openReservations({ stays: () => [aStay(2, { id: request.tribe.id })], requests: [request] })
    await expect.element(rowOf(request.tribe.title)).toMatchTextContent('You host this tribe now.')
    await expect
      .element(rowOf(request.tribe.title).getByRole('link', { name: /^Manage/ }))
      .toHaveAttribute('href', `/app/tribes/${request.tribe.id}/manage`)
    await expect.element(rowOf(request.tribe.title).getByRole('link', { name: /^Calendar file/ })).toBeVisible()
    await expect.element(myTribes()).not.toBeInTheDocument()
  })

  it('RES-05 that ended are folded if there are more than two, except those to review', async () => {
    await openReservations({
      stays: () => [1, 2, 3].map((number) => aStay(number, past)),
      progress: [2, 3].map((number) => ({ tribe_id: id(number), written: number - 2, people: 1 })),
    })
    await expect.element(rowOf('House 2')).toBeVisible()
    await expect.element(rowOf('House 1')).not.toBeInTheDocument()
    await myTribes().getByText('2 more').click()
    for (const number of [1, 3]) await expect.element(rowOf(`House ${number}`)).toBeVisible()
    await expectNoAxeViolations()
  })

  it('RES-05 include the current stay despite an older request whose spot ended', async () => {
    const stay = aStay(2, { role: 'guest', title: sent.tribe.title })
    const left = { ...accepted, ended_at: '2026-11-19T10:00:00Z', acts: [] }
    await openReservations({ stays: () => [stay], requests: [left] })
    await expect.element(myTribes()).toMatchTextContent(sent.tribe.title)
  })

  it('RES-05 include a tribe that was just published, which is not a reservation', async () => {
    let stays: OwnStay[] = []
    await openReservations({ stays: () => stays })
    const none = page.getByRole('heading', { name: 'No Reservations Yet' })
    await expect.element(none).toBeVisible()
    stays = [aStay(1)]
    sendLiveEvent({ type: 'tribe.changed', tribe_id: id(1) })
    await expect.element(rowOf('House 1')).toBeVisible()
    await expect.element(none).toBeVisible()
  })

  it.each([320, 390])('RES-05 fit into %i pixels with the longest names', async (width) => {
    await page.viewport(width, 700)
    await openReservations({
      stays: () => [
        aStay(1, { title: longWord.repeat(2), location: longWord }),
        aStay(2, { role: 'guest', title: longWord, host_name: longWord }),
      ],
    })
    await expect.element(rowOf(longWord).first()).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

describe('reviews of a stay that is over', () => {
  const review = () => page.getByRole('link', { name: 'Leave Review' })

  it.each([
    ['none of two is written', { written: 0, people: 2 }, 'You wrote 0 of 2 reviews', true],
    ['one is left', { written: 1, people: 2 }, 'You wrote 1 of 2 reviews', true],
    ['the only one is written', { written: 1, people: 1 }, 'You wrote 1 of 1 review', false],
  ] as const)('REV-01 are counted in the row if %s', async (_, count, text, isOffered) => {
    await openReservations({ stays: () => [aStay(1, past)], progress: [{ tribe_id: id(1), ...count }] })
    await expect.element(rowOf('House 1')).toMatchTextContent(text)
    if (!isOffered) return expect.element(review()).not.toBeInTheDocument()
    await expect.element(review()).toHaveAccessibleName(/^Leave Review ?: House 1 by the sea$/)
    return expect.element(review()).toHaveAttribute('href', `/app/tribes/${id(1)}/review`)
  })

  it('REV-02 are not requested for a stay without members, nor for a cancelled one', async () => {
    await openReservations({
      stays: () => [aStay(1, { ...past, members_count: 0 }), aStay(2, { status: 'cancelled' })],
      progress: [1, 2].map((number) => ({ tribe_id: id(number), written: 0, people: 1 })),
    })
    await expect.element(rowOf('House 2')).toBeVisible()
    await expect.element(review()).not.toBeInTheDocument()
  })

  it('REV-01 are requested beside the request that led to the stay', async () => {
    const tribe = { ...accepted.tribe, ...past }
    await openReservations({
      requests: [{ ...accepted, acts: [], tribe }],
      progress: [{ tribe_id: tribe.id, written: 0, people: 3 }],
    })
    await expect.element(rowOf(tribe.title)).toMatchTextContent('Completed')
    await expect.element(rowOf(tribe.title)).toMatchTextContent('You wrote 0 of 3 reviews')
    await expect.element(review()).toHaveAttribute('href', `/app/tribes/${tribe.id}/review`)
  })
})

describe('the current stay', () => {
  const now = (start_date: string, end_date: string) => ({
    ...accepted,
    tribe: { ...accepted.tribe, start_date, end_date },
  })

  it.each([
    ['the first day', now('2026-11-20', '2026-11-30'), 'Day 1 of 10, 9 days to go'],
    ['the day before the last', now('2026-11-11', '2026-11-22'), 'Day 10 of 11, 1 day to go'],
    ['the last day', now('2026-11-11', '2026-11-21'), 'Day 10 of 10, your last day'],
    ['a day of a long one', now('2026-10-20', '2027-02-20'), 'Day 32 of 123, 91 days to go'],
  ])('RES-05 shows the remaining days on %s', async (_, request, text) => {
    await openReservations({ requests: [request] })
    const block = page.getByRole('region', { name: 'Staying now' })
    await expect.element(block).toMatchTextContent(text)
    await expect.element(block).toMatchTextContent('Sent today, ')
    await expect.element(block).toMatchTextContent('Lisbon, Portugal · hosted by Ingrid Solberg')
    await expect
      .element(block.getByRole('link', { name: 'View Tribe' }))
      .toHaveAttribute('href', `/app/tribes/${request.tribe.id}`)
  })

  it('RES-05 names no host if there is none, and fits on a phone', async () => {
    await page.viewport(320, 700)
    const request = now('2026-11-11', '2026-11-25')
    await openReservations({ requests: [{ ...request, person: null, tribe: { ...request.tribe, title: longWord } }] })
    const block = page.getByRole('region', { name: 'Staying now' })
    await expect.element(block).toMatchTextContent(longWord)
    await expect.element(block).not.toMatchTextContent('hosted by')
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})
