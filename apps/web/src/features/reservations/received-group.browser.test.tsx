import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { received, withReservations } from './testing.ts'

type DecisionCall = { input: { id: string; reason?: string | undefined } }

const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })

/** Opens the host's page with these requests. Decisions change them. */
async function openReservations(items: Reservation[], handlers: Record<string, AnyRouter> = {}) {
  let current = items
  const decide = (status: 'accepted' | 'rejected') =>
    vi.fn<(call: DecisionCall) => Reservation>(({ input }) => {
      current = current.map((item) =>
        item.id === input.id ? { ...item, status, acts: [], decided_at: '2026-11-21T10:00:00Z' } : item,
      )
      return current.find((item) => item.id === input.id) ?? received(1, 'Unknown')
    })
  const [accept, reject] = [decide('accepted'), decide('rejected')]
  const more = {
    accept: os.reservations.accept.handler(accept),
    reject: os.reservations.reject.handler(reject),
    ...handlers,
  }
  await openPage('/app/reservations', { user: ana, api: withReservations(() => current, more) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return { accept, reject, change: (next: Reservation[]) => (current = next) }
}

const twoRequests = () => [received(11, 'Ben Okafor'), received(12, 'Cleo Martin')]

describe('pending requests', () => {
  it('RES-05 show the requester, the message, and what accepting does', async () => {
    await openReservations(twoRequests())
    await expect.element(request('Ben Okafor')).toMatchTextContent('I work mornings and cook in the evenings.')
    await expect.element(request('Ben Okafor')).toMatchTextContent('With Ben: 3 of 4 spots taken, 1 still open.')
    await expectNoAxeViolations()
  })

  it('RES-08 can be accepted, and the focus moves to the next', async () => {
    const { accept } = await openReservations(twoRequests())
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Reservation accepted successfully')).toBeVisible()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    expect(accept.mock.calls.map(([{ input }]) => input)).toEqual([{ id: twoRequests()[0]?.id }])
  })

  it('RES-08 can be rejected with an edited suggestion as the reason', async () => {
    const { reject } = await openReservations(twoRequests())
    await request('Ben Okafor').getByRole('button', { name: 'Reject Ben Okafor' }).click()
    await expect.element(page.getByRole('button', { name: 'Different working hours' })).toHaveFocus()
    await page.getByRole('button', { name: 'The dates don’t work' }).click()
    const reason = page.getByRole('textbox', { name: 'Message to Ben' })
    await expect.element(reason).toHaveValue('The dates don’t work')
    await reason.fill('The dates don’t work, sorry')
    await request('Ben Okafor').getByRole('button', { name: 'Reject Ben Okafor' }).click()
    await expect.element(page.getByText('Reservation rejected successfully')).toBeVisible()
    expect(reject.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: twoRequests()[0]?.id, reason: 'The dates don’t work, sorry' },
    ])
  })

  it('RES-08 can be rejected without a reason, and rejecting can be cancelled', async () => {
    const { reject } = await openReservations(twoRequests())
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await page.getByRole('button', { name: 'Keep request' }).click()
    expect(reject).not.toHaveBeenCalled()
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await expect.poll(() => reject.mock.calls.map(([{ input }]) => input)).toEqual([{ id: twoRequests()[1]?.id }])
  })

  it('RES-09 RES-08 cannot be accepted while every spot is taken, but rejected', async () => {
    const [waiting] = [received(11, 'Ben Okafor')]
    await openReservations([{ ...waiting, tribe: { ...waiting.tribe, members_count: waiting.tribe.size } }])
    await expect.element(request('Ben Okafor')).toMatchTextContent('Every spot is taken.')
    await expect.element(request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' })).toBeDisabled()
    await expect.element(request('Ben Okafor').getByRole('button', { name: 'Reject Ben Okafor' })).toBeEnabled()
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity'],
    ['ALREADY_DECIDED', 'This request is no longer pending'],
    ['REQUESTER_GONE', 'This member can no longer join: their account is closed'],
  ] as const)('RES-09 show the current status after accepting is refused with %s', async (code, text) => {
    const accept = os.reservations.accept.handler(({ errors }) => {
      change([received(11, 'Ben Okafor', { status: 'expired', acts: [] })])
      throw errors[code]()
    })
    const { change } = await openReservations([received(11, 'Ben Okafor')], { accept })
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Failed to update reservation status')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
  })

  it('RES-08 stay pending without a connection', async () => {
    await openReservations(twoRequests())
    await expect.element(request('Ben Okafor')).toBeVisible()
    loseConnection()
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Failed to update reservation status')).toBeVisible()
    await expect.element(request('Ben Okafor')).toBeVisible()
  })

  it('G-81 cannot be accepted before the requester has confirmed a change', async () => {
    await openReservations([received(11, 'Ben Okafor', { confirmation_asked_at: '2026-11-20T10:00:00Z' })])
    await expect.element(request('Ben Okafor')).toMatchTextContent('You changed the tribe. Ben has been asked')
    await expect.element(request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' })).toBeDisabled()
  })

  it('RES-10 a member who was declined or removed can be invited to ask again', async () => {
    const removed = received(11, 'Ben Okafor', {
      status: 'accepted',
      acts: ['invite'],
      decided_at: '2026-11-20T10:00:00Z',
      ended_at: '2026-11-21T10:00:00Z',
    })
    const invite = os.reservations.invite.handler(() => {
      change([{ ...removed, acts: [] }])
      return { ...removed, acts: [] }
    })
    const { change } = await openReservations([removed], { invite })
    await page.getByRole('button', { name: 'Invite Ben Okafor again' }).click()
    await expect.element(page.getByText('Ben is invited')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Invite Ben Okafor again' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    await expectNoAxeViolations()
  })

  it('RES-05 fit on the narrowest phone with the longest words', async () => {
    await page.viewport(320, 700)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await openReservations([received(11, long, { message: long.repeat(4) })])
    await request(long)
      .getByRole('button', { name: `Reject ${long}` })
      .click()
    await expect.element(page.getByRole('button', { name: 'Keep request' })).toBeVisible()
    await expectNoOverflow()
  })
})
