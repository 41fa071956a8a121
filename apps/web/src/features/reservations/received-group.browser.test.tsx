import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { received, withReservations } from './testing.ts'

type Decided = { input: { id: string; reason?: string | undefined } }

const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })

/** The host's page with these requests; a decision is written, and what follows shows it. */
async function opened(items: Reservation[], answers: Record<string, AnyRouter> = {}) {
  let now = items
  const decide = (status: 'accepted' | 'rejected') =>
    vi.fn<(asked: Decided) => Reservation>(({ input }) => {
      now = now.map((one) =>
        one.id === input.id ? { ...one, status, acts: [], decided_at: '2026-11-21T10:00:00Z' } : one,
      )
      return now.find((one) => one.id === input.id) ?? received(1, 'Nobody')
    })
  const [accept, reject] = [decide('accepted'), decide('rejected')]
  const more = {
    accept: os.reservations.accept.handler(accept),
    reject: os.reservations.reject.handler(reject),
    ...answers,
  }
  await openPage('/app/reservations', { user: ana, api: withReservations(() => now, more) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
  return { accept, reject, becomes: (next: Reservation[]) => (now = next) }
}

const two = () => [received(11, 'Ben Okafor'), received(12, 'Cleo Martin')]

describe('requests that wait for their host', () => {
  it('RES-05 say who asks, why, and what accepting does', async () => {
    await opened(two())
    await expect.element(request('Ben Okafor')).toMatchTextContent('I work mornings and cook in the evenings.')
    await expect.element(request('Ben Okafor')).toMatchTextContent('With Ben: 3 of 4 spots taken, 1 still open.')
    await expectNoAxeViolations()
  })

  it('RES-08 one is accepted, and the focus goes to the next', async () => {
    const { accept } = await opened(two())
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Reservation accepted successfully')).toBeVisible()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    expect(accept.mock.calls.map(([{ input }]) => input)).toEqual([{ id: two()[0]?.id }])
  })

  it('RES-08 one is rejected with a reason that is suggested and changed', async () => {
    const { reject } = await opened(two())
    await request('Ben Okafor').getByRole('button', { name: 'Reject Ben Okafor' }).click()
    await expect.element(page.getByRole('button', { name: 'Different working hours' })).toHaveFocus()
    await page.getByRole('button', { name: 'The dates don’t work' }).click()
    const reason = page.getByRole('textbox', { name: 'Message to Ben' })
    await expect.element(reason).toHaveValue('The dates don’t work')
    await reason.fill('The dates don’t work, sorry')
    await request('Ben Okafor').getByRole('button', { name: 'Reject Ben Okafor' }).click()
    await expect.element(page.getByText('Reservation rejected successfully')).toBeVisible()
    expect(reject.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: two()[0]?.id, reason: 'The dates don’t work, sorry' },
    ])
  })

  it('RES-08 a reason is optional, and one may keep waiting', async () => {
    const { reject } = await opened(two())
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await page.getByRole('button', { name: 'Keep request' }).click()
    expect(reject).not.toHaveBeenCalled()
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await request('Cleo Martin').getByRole('button', { name: 'Reject Cleo Martin' }).click()
    await expect.poll(() => reject.mock.calls.map(([{ input }]) => input)).toEqual([{ id: two()[1]?.id }])
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity'],
    ['ALREADY_DECIDED', 'This request is no longer pending'],
    ['REQUESTER_GONE', 'This member can no longer join: their account is closed'],
  ] as const)('RES-09 accepting that is refused by %s says so, and shows what is so', async (code, text) => {
    const accept = os.reservations.accept.handler(({ errors }) => {
      becomes([received(11, 'Ben Okafor', { status: 'expired', acts: [] })])
      throw errors[code]()
    })
    const { becomes } = await opened([received(11, 'Ben Okafor')], { accept })
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Failed to update reservation status')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
  })

  it('RES-08 without a connection the request stays as it is', async () => {
    await opened(two())
    await expect.element(request('Ben Okafor')).toBeVisible()
    loseConnection()
    await request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' }).click()
    await expect.element(page.getByText('Failed to update reservation status')).toBeVisible()
    await expect.element(request('Ben Okafor')).toBeVisible()
  })

  it('G-81 who has yet to say whether a change suits cannot be accepted', async () => {
    await opened([received(11, 'Ben Okafor', { asked_again_at: '2026-11-20T10:00:00Z' })])
    await expect.element(request('Ben Okafor')).toMatchTextContent('You changed the tribe. Ben has been asked')
    await expect.element(request('Ben Okafor').getByRole('button', { name: 'Accept Ben Okafor' })).toBeDisabled()
  })

  it('RES-05 the longest words stay on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await opened([received(11, long, { message: long.repeat(4) })])
    await request(long)
      .getByRole('button', { name: `Reject ${long}` })
      .click()
    await expect.element(page.getByRole('button', { name: 'Keep request' })).toBeVisible()
    await expectNothingOutside()
  })
})
