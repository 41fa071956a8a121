import type { AnyRouter } from '@orpc/server'
import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { OwnRequest } from './own-request.tsx'
import { OwnSpot } from './own-spot.tsx'
import { anOverlap } from './testing.ts'
import { stayOf } from './tribe-facts.ts'

type CallById = { input: { id: string } }

const host = { id: id(3), name: 'Ingrid Solberg', avatarUrl: null, isVerified: true }
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const spot = () => page.getByRole('region', { name: 'Your spot' })
const confirmation = () => page.getByRole('alertdialog')
const cancelRequest = (title: string) =>
  spot().getByRole('button', { name: 'Cancel that request' }).filter({ hasText: title })

/** Shows the spot in the booking card, with requests on the same dates, which can be cancelled. */
async function showPart(
  overlaps: OverlappingStay[] = [],
  part = <OwnSpot stay={stayOf(sent.tribe)} host={host} canLeave />,
  { withdrawn = Promise.resolve() }: { withdrawn?: Promise<void> } = {},
) {
  let others = overlaps
  const withdraw = vi.fn<(call: CallById) => Promise<Reservation>>(async ({ input }) => {
    await withdrawn
    others = others.filter(({ reservation_id }) => reservation_id !== input.id)
    return { ...sent, status: 'cancelled', acts: [] }
  })
  const leave = vi.fn<(call: CallById) => { id: string }>(({ input }) => ({ id: input.id }))
  serve({
    overlaps: os.reservations.overlaps.handler(() => others),
    withdraw: os.reservations.withdraw.handler(withdraw),
    leave: os.reservations.leave.handler(leave),
  })
  await show(<main>{part}</main>, { user: ana })
  return { withdraw, leave }
}

function serve(reservations: Record<string, AnyRouter>): void {
  serveApi({ reservations })
}

describe('the viewer’s spot in a tribe', () => {
  it('RES-08 names the host, and links to the calendar file', async () => {
    await showPart()
    await expect.element(spot()).toMatchTextContent('You have a spot')
    await expect.element(spot()).toMatchTextContent('Ingrid is expecting you.')
    const file = spot().getByRole('link', { name: 'Calendar file' })
    await expect.element(file).toHaveAttribute('href', `/api/tribes/${sent.tribe.id}/calendar.ics`)
    await expect.element(file).toHaveAttribute('download')
    await expect.element(file).toHaveAccessibleName(/^Calendar file ?: /)
    await expectNoAxeViolations(spot().element())
  })

  it('RES-08 names no host whose account was deleted', async () => {
    await showPart([], <OwnSpot stay={stayOf(sent.tribe)} host={null} canLeave={false} />)
    await expect.element(spot()).toMatchTextContent('You have a spot')
    await expect.element(spot()).not.toMatchTextContent('expecting')
    await expect.element(spot().getByRole('button')).not.toBeInTheDocument()
  })

  it('RES-07 can be given up even if there is no host to notify', async () => {
    const { leave } = await showPart([], <OwnSpot stay={stayOf(sent.tribe)} host={null} canLeave />)
    await spot().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(confirmation()).toMatchTextContent('opens up again.')
    await expect.element(confirmation()).not.toMatchTextContent('notified')
    await confirmation().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.poll(() => leave.mock.calls.length).toBe(1)
  })

  it('RES-07 cannot be given up once the stay is over', async () => {
    await showPart([], <OwnSpot stay={stayOf(sent.tribe)} host={host} canLeave={false} />)
    await expect.element(spot().getByRole('link', { name: 'Calendar file' })).toBeVisible()
    await expect.element(spot().getByRole('button', { name: 'Leave tribe' })).not.toBeInTheDocument()
  })

  it('RES-07 can be given up by keyboard after a confirmation', async () => {
    const { leave } = await showPart()
    const button = spot().getByRole('button', { name: 'Leave tribe' })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmation().getByRole('button', { name: 'Keep my spot' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('You left the tribe')).toBeVisible()
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(leave.mock.calls.map(([{ input }]) => input)).toEqual([{ id: sent.tribe.id }])
  })

  it('G-97 lists requests on the same dates, and each can be cancelled', async () => {
    const { withdraw } = await showPart([anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')])
    await expect.element(spot()).toMatchTextContent('You also requested a spot in Casa azul, on overlapping dates.')
    await cancelRequest('White house').click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(cancelRequest('White house')).not.toBeInTheDocument()
    await expect.element(cancelRequest('Casa azul')).toBeVisible()
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: id(1022) }])
  })

  it('G-97 only the request that is being cancelled is busy, and another can be cancelled meanwhile', async () => {
    const { promise: withdrawn, resolve } = Promise.withResolvers<void>()
    const { withdraw } = await showPart([anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')], undefined, {
      withdrawn,
    })
    await cancelRequest('White house').click()
    await expect.element(cancelRequest('White house')).toHaveAttribute('aria-busy', 'true')
    await expect.element(cancelRequest('Casa azul')).not.toHaveAttribute('aria-busy')
    await cancelRequest('Casa azul').click()
    await expect.poll(() => withdraw.mock.calls.length).toBe(2)
    resolve()
    await expect.element(cancelRequest('Casa azul')).not.toBeInTheDocument()
    await expect.element(cancelRequest('White house')).not.toBeInTheDocument()
  })

  it('G-97 does not list another stay, which cannot be cancelled here', async () => {
    await showPart([
      { ...anOverlap(21, 'Casa azul'), standing: 'accepted', reservation_id: null },
      anOverlap(22, 'Ours'),
    ])
    await expect.element(cancelRequest('Ours')).toBeVisible()
    await expect.element(spot()).not.toMatchTextContent('Casa azul')
  })

  it('G-97 keeps a request that cannot be cancelled without a connection, to cancel it later', async () => {
    await showPart([anOverlap(21, 'Casa azul')])
    await expect.element(cancelRequest('Casa azul')).toBeVisible()
    const reconnect = loseConnection()
    await cancelRequest('Casa azul').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    reconnect()
    await cancelRequest('Casa azul').click()
    await expect.element(cancelRequest('Casa azul')).not.toBeInTheDocument()
  })

  it('G-97 fits on the narrowest phone with long titles', async () => {
    await page.viewport(320, 700)
    await showPart([anOverlap(21, longWord.repeat(2))])
    await expect.element(cancelRequest(longWord)).toBeVisible()
    await expectNoOverflow()
  })
})

describe('the viewer’s request in the booking card', () => {
  const request = () => page.getByRole('region', { name: 'Your request' })
  const part = <OwnRequest reservationId={sent.id} host={host} answerBy={sent.answer_by} />

  it('G-65 shows the step that is done and the next ones', async () => {
    await showPart([], part)
    const steps = request().getByRole('listitem')
    await expect.element(steps.nth(0)).toMatchTextContent('Ingrid has your message.')
    await expect.element(steps.nth(0).getByRole('img', { name: 'Done' })).toBeVisible()
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect.element(steps.nth(1)).toMatchTextContent('Ingrid reads your message')
    expect(steps.elements()).toHaveLength(4)
    await expectNoAxeViolations(request().element())
  })

  it('G-65 RES-07 is cancelled after a confirmation, which a refusal closes too', async () => {
    const { withdraw } = await showPart([], part)
    const button = request().getByRole('button', { name: 'Cancel request' })
    await button.click()
    await expect.element(confirmation()).toMatchTextContent('Ingrid will no longer see it.')
    await confirmation().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: sent.id }])
    serve({
      withdraw: os.reservations.withdraw.handler(({ errors }) => {
        throw errors.ALREADY_DECIDED()
      }),
    })
    await button.click()
    await confirmation().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(confirmation()).not.toBeInTheDocument()
  })
})
