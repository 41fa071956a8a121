import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sayLive } from '../../testing/live-line.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { accepted, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const named = (number: number, title: string, over: Partial<Reservation> = {}): Reservation => ({
  ...sent,
  ...over,
  id: id(number),
  tribe: { ...sent.tribe, ...over.tribe, id: id(number + 100), title },
})

async function opened(items: () => Reservation[], more: Record<string, AnyRouter> = {}, user = ana) {
  const screen = await openPage('/app/reservations', { user, api: withReservations(items, more) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return screen
}

const row = (title = sent.tribe.title) => page.getByRole('listitem').filter({ hasText: title })
const question = () => page.getByRole('alertdialog')
const decided = { type: 'reservation.changed', reservation_id: sent.id, tribe_id: sent.tribe.id } as const
const cancelledTribe = { ...sent.tribe, status: 'cancelled' }

describe('what a member asked for', () => {
  it('RES-05 stands by time, and what comes first says who waits', async () => {
    await opened(() => [
      named(1, 'Declined', { status: 'rejected', acts: [] }),
      named(2, 'Waits'),
      named(3, 'Comes', { status: 'accepted', acts: ['leave'] }),
      named(4, 'Waits too'),
    ])
    const group = page.getByRole('region', { name: 'Sent by me' })
    await expect.element(group).toMatchTextContent('4 reservations')
    const headings = group.getByRole('heading').elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Sent by me',
      'Waiting',
      'Waits',
      'Waits too',
      'Upcoming',
      'Comes',
      'Past',
      'Declined',
    ])
    await expectNoAxeViolations()
  })

  it.each<[string, Partial<Reservation>, string]>([
    ['waits', {}, 'Ingrid answers by'],
    ['waits for a host who is gone', { person: null }, 'The host answers by'],
    ['was accepted', accepted, 'Ingrid said yes on 18 Nov 2026.'],
    ['was accepted by a host who is gone', { ...accepted, person: null }, 'The host said yes on 18 Nov 2026.'],
    ['was declined without a reason', { ...accepted, status: 'rejected', acts: [] }, 'Ingrid declined on 18 Nov 2026.'],
    ['was taken back', { ...accepted, status: 'cancelled', acts: [] }, 'You cancelled this request on 18 Nov 2026.'],
    ['was not answered', { status: 'expired', acts: [] }, 'Ingrid did not answer in time.'],
    ['ended', { ...accepted, acts: [], ended_at: '2026-11-19T10:00:00Z' }, 'Your spot ended on 19 Nov 2026.'],
    ['was handed over to its guest', { ...accepted, acts: [], is_host: true }, 'You host this tribe now.'],
    ['whose stay was cancelled', { ...accepted, acts: [], tribe: cancelledTribe }, 'Ingrid cancelled this tribe.'],
    [
      'whose stay was cancelled with a reason',
      { ...accepted, acts: [], tribe: cancelledTribe, reason: 'The roof leaks.' },
      'Ingrid: “The roof leaks.”',
    ],
  ])('RES-05 one that %s says what became of it', async (_, over, text) => {
    await opened(() => [{ ...sent, ...over }])
    await expect.element(row()).toMatchTextContent(text)
  })

  it('RES-05 the listing and the conversation are one step away from those who may open them', async () => {
    const tribe = { ...sent.tribe, airbnb_link: 'https://www.airbnb.com/rooms/42' }
    await opened(() => [{ ...accepted, tribe, thread_id: id(70) }])
    const listing = row().getByRole('link', { name: /^View listing/ })
    await expect.element(listing).toHaveAttribute('href', tribe.airbnb_link)
    await expect.element(listing).toHaveAttribute('target', '_blank')
    await expect.element(listing).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(listing).toHaveAccessibleName(/opens in a new tab/)
    const thread = row().getByRole('link', { name: 'Message Ingrid Solberg' })
    await expect.element(thread).toHaveAttribute('href', `/app/messages?thread=${id(70)}`)
  })

  it('RES-05 without a membership there is no way into the conversation', async () => {
    await opened(() => [{ ...sent, thread_id: id(70) }], {}, { ...ana, subscription_status: 'expired' })
    await expect.element(row()).toMatchTextContent('Pending')
    await expect.element(row().getByRole('link', { name: 'Message Ingrid' })).not.toBeInTheDocument()
  })
})

describe('more than one page of them', () => {
  const pages = (next: () => Reservation[]) => {
    const list = os.reservations.list.handler(({ input }) =>
      input.cursor === undefined
        ? { items: [named(1, 'First house')], next_cursor: 'second' }
        : { items: next(), next_cursor: null },
    )
    return { list }
  }

  it('RES-05 comes by a button, and their number is announced', async () => {
    await opened(
      () => [],
      pages(() => [named(2, 'Second house')]),
    )
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(row('Second house')).toBeVisible()
    await expect.element(page.getByText('2 reservations shown')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('RES-05 that does not come is asked for again', async () => {
    await opened(
      () => [],
      pages(() => [named(2, 'Second house')]),
    )
    const reconnect = loseConnection()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load more reservations.')
    await expect.element(row('First house')).toBeVisible()
    reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Second house')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('taking a request back', () => {
  it('RES-07 begins on the way back, and Escape leads to the button', async () => {
    await opened(() => [sent])
    const button = row().getByRole('button', { name: 'Cancel request' })
    await button.click()
    await expect.element(question().getByRole('button', { name: 'Keep request' })).toHaveFocus()
    await expect.element(question()).toMatchTextContent('Ingrid will no longer see it.')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('RES-07 of a host whose account is gone, nobody is named', async () => {
    await opened(() => [{ ...sent, person: null }])
    await row().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(question()).toMatchTextContent('The host will no longer see it.')
  })

  it('RES-07 without a connection it is still there, and can be taken back again', async () => {
    let request = sent
    const withdraw = os.reservations.withdraw.handler(() => {
      request = { ...sent, status: 'cancelled', acts: [] }
      return request
    })
    await opened(() => [request], { withdraw })
    const button = row().getByRole('button', { name: 'Cancel request' })
    const reconnect = loseConnection()
    await button.click()
    await question().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    await expect.element(row()).toMatchTextContent('Pending')
    reconnect()
    await button.click()
    await question().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(row()).toMatchTextContent('Cancelled')
  })

  it('RES-07 while the question is open the host says yes: it is asked no more', async () => {
    let request: Reservation = sent
    await opened(() => [request])
    await row().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(question()).toBeVisible()
    request = accepted
    sayLive(decided)
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(row()).toMatchTextContent('Accepted')
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(question()).toHaveAccessibleName('Leave this tribe?')
  })
})

describe('giving a spot up', () => {
  it('RES-07 G-93 says what comes of it, and keeps it unless one goes on', async () => {
    const leave = vi.fn<() => { id: string }>(() => ({ id: sent.tribe.id }))
    await opened(() => [accepted], { leave: os.reservations.leave.handler(leave) })
    const button = row().getByRole('button', { name: 'Leave tribe' })
    await button.click()
    const text = 'Your spot in Graça rooftop with the river view opens up again, and Ingrid will be notified.'
    await expect.element(question()).toMatchTextContent(text)
    await question().getByRole('button', { name: 'Keep my spot' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(leave).not.toHaveBeenCalled()
  })

  it.each([
    ['STAY_OVER', 'This stay has ended'],
    ['HOST_CANNOT_LEAVE', 'You host this tribe. Hand it over or cancel it instead of leaving'],
    ['NOT_A_MEMBER', 'Not a member of this tribe'],
  ] as const)('G-93 that is refused by %s says so, and shows how it stands', async (code, text) => {
    let request: Reservation = accepted
    const leave = os.reservations.leave.handler(({ errors }) => {
      request = { ...accepted, acts: [], ended_at: '2026-11-19T10:00:00Z' }
      throw errors[code]()
    })
    await opened(() => [request], { leave })
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    await question().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(`You could not leave the tribe${text}`)
    await expect.element(row()).toMatchTextContent('Your spot ended on 19 Nov 2026.')
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('G-93 without a connection it is kept, and the question stays to be answered again', async () => {
    let request: Reservation = accepted
    const leave = os.reservations.leave.handler(() => {
      request = { ...accepted, acts: [], ended_at: '2026-11-20T10:00:00Z' }
      return { id: sent.tribe.id }
    })
    await opened(() => [request], { leave })
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    const reconnect = loseConnection()
    await question().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(question().getByRole('alert')).toMatchTextContent('You could not leave the tribe')
    reconnect()
    await question().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(row()).toMatchTextContent('Your spot ended on 20 Nov 2026.')
  })
})

describe('a request for a tribe that has changed', () => {
  const asked: Reservation = { ...sent, asked_again_at: '2026-11-19T10:00:00Z', acts: ['confirm', 'withdraw'] }
  const wanted = () => row().getByRole('button', { name: 'I still want it' })

  it('G-81 asks whether one still wants the spot, and a yes makes it an ordinary one', async () => {
    let request = asked
    const confirm = os.reservations.confirm.handler(() => {
      request = sent
      return request
    })
    await opened(() => [request], { confirm })
    await expect.element(row()).toMatchTextContent('Ingrid changed this tribe. Do you still want the spot?')
    await expectNoAxeViolations()
    await wanted().click()
    await expect.element(page.getByText('The host can answer it now.')).toBeVisible()
    await expect.element(row()).toMatchTextContent('Ingrid answers by')
    await expect.element(wanted()).not.toBeInTheDocument()
  })

  it('G-81 a yes that comes too late says so and shows what was decided', async () => {
    let request = asked
    const confirm = os.reservations.confirm.handler(({ errors }) => {
      request = { ...sent, status: 'rejected', acts: [], reason: 'The group is complete' }
      throw errors.ALREADY_DECIDED()
    })
    await opened(() => [request], { confirm })
    await wanted().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(row()).toMatchTextContent('Ingrid: “The group is complete”')
  })
})
