import type { Reservation } from '@wayhouse/domain/reservations'
import type { ReviewProgress } from '@wayhouse/domain/reviews'
import type { OwnStay } from '@wayhouse/domain/tribes'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiAnswers, os, serveApi } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { sayLive } from '../../testing/live-line.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { OwnReservations } from './own-reservations.tsx'
import { accepted, aStay, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const over = { start_date: '2026-09-01', end_date: '2026-09-29', status: 'completed' } as const
const underWay = { start_date: '2026-11-10', end_date: '2026-11-24' } as const
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

type Shown = { stays?: () => OwnStay[]; requests?: Reservation[]; progress?: ReviewProgress[]; more?: ApiAnswers }

/** The page of the own reservations, with these stays. */
async function opened({ stays = () => [], requests = [], progress = [], more = {} }: Shown) {
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
  // by itself, for a page asks again once it is connected; and first, for it answers nothing else of what a page asks for
  it('RES-05 that cannot be loaded leave the requests as they are, and are asked for again', async () => {
    let isUnavailable = true
    const stays = os.tribes.stays.handler(({ errors }) => {
      if (isUnavailable) throw errors.RATE_LIMITED()
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
    isUnavailable = false
    await myTribes().getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('House 1')).toBeVisible()
    await expect.element(myTribes().getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-05 stand by time, with what is over at the end', async () => {
    await opened({
      stays: () => [
        aStay(1, over),
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
    ['that nobody joined', aStay(1, { ...over, members_count: 0 }), ['Completed', 'Nobody joined.']],
    ['of two', aStay(1, over), ['Completed', 'You shared it with one person.']],
    ['of four', aStay(1, { ...over, members_count: 3 }), ['Completed', 'You shared it with 3 people.']],
    [
      'that somebody else hosts',
      aStay(1, { role: 'guest', host_name: 'Ingrid Solberg' }),
      ['Accepted', 'Hosted by Ingrid Solberg.'],
    ],
    ['whose host is gone', aStay(1, { role: 'guest', host_name: null }), ['Accepted', 'Your spot is yours.']],
  ] as const)('RES-05 one %s says so', async (_, stay, texts) => {
    await opened({ stays: () => [stay] })
    for (const text of texts) await expect.element(rowOf(stay.title)).toMatchTextContent(text)
  })

  it('G-82 one’s own is managed from here, another’s is not', async () => {
    await opened({ stays: () => [aStay(1), aStay(2, { role: 'guest' })] })
    const manage = page.getByRole('main').getByRole('link', { name: 'Manage' })
    await expect.element(manage).toHaveAccessibleName(/^Manage ?: House 1 by the sea$/)
    await expect.element(manage).toHaveAttribute('href', `/app/tribes/${id(1)}/manage`)
    for (const number of [1, 2])
      await expect
        .element(rowOf(`House ${number}`).getByRole('link', { name: 'View Tribe' }))
        .toHaveAttribute('href', `/app/tribes/${id(number)}`)
  })

  it('RES-05 the file for calendars is offered until the stay is over', async () => {
    await opened({ stays: () => [aStay(1), aStay(2, underWay), aStay(3, over)] })
    const files = page.getByRole('link', { name: 'Calendar file' })
    await expect.element(files.first()).toBeVisible()
    expect(files.elements().map((link) => link.getAttribute('href'))).toEqual([
      `/api/tribes/${id(2)}/calendar.ics`,
      `/api/tribes/${id(1)}/calendar.ics`,
    ])
  })

  it('G-82 a spot that came of no request is here, one that was asked for is not here twice', async () => {
    const handedOver = aStay(1, { role: 'guest' })
    const asked = aStay(2, { role: 'guest', title: accepted.tribe.title })
    await opened({
      stays: () => [handedOver, asked],
      requests: [{ ...accepted, tribe: { ...accepted.tribe, id: asked.id } }],
    })
    await expect.element(myTribes()).toMatchTextContent('1 tribe')
    await expect.element(myTribes()).toMatchTextContent('House 1 by the sea')
    await expect.element(myTribes()).not.toMatchTextContent(accepted.tribe.title)
  })

  it('RES-05 an older request of a spot that ended does not hide the stay one has by now', async () => {
    const stay = aStay(2, { role: 'guest', title: sent.tribe.title })
    const left = { ...accepted, ended_at: '2026-11-19T10:00:00Z', acts: [] }
    await opened({ stays: () => [stay], requests: [left] })
    await expect.element(myTribes()).toMatchTextContent(sent.tribe.title)
  })

  it('RES-05 one that its host has just published stands here by itself, and is no reservation', async () => {
    let stays: OwnStay[] = []
    await opened({ stays: () => stays })
    const none = page.getByRole('heading', { name: 'No Reservations Yet' })
    await expect.element(none).toBeVisible()
    stays = [aStay(1)]
    sayLive({ type: 'tribe.changed', tribe_id: id(1) })
    await expect.element(rowOf('House 1')).toBeVisible()
    await expect.element(none).toBeVisible()
  })

  it.each([320, 390])('RES-05 the longest names stay within %i pixels', async (width) => {
    await page.viewport(width, 700)
    await opened({
      stays: () => [
        aStay(1, { title: longWord.repeat(2), location: longWord }),
        aStay(2, { role: 'guest', title: longWord, host_name: longWord }),
      ],
    })
    await expect.element(rowOf(longWord).first()).toBeVisible()
    await expectNothingOutside()
    await expectNoAxeViolations()
  })
})

describe('reviews of a stay that is over', () => {
  const review = () => page.getByRole('link', { name: 'Leave Review' })

  it.each([
    ['none of two is written', { written: 0, people: 2 }, 'You wrote 0 of 2 reviews', true],
    ['one is left', { written: 1, people: 2 }, 'You wrote 1 of 2 reviews', true],
    ['the only one is written', { written: 1, people: 1 }, 'You wrote 1 of 1 review', false],
  ] as const)('REV-01 where %s, the row says so', async (_, count, text, isOffered) => {
    await opened({ stays: () => [aStay(1, over)], progress: [{ tribe_id: id(1), ...count }] })
    await expect.element(rowOf('House 1')).toMatchTextContent(text)
    if (!isOffered) return expect.element(review()).not.toBeInTheDocument()
    await expect.element(review()).toHaveAccessibleName(/^Leave Review ?: House 1 by the sea$/)
    return expect.element(review()).toHaveAttribute('href', `/app/tribes/${id(1)}/review`)
  })

  it('REV-02 are not asked for where nobody shared it, nor where it was cancelled', async () => {
    await opened({
      stays: () => [aStay(1, { ...over, members_count: 0 }), aStay(2, { status: 'cancelled' })],
      progress: [1, 2].map((number) => ({ tribe_id: id(number), written: 0, people: 1 })),
    })
    await expect.element(rowOf('House 2')).toBeVisible()
    await expect.element(review()).not.toBeInTheDocument()
  })

  it('REV-01 are asked for beside the request that the stay came of', async () => {
    const tribe = { ...accepted.tribe, ...over }
    await opened({
      requests: [{ ...accepted, acts: [], tribe }],
      progress: [{ tribe_id: tribe.id, written: 0, people: 3 }],
    })
    await expect.element(rowOf(tribe.title)).toMatchTextContent('Completed')
    await expect.element(rowOf(tribe.title)).toMatchTextContent('You wrote 0 of 3 reviews')
    await expect.element(review()).toHaveAttribute('href', `/app/tribes/${tribe.id}/review`)
  })
})

describe('the stay one is in', () => {
  const now = (start_date: string, end_date: string) => ({
    ...accepted,
    tribe: { ...accepted.tribe, start_date, end_date },
  })

  it.each([
    ['the first day', now('2026-11-20', '2026-11-30'), 'Day 1 of 10, 9 days to go'],
    ['the day before the last', now('2026-11-11', '2026-11-22'), 'Day 10 of 11, 1 day to go'],
    ['the last day', now('2026-11-11', '2026-11-21'), 'Day 10 of 10, your last day'],
    ['a day of a long one', now('2026-10-20', '2027-02-20'), 'Day 32 of 123, 91 days to go'],
  ])('RES-05 on %s says how long it lasts', async (_, request, text) => {
    await opened({ requests: [request] })
    const block = page.getByRole('region', { name: 'Staying now' })
    await expect.element(block).toMatchTextContent(text)
    await expect.element(block).toMatchTextContent('Sent today, ')
    await expect.element(block).toMatchTextContent('Lisbon, Portugal · hosted by Ingrid Solberg')
    await expect
      .element(block.getByRole('link', { name: 'View Tribe' }))
      .toHaveAttribute('href', `/app/tribes/${request.tribe.id}`)
  })

  it('RES-05 names no host where there is none any more, and fits a phone', async () => {
    await page.viewport(320, 700)
    const request = now('2026-11-11', '2026-11-25')
    await opened({ requests: [{ ...request, person: null, tribe: { ...request.tribe, title: longWord } }] })
    const block = page.getByRole('region', { name: 'Staying now' })
    await expect.element(block).toMatchTextContent(longWord)
    await expect.element(block).not.toMatchTextContent('hosted by')
    await expectNothingOutside()
    await expectNoAxeViolations()
  })
})
