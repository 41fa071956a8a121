import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { received, withReservations } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })
const reject = (name: string) => request(name).getByRole('button', { name: `Reject ${name}` })
const accept = (name: string) => request(name).getByRole('button', { name: `Accept ${name}` })
const message = () => page.getByRole('textbox', { name: 'Message to Ben' })
const house = (title = sent.tribe.title) => page.getByRole('region', { name: title })
const changed = { type: 'reservation.changed', reservation_id: id(11), tribe_id: sent.tribe.id } as const
const benRequest = received(11, 'Ben Okafor')
const cleoRequest = received(12, 'Cleo Martin')
const decided = (
  request: Reservation,
  status: Reservation['status'],
  more: Partial<Reservation> = {},
): Reservation => ({
  ...request,
  status,
  acts: [],
  decided_at: '2026-11-19T10:00:00Z',
  ...more,
})

async function openReservations(items: () => Reservation[], more: Record<string, AnyRouter> = {}, user = ana) {
  const screen = await openPage('/app/reservations', { user, api: withReservations(items, more) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return screen
}

describe('the requests that a host received', () => {
  it('RES-05 are grouped by tribe, pending ones first', async () => {
    const otherTribe = { ...sent.tribe, id: id(77), title: 'White house over the harbour', members_count: 0 }
    await openReservations(() => [
      decided(received(13, 'Dan Levy'), 'accepted'),
      benRequest,
      received(14, 'Eva Nowak', { tribe: otherTribe }),
    ])
    await expect.element(page.getByText('2 people are waiting for your answer.')).toBeVisible()
    await expect.element(house()).toMatchTextContent('2 of 4 spots taken')
    await expect.element(house()).toMatchTextContent(/Ben Okafor.*Dan Levy.*Accepted/)
    await expect.element(house(otherTribe.title)).toMatchTextContent('0 of 4 spots taken')
    await expect.element(house(otherTribe.title)).toMatchTextContent('Eva Nowak')
    await expectNoAxeViolations()
  })

  it('RES-05 show the location, links to tribe and listing, time of sending and status', async () => {
    const tribe = { ...sent.tribe, airbnb_link: 'https://www.airbnb.com/rooms/42' }
    const [pending, rejected] = [received(11, 'Ben Okafor', { tribe }), received(12, 'Cleo Martin', { tribe })]
    await openReservations(() => [pending, decided(rejected, 'rejected', { created_at: '2026-11-12T10:00:00Z' })])
    await expect.element(house()).toMatchTextContent('Lisbon, Portugal')
    await expect
      .element(house().getByRole('link', { name: /^View Tribe/ }))
      .toHaveAttribute('href', `/app/tribes/${tribe.id}`)
    const listing = house().getByRole('link', { name: /^View listing/ })
    await expect.element(listing).toHaveAttribute('href', tribe.airbnb_link)
    await expect.element(request('Ben Okafor')).toMatchTextContent(/Pending.*Sent today, /)
    await expect.element(house()).toMatchTextContent(/Cleo Martin\s*Sent 12 Nov, answered 19 Nov\s*Rejected/)
    await expectNoAxeViolations()
  })

  it.each<[string, Reservation, string]>([
    ['was accepted', decided(benRequest, 'accepted'), 'Accepted'],
    ['was rejected', decided(benRequest, 'rejected'), 'Rejected'],
    ['was cancelled', decided(benRequest, 'cancelled'), 'Cancelled'],
    ['was not answered', decided(benRequest, 'expired'), 'Expired'],
    ['has expired, which the server has not stored yet', decided(benRequest, 'pending'), 'Expired'],
    [
      'led to a stay that the guest has left',
      decided(benRequest, 'accepted', { ended_at: '2026-11-20T09:00:00Z' }),
      'Left the tribe',
    ],
  ])('RES-05 show a single line for a request that %s', async (_, item, text) => {
    await openReservations(() => [item])
    await expect.element(house()).toMatchTextContent('Ben Okafor')
    await expect.element(house().getByText(text)).toBeVisible()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(page.getByText('waiting for your answer')).not.toBeInTheDocument()
  })

  it('RES-05 show whether the requester is verified, and their rating', async () => {
    const people = (rating: number | null, reviews_count: number, is_verified: boolean) =>
      benRequest.person && { ...benRequest.person, rating, reviews_count, is_verified }
    await openReservations(() => [
      { ...benRequest, person: people(4.75, 1, true) },
      { ...cleoRequest, person: cleoRequest.person && { ...cleoRequest.person, is_verified: false } },
    ])
    await expect.element(request('Ben Okafor')).toMatchTextContent('4.8(1 review)')
    await expect.element(request('Ben Okafor').getByText('Verified')).toBeVisible()
    await expect.element(request('Cleo Martin')).not.toMatchTextContent('review')
    await expect.element(request('Cleo Martin').getByText('Verified')).not.toBeInTheDocument()
    const profile = request('Cleo Martin').getByRole('link', { name: 'Cleo Martin', exact: true })
    await expect.element(profile).toHaveAttribute('href', `/app/users/${id(112)}`)
  })

  it('RES-09 say that every spot is taken in a full tribe', async () => {
    await openReservations(() => [{ ...benRequest, tribe: { ...sent.tribe, members_count: 4 } }])
    await expect.element(request('Ben Okafor')).toMatchTextContent('Every spot is taken.')
  })

  it('MSG-05 link to the conversation only for subscribers, as an icon for decided requests', async () => {
    const items = () => [{ ...benRequest, thread_id: id(70) }, decided(cleoRequest, 'accepted', { thread_id: id(71) })]
    const screen = await openReservations(items)
    for (const [name, thread] of [['Ben Okafor', 70] as const, ['Cleo Martin', 71] as const])
      await expect
        .element(house().getByRole('link', { name: `Message ${name}` }))
        .toHaveAttribute('href', `/app/messages?thread=${id(thread)}`)
    await screen.unmount()
    await openReservations(items, {}, { ...ana, subscription_status: 'canceled' })
    await expect.element(house()).toMatchTextContent('Ben Okafor')
    await expect.element(house().getByRole('link', { name: /^Message/ })).not.toBeInTheDocument()
  })

  it('RES-05 are linked from the top on a phone, as are the sent ones', async () => {
    await page.viewport(390, 844)
    await openReservations(() => [benRequest, sent])
    const groups = page.getByRole('navigation', { name: 'Groups' })
    await expect.element(groups.getByRole('link', { name: 'Received 1 waiting' })).toHaveAttribute('href', '#received')
    await expect.element(groups.getByRole('link', { name: 'Sent by me 1' })).toHaveAttribute('href', '#sent')
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

describe('deciding by keyboard', () => {
  it('RES-08 Reject moves focus into the form, and keeping the request returns it to the button', async () => {
    await openReservations(() => [benRequest])
    await expect.element(reject('Ben Okafor')).toBeVisible()
    reject('Ben Okafor').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Different working hours' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect
      .element(page.getByRole('button', { name: 'The dates don’t work' }))
      .toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('button', { name: 'The dates don’t work' }))
      .toHaveAttribute('aria-pressed', 'false')
    await expect.element(message()).toHaveValue('')
    await page.getByRole('button', { name: 'Keep request' }).click()
    await expect.element(reject('Ben Okafor')).toHaveFocus()
    await expectNoAxeViolations()
  })

  it('RES-08 after the last decision the heading of the group has the focus', async () => {
    let items = [benRequest]
    const rejectBen = os.reservations.reject.handler(() => {
      items = [decided(benRequest, 'rejected')]
      return decided(benRequest, 'rejected')
    })
    await openReservations(() => items, { reject: rejectBen })
    await reject('Ben Okafor').click()
    await reject('Ben Okafor').click()
    await expect.element(page.getByText('Reservation rejected successfully')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Received' })).toHaveFocus()
  })

  it('RES-08 G-99 a request that disappears after a refused decision passes the focus to the next, and the last one to the heading', async () => {
    let items = [benRequest, cleoRequest]
    const refuse = os.reservations.accept.handler(({ input, errors }) => {
      items = items.map((item) => (item.id === input.id ? decided(item, 'cancelled') : item))
      throw errors.ALREADY_DECIDED()
    })
    await openReservations(() => items, { accept: refuse })
    await accept('Ben Okafor').click()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    await accept('Cleo Martin').click()
    await expect.element(request('Cleo Martin')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Received' })).toHaveFocus()
  })

  it('RES-08 the reason accepts 500 characters and no more', async () => {
    await openReservations(() => [benRequest])
    await reject('Ben Okafor').click()
    await message().fill('x'.repeat(499))
    await message().click()
    await userEvent.keyboard('{Control>}{End}{/Control}yz')
    await expect.element(message()).toHaveValue(`${'x'.repeat(499)}y`)
  })

  it('RES-08 a decision is sent once, and the other button is disabled during the request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decide = vi.fn<() => Promise<Reservation>>(async () => {
      await promise
      return decided(benRequest, 'accepted')
    })
    await openReservations(() => [benRequest], { accept: os.reservations.accept.handler(decide) })
    await accept('Ben Okafor').click()
    await expect.element(accept('Ben Okafor')).toHaveAttribute('aria-busy', 'true')
    await expect.element(reject('Ben Okafor')).toBeDisabled()
    await accept('Ben Okafor').click({ force: true })
    resolve()
    await expect.element(page.getByText('Reservation accepted successfully')).toBeVisible()
    expect(decide).toHaveBeenCalledOnce()
  })

  it('RES-09 accepting for the last spot shows immediately that the tribe is full', async () => {
    let items = [benRequest, cleoRequest].map((item) => ({ ...item, tribe: { ...sent.tribe, members_count: 3 } }))
    const acceptBen = os.reservations.accept.handler(() => {
      const tribe = { ...sent.tribe, members_count: 4 }
      items = [
        { ...decided(benRequest, 'accepted'), tribe },
        { ...cleoRequest, tribe },
      ]
      return decided(benRequest, 'accepted')
    })
    await openReservations(() => items, { accept: acceptBen })
    await expect.element(request('Cleo Martin')).toMatchTextContent('With Cleo: 4 of 4 spots taken, the tribe is full.')
    await accept('Ben Okafor').click()
    await expect.element(request('Cleo Martin')).toMatchTextContent('Every spot is taken.')
    await expect.element(house()).toMatchTextContent('4 of 4 spots taken')
  })
})

describe('while the host writes a reason', () => {
  it('RES-07 another request arrives, and what was typed stays', async () => {
    let items = [benRequest]
    await openReservations(() => items)
    await reject('Ben Okafor').click()
    await message().fill('We start at six')
    items = [cleoRequest, benRequest]
    sendLiveEvent({ ...changed, reservation_id: id(12) })
    await expect.element(request('Cleo Martin')).toBeVisible()
    await expect.element(page.getByText('2 people are waiting for your answer.')).toBeVisible()
    await expect.element(message()).toHaveValue('We start at six')
    await expect.element(message()).toHaveFocus()
  })

  it('RES-07 the guest cancels the request: it can no longer be decided', async () => {
    let items = [benRequest]
    await openReservations(() => items)
    await reject('Ben Okafor').click()
    await message().fill('We start at six')
    items = [decided(benRequest, 'cancelled')]
    sendLiveEvent(changed)
    await expect.element(house().getByText('Cancelled')).toBeVisible()
    await expect.element(message()).not.toBeInTheDocument()
    await expect.element(page.getByText('waiting for your answer')).not.toBeInTheDocument()
  })

  it.each([
    ['ALREADY_DECIDED', 'This request is no longer pending'],
    ['RESERVATION_NOT_FOUND', 'Request not found'],
  ] as const)(
    'RES-07 G-99 a rejection that is refused with %s says so and shows the current status',
    async (code, text) => {
      let items = [benRequest]
      const refuse = os.reservations.reject.handler(({ errors }) => {
        items = [decided(benRequest, 'cancelled')]
        throw errors[code]()
      })
      await openReservations(() => items, { reject: refuse })
      await reject('Ben Okafor').click()
      await reject('Ben Okafor').click()
      const alert = page.getByRole('alert')
      await expect.element(alert).toMatchTextContent(`Failed to update reservation status${text}`)
      await expect.element(house().getByText('Cancelled')).toBeVisible()
    },
  )

  it('RES-08 the connection is lost: the reason stays and is sent later', async () => {
    const reasons: unknown[] = []
    let items = [benRequest]
    const rejectBen = os.reservations.reject.handler(({ input }) => {
      reasons.push(input.reason)
      items = [decided(benRequest, 'rejected')]
      return decided(benRequest, 'rejected')
    })
    await openReservations(() => items, { reject: rejectBen })
    await reject('Ben Okafor').click()
    await message().fill('We start at six')
    const reconnect = loseConnection()
    await reject('Ben Okafor').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update reservation status')
    await expect.element(message()).toHaveValue('We start at six')
    reconnect()
    await reject('Ben Okafor').click()
    await expect.element(house().getByText('Rejected')).toBeVisible()
    expect(reasons).toEqual(['We start at six'])
  })
})
