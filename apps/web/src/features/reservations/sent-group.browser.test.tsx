import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { accepted, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const titled = (number: number, title: string, changes: Partial<Reservation> = {}): Reservation => ({
  ...sent,
  ...changes,
  id: id(number),
  tribe: { ...sent.tribe, ...changes.tribe, id: id(number + 100), title },
})

async function openReservations(items: () => Reservation[], more: Record<string, AnyRouter> = {}, user = ana) {
  const screen = await openPage('/app/reservations', { user, api: withReservations(items, more) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return screen
}

const row = (title = sent.tribe.title) => page.getByRole('listitem').filter({ hasText: title })
const confirmation = () => page.getByRole('alertdialog')
const decided = { type: 'reservation.changed', reservation_id: sent.id, tribe_id: sent.tribe.id } as const
const cancelledTribe = { ...sent.tribe, status: 'cancelled' }

describe('the requests that a member sent', () => {
  it('RES-05 are sorted by time, pending ones first', async () => {
    await openReservations(() => [
      titled(1, 'Declined', { status: 'rejected', acts: [] }),
      titled(2, 'Waits'),
      titled(3, 'Comes', { status: 'accepted', acts: ['leave'] }),
      titled(4, 'Waits too'),
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

  it('RES-05 of the past are folded if there are more than two, except recent answers', async () => {
    const old: Partial<Reservation> = { status: 'cancelled', acts: [], decided_at: '2026-10-01T10:00:00Z' }
    const items = [1, 2, 3].map((number) => titled(number, `House ${number}`, old))
    const screen = await openReservations(() => items)
    const past = page.getByRole('region', { name: 'Past' })
    await expect.element(row('House 1')).not.toBeInTheDocument()
    await past.getByText('3 reservations').click()
    await expect.element(row('House 1')).toBeVisible()
    await screen.unmount()
    const recent: Partial<Reservation> = { status: 'rejected', acts: [], decided_at: '2026-11-18T10:00:00Z' }
    await openReservations(() => [titled(4, 'Today', recent), ...items])
    await expect.element(row('Today')).toBeVisible()
    await expect.element(past.getByText('3 more')).toBeVisible()
  })

  it.each<[string, Partial<Reservation>, string]>([
    ['is pending', {}, 'Ingrid answers by'],
    ['is pending, with a host whose account was deleted', { person: null }, 'The host answers by'],
    ['was accepted', accepted, 'Ingrid said yes on 18 Nov 2026.'],
    [
      'was accepted by a host whose account was deleted',
      { ...accepted, person: null },
      'The host said yes on 18 Nov 2026.',
    ],
    ['was declined without a reason', { ...accepted, status: 'rejected', acts: [] }, 'Ingrid declined on 18 Nov 2026.'],
    ['was cancelled', { ...accepted, status: 'cancelled', acts: [] }, 'You cancelled this request on 18 Nov 2026.'],
    ['was not answered', { status: 'expired', acts: [] }, 'Ingrid did not answer in time.'],
    [
      'led to a spot that ended',
      { ...accepted, acts: [], ended_at: '2026-11-19T10:00:00Z' },
      'Your spot ended on 19 Nov 2026.',
    ],
    [
      'led to a tribe that was handed over to the member',
      { ...accepted, acts: [], is_host: true },
      'You host this tribe now.',
    ],
    [
      'led to a stay that was cancelled',
      { ...accepted, acts: [], tribe: cancelledTribe },
      'Ingrid cancelled this tribe.',
    ],
    [
      'led to a stay that was cancelled with a reason',
      { ...accepted, acts: [], tribe: cancelledTribe, reason: 'The roof leaks.' },
      'Ingrid: “The roof leaks.”',
    ],
  ])('RES-05 explain the status of a request that %s', async (_, changes, text) => {
    await openReservations(() => [{ ...sent, ...changes }])
    await expect.element(row()).toMatchTextContent(text)
  })

  it('RES-05 link to the listing and the conversation for members who may open them', async () => {
    const tribe = { ...sent.tribe, airbnb_link: 'https://www.airbnb.com/rooms/42' }
    await openReservations(() => [{ ...accepted, tribe, thread_id: id(70) }])
    const listing = row().getByRole('link', { name: /^View listing/ })
    await expect.element(listing).toHaveAttribute('href', tribe.airbnb_link)
    await expect.element(listing).toHaveAttribute('target', '_blank')
    await expect.element(listing).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(listing).toHaveAccessibleName(/opens in a new tab/)
    const thread = row().getByRole('link', { name: 'Message Ingrid Solberg' })
    await expect.element(thread).toHaveAttribute('href', `/app/messages?thread=${id(70)}`)
  })

  it('RES-05 have no link to the conversation without a membership', async () => {
    await openReservations(() => [{ ...sent, thread_id: id(70) }], {}, { ...ana, subscription_status: 'expired' })
    await expect.element(row()).toMatchTextContent('Pending')
    await expect.element(row().getByRole('link', { name: 'Message Ingrid' })).not.toBeInTheDocument()
  })
})

describe('several pages of requests', () => {
  const pages = (next: () => Reservation[]) => {
    const list = os.reservations.list.handler(({ input }) =>
      input.cursor === undefined
        ? { items: [titled(1, 'First house')], next_cursor: 'second' }
        : { items: next(), next_cursor: null },
    )
    return { list }
  }

  it('RES-05 are loaded by a button, and their number is announced', async () => {
    await openReservations(
      () => [],
      pages(() => [titled(2, 'Second house')]),
    )
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(row('Second house')).toBeVisible()
    await expect.element(page.getByText('2 reservations shown')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('RES-05 can be loaded again after an error', async () => {
    await openReservations(
      () => [],
      pages(() => [titled(2, 'Second house')]),
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

describe('cancelling a request', () => {
  it('RES-07 focuses the safe choice, and Escape returns focus to the button', async () => {
    await openReservations(() => [sent])
    const button = row().getByRole('button', { name: 'Cancel request' })
    await button.click()
    await expect.element(confirmation().getByRole('button', { name: 'Keep request' })).toHaveFocus()
    await expect.element(confirmation()).toMatchTextContent('Ingrid will no longer see it.')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('RES-07 names no host whose account was deleted', async () => {
    await openReservations(() => [{ ...sent, person: null }])
    await row().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(confirmation()).toMatchTextContent('The host will no longer see it.')
  })

  it('RES-07 fails without a connection, and can be retried', async () => {
    let request = sent
    const withdraw = os.reservations.withdraw.handler(() => {
      request = { ...sent, status: 'cancelled', acts: [] }
      return request
    })
    await openReservations(() => [request], { withdraw })
    const button = row().getByRole('button', { name: 'Cancel request' })
    const reconnect = loseConnection()
    await button.click()
    await confirmation().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    await expect.element(row()).toMatchTextContent('Pending')
    reconnect()
    await button.click()
    await confirmation().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(row()).toMatchTextContent('Cancelled')
  })

  it('RES-07 closes the confirmation if the host accepts in the meantime', async () => {
    let request: Reservation = sent
    await openReservations(() => [request])
    await row().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(confirmation()).toBeVisible()
    request = accepted
    sendLiveEvent(decided)
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(row()).toMatchTextContent('Accepted')
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(confirmation()).toHaveAccessibleName('Leave this tribe?')
  })
})

describe('giving a spot up', () => {
  it('RES-07 G-93 explains the effect, and can be cancelled', async () => {
    const leave = vi.fn<() => { id: string }>(() => ({ id: sent.tribe.id }))
    await openReservations(() => [accepted], { leave: os.reservations.leave.handler(leave) })
    const button = row().getByRole('button', { name: 'Leave tribe' })
    await button.click()
    const text = 'Your spot in Graça rooftop with the river view opens up again, and Ingrid will be notified.'
    await expect.element(confirmation()).toMatchTextContent(text)
    await confirmation().getByRole('button', { name: 'Keep my spot' }).click()
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(leave).not.toHaveBeenCalled()
  })

  it.each([
    ['STAY_OVER', 'This stay has ended'],
    ['HOST_CANNOT_LEAVE', 'You host this tribe. Hand it over or cancel it instead of leaving'],
    ['NOT_A_MEMBER', 'Not a member of this tribe'],
  ] as const)('G-93 shows the current status after a refusal with %s', async (code, text) => {
    let request: Reservation = accepted
    const leave = os.reservations.leave.handler(({ errors }) => {
      request = { ...accepted, acts: [], ended_at: '2026-11-19T10:00:00Z' }
      throw errors[code]()
    })
    await openReservations(() => [request], { leave })
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    await confirmation().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(`You could not leave the tribe${text}`)
    await expect.element(row()).toMatchTextContent('Your spot ended on 19 Nov 2026.')
    await expect.element(confirmation()).not.toBeInTheDocument()
  })

  it('G-93 fails without a connection, and the confirmation stays open for another try', async () => {
    let request: Reservation = accepted
    const leave = os.reservations.leave.handler(() => {
      request = { ...accepted, acts: [], ended_at: '2026-11-20T10:00:00Z' }
      return { id: sent.tribe.id }
    })
    await openReservations(() => [request], { leave })
    await row().getByRole('button', { name: 'Leave tribe' }).click()
    const reconnect = loseConnection()
    await confirmation().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(confirmation().getByRole('alert')).toMatchTextContent('You could not leave the tribe')
    reconnect()
    await confirmation().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(row()).toMatchTextContent('Your spot ended on 20 Nov 2026.')
  })
})

describe('a request for a tribe that has changed', () => {
  const confirmation_asked_at = '2026-11-19T10:00:00Z'
  const unconfirmed: Reservation = { ...sent, confirmation_asked_at, acts: ['confirm', 'withdraw'] }
  const confirmButton = () => row().getByRole('button', { name: 'I still want it' })

  it('G-81 needs a confirmation, after which it is pending as before', async () => {
    let request = unconfirmed
    const confirm = os.reservations.confirm.handler(() => {
      request = sent
      return request
    })
    await openReservations(() => [request], { confirm })
    await expect.element(row()).toMatchTextContent('Ingrid changed this tribe. Do you still want the spot?')
    await expectNoAxeViolations()
    await confirmButton().click()
    await expect.element(page.getByText('The host can answer it now.')).toBeVisible()
    await expect.element(row()).toMatchTextContent('Ingrid answers by')
    await expect.element(confirmButton()).not.toBeInTheDocument()
  })

  it('G-81 shows the decision if the confirmation is too late', async () => {
    let request = unconfirmed
    const confirm = os.reservations.confirm.handler(({ errors }) => {
      request = { ...sent, status: 'rejected', acts: [], reason: 'The group is complete' }
      throw errors.ALREADY_DECIDED()
    })
    await openReservations(() => [request], { confirm })
    await confirmButton().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(row()).toMatchTextContent('Ingrid: “The group is complete”')
  })
})
