import type { Reservation } from '@wayhouse/domain/reservations'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { anOpenTribe, type OpenTribe } from '../../testing/guest-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { RequestSpot } from './request-spot.tsx'
import { anOverlap } from './testing.ts'

type RequestCall = { input: { id: string; message: string } }
type Handler = Parameters<typeof os.reservations.request.handler>[0]

const dialog = () => page.getByRole('dialog', { name: 'Reserve your spot' })
const message = () => dialog().getByRole('textbox', { name: 'Tell Ingrid who you are' })
const send = () => dialog().getByRole('button', { name: 'Send request' })
const overlaps = vi.fn<() => ReturnType<typeof anOverlap>[]>(() => [])

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  overlaps.mockReturnValue([])
})

/** Shows the dialog. Each test uses another tribe, because the draft is stored by tribe. */
async function openDialog(number: number, { tribe = {}, memberId = ana.id }: DialogOptions = {}, handler?: Handler) {
  const request = vi.fn<(call: RequestCall) => Reservation>(() => sent)
  serveApi({
    reservations: {
      request: os.reservations.request.handler(handler ?? request),
      overlaps: os.reservations.overlaps.handler(overlaps),
    },
  })
  const screen = await show(<OpenDialog tribe={anOpenTribe({ id: id(number), ...tribe })} />, {
    user: { ...ana, id: memberId },
  })
  await expect.element(dialog()).toBeVisible()
  return { screen, request }
}

type DialogOptions = { tribe?: Partial<OpenTribe>; memberId?: string }

function OpenDialog({ tribe }: { tribe: OpenTribe }) {
  const [open, setOpen] = useState(true)
  return <RequestSpot tribe={tribe} open={open} onOpenChange={setOpen} closed={null} />
}

describe('the message to a host', () => {
  it('G-98 accepts 2000 characters and counts them', async () => {
    await openDialog(601)
    await message().fill('x'.repeat(1999))
    await userEvent.keyboard('{Control>}{End}{/Control}yz')
    await expect.element(message()).toHaveValue(`${'x'.repeat(1999)}y`)
    await expect.element(dialog()).toMatchTextContent('2000 / 2000')
  })

  it('G-98 is marked with the reason if the server refuses it', async () => {
    await openDialog(602)
    const originalFetch = globalThis.fetch
    const issues = [{ path: ['message'], message: 'Use at most 2000 characters' }]
    const refusal = { code: 'INVALID', message: 'Some fields are not valid', issues }
    await message().fill('Hello')
    globalThis.fetch = () => Promise.resolve(Response.json(refusal, { status: 422 }))
    await send().click()
    await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(message()).toHaveAccessibleDescription(/Use at most 2000 characters/)
    globalThis.fetch = originalFetch
  })

  it('RES-03 is sent with its line breaks', async () => {
    const { request } = await openDialog(603)
    await message().click()
    await userEvent.keyboard('Hello Ingrid,{Enter}{Enter}I bake.')
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    expect(request.mock.calls.map(([{ input }]) => input.message)).toEqual(['Hello Ingrid,\n\nI bake.'])
  })

  it('RES-03 for one tribe or by one member is not shown with another', async () => {
    const first = await openDialog(604)
    await message().fill('For the house in Lisbon')
    await first.screen.unmount()
    const second = await openDialog(605)
    await expect.element(message()).toHaveValue('')
    await second.screen.unmount()
    const third = await openDialog(604, { memberId: id(950) })
    await expect.element(message()).toHaveValue('')
    await third.screen.unmount()
    await openDialog(604)
    await expect.element(message()).toHaveValue('For the house in Lisbon')
  })

  it('RES-04 is sent once, however often the button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = vi.fn<() => Promise<Reservation>>(async () => {
      await promise
      return sent
    })
    await openDialog(606, {}, request)
    await message().fill('May I?')
    await send().click()
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await send().click({ force: true })
    resolve()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    expect(request).toHaveBeenCalledOnce()
  })

  it.each([
    ['SUBSCRIPTION_REQUIRED', 'This needs an active membership'],
    ['ACCOUNT_LEAVING', 'Your account is scheduled for deletion.'],
    ['RATE_LIMITED', 'Too many requests. Please try again later'],
    ['STAY_OVER', 'This stay has ended'],
  ] as const)('RES-04 G-99 stays after a refusal with %s, and the dialog says why', async (code, text) => {
    await openDialog(607, {}, ({ errors }) => {
      throw errors[code]()
    })
    await message().fill('May I?')
    await send().click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(`Error submitting reservation${text}`)
    await expect.element(message()).toHaveValue('May I?')
    await expect.element(send()).toBeEnabled()
  })

  it('RES-04 removes an earlier error once it is sent', async () => {
    await openDialog(608)
    await message().fill('May I?')
    const reconnect = loseConnection()
    await send().click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    reconnect()
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the stay in the dialog', () => {
  it('RES-03 shows dates, nights and the share, and no share without a price', async () => {
    const { screen } = await openDialog(611)
    await expect.element(dialog()).toMatchTextContent('12 Jan – 9 Feb 2027 (28 nights)')
    await expect.element(dialog()).toMatchTextContent(/€500\s*is your share of €2,000/)
    await screen.unmount()
    await openDialog(612, { tribe: { airbnb_total_cost: null, end_date: '2027-01-13' } })
    await expect.element(dialog()).toMatchTextContent('(1 night)')
    await expect.element(dialog()).not.toMatchTextContent('is your share')
  })

  it.each([
    ['in a week', '2027-01-12', 'Ingrid answers by Fri 27 Nov'],
    ['before the stay begins', '2026-11-23', 'Ingrid answers by Mon 23 Nov'],
  ])('RES-04 shows short steps on a phone: the host answers %s', async (_, start_date, text) => {
    await page.viewport(390, 844)
    await openDialog(613, { tribe: { start_date } })
    const steps = dialog().getByRole('list', { name: 'What happens next' })
    await expect.element(steps).toMatchTextContent(text)
    await expect.element(steps).toBeVisible()
    await expectNoOverflow(dialog().element())
    await expectNoAxeViolations(dialog().element())
  })

  it('G-97 warns of requests on the same dates, and says that both can be sent', async () => {
    overlaps.mockReturnValue([anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')])
    await openDialog(614)
    const note = dialog().getByRole('note')
    await expect.element(note).toMatchTextContent('These dates overlap another request.')
    await expect.element(note).toMatchTextContent('You can send both. Once a host says yes, choose which one to keep.')
    expect(note.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('G-97 warns of a stay on the same dates, and says that the viewer can still ask', async () => {
    overlaps.mockReturnValue([anOverlap(21, 'Casa azul'), { ...anOverlap(22, 'White house'), standing: 'host' }])
    await openDialog(615)
    await expect.element(dialog().getByRole('note')).toMatchTextContent('These dates overlap another stay.')
    await expect.element(dialog().getByRole('note')).toMatchTextContent('You can still ask.')
  })
})
