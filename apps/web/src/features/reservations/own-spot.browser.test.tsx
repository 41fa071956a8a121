import type { AnyRouter } from '@orpc/server'
import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { OwnRequest } from './own-request.tsx'
import { OwnSpot } from './own-spot.tsx'
import { anOverlap } from './testing.ts'
import { stayOf } from './tribe-facts.ts'

type Asked = { input: { id: string } }

const host = { id: id(3), name: 'Ingrid Solberg', avatarUrl: null, isVerified: true }
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const spot = () => page.getByRole('region', { name: 'Your spot' })
const question = () => page.getByRole('alertdialog')
const cancelThat = (title: string) =>
  spot().getByRole('button', { name: 'Cancel that request' }).filter({ hasText: title })

/** The spot in the booking card, with requests on the same dates; taking one back ends it. */
async function opened(
  overlaps: OverlappingStay[] = [],
  part = <OwnSpot stay={stayOf(sent.tribe)} host={host} canLeave />,
) {
  let others = overlaps
  const withdraw = vi.fn<(asked: Asked) => Reservation>(({ input }) => {
    others = others.filter(({ reservation_id }) => reservation_id !== input.id)
    return { ...sent, status: 'cancelled', acts: [] }
  })
  const leave = vi.fn<(asked: Asked) => { id: string }>(({ input }) => ({ id: input.id }))
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

describe('the own spot in a tribe', () => {
  it('RES-08 says who expects one, with the stay for a calendar', async () => {
    await opened()
    await expect.element(spot()).toMatchTextContent('You have a spot')
    await expect.element(spot()).toMatchTextContent('Ingrid is expecting you.')
    const file = spot().getByRole('link', { name: 'Calendar file' })
    await expect.element(file).toHaveAttribute('href', `/api/tribes/${sent.tribe.id}/calendar.ics`)
    await expect.element(file).toHaveAttribute('download')
    await expect.element(file).toHaveAccessibleName(/^Calendar file ?: /)
    await expectNoAxeViolations(spot().element())
  })

  it('RES-08 where the host’s account is gone nobody is expecting one', async () => {
    await opened([], <OwnSpot stay={stayOf(sent.tribe)} host={null} canLeave={false} />)
    await expect.element(spot()).toMatchTextContent('You have a spot')
    await expect.element(spot()).not.toMatchTextContent('expecting')
    await expect.element(spot().getByRole('button')).not.toBeInTheDocument()
  })

  it('RES-07 can be given up where the host’s account is gone, and nobody is said to be told', async () => {
    const { leave } = await opened([], <OwnSpot stay={stayOf(sent.tribe)} host={null} canLeave />)
    await spot().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.element(question()).toMatchTextContent('opens up again.')
    await expect.element(question()).not.toMatchTextContent('tell')
    await question().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.poll(() => leave.mock.calls.length).toBe(1)
  })

  it('RES-07 once the stay is over it cannot be given up', async () => {
    await opened([], <OwnSpot stay={stayOf(sent.tribe)} host={host} canLeave={false} />)
    await expect.element(spot().getByRole('link', { name: 'Calendar file' })).toBeVisible()
    await expect.element(spot().getByRole('button', { name: 'Leave tribe' })).not.toBeInTheDocument()
  })

  it('RES-07 is given up by keyboard after a question', async () => {
    const { leave } = await opened()
    const button = spot().getByRole('button', { name: 'Leave tribe' })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question().getByRole('button', { name: 'Keep my spot' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('You left the tribe')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(leave.mock.calls.map(([{ input }]) => input)).toEqual([{ id: sent.tribe.id }])
  })

  it('G-97 requests on the same dates are named, and each can be taken back', async () => {
    const { withdraw } = await opened([anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')])
    await expect.element(spot()).toMatchTextContent('You also requested a spot in Casa azul, on overlapping dates.')
    await cancelThat('White house').click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(cancelThat('White house')).not.toBeInTheDocument()
    await expect.element(cancelThat('Casa azul')).toBeVisible()
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: id(1022) }])
  })

  it('G-97 another stay, which is no request, is not offered to be taken back', async () => {
    await opened([{ ...anOverlap(21, 'Casa azul'), standing: 'accepted', reservation_id: null }, anOverlap(22, 'Ours')])
    await expect.element(cancelThat('Ours')).toBeVisible()
    await expect.element(spot()).not.toMatchTextContent('Casa azul')
  })

  it('G-97 without a connection the request stays, and can be taken back later', async () => {
    await opened([anOverlap(21, 'Casa azul')])
    await expect.element(cancelThat('Casa azul')).toBeVisible()
    const reconnect = loseConnection()
    await cancelThat('Casa azul').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    reconnect()
    await cancelThat('Casa azul').click()
    await expect.element(cancelThat('Casa azul')).not.toBeInTheDocument()
  })

  it('G-97 long titles stay within the narrowest phone', async () => {
    await page.viewport(320, 700)
    await opened([anOverlap(21, longWord.repeat(2))])
    await expect.element(cancelThat(longWord)).toBeVisible()
    await expectNothingOutside()
  })
})

describe('the own request in the booking card', () => {
  const request = () => page.getByRole('region', { name: 'Your request' })
  const part = <OwnRequest reservationId={sent.id} host={host} answerBy={sent.answer_by} />

  it('G-65 says what is done and what comes next', async () => {
    await opened([], part)
    const steps = request().getByRole('listitem')
    await expect.element(steps.nth(0)).toMatchTextContent('Ingrid has your message.')
    await expect.element(steps.nth(0).getByRole('img', { name: 'Done' })).toBeVisible()
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect.element(steps.nth(1)).toMatchTextContent('Ingrid reads your message')
    expect(steps.elements()).toHaveLength(4)
    await expectNoAxeViolations(request().element())
  })

  it('G-65 RES-07 is taken back after a question, which a refusal closes too', async () => {
    const { withdraw } = await opened([], part)
    const button = request().getByRole('button', { name: 'Cancel request' })
    await button.click()
    await expect.element(question()).toMatchTextContent('Ingrid will no longer see it.')
    await question().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: sent.id }])
    serve({
      withdraw: os.reservations.withdraw.handler(({ errors }) => {
        throw errors.ALREADY_DECIDED()
      }),
    })
    await button.click()
    await question().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This request is no longer pending')
    await expect.element(question()).not.toBeInTheDocument()
  })
})
