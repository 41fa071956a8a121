import type { AnyRouter } from '@orpc/server'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../platform/actions/toast.ts'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { anOpenTribe } from '../../testing/guest-tribe.ts'
import { aHostTribe } from '../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { RequestSpot } from './request-spot.tsx'

type RequestCall = { input: { id: string; message: string; version?: number | undefined } }

const message = () => page.getByRole('textbox')
const dialog = () => page.getByRole('dialog', { name: 'Reserve your spot' })
const send = () => dialog().getByRole('button', { name: 'Send request' })

/** Shows the dialog, and a button that opens it again. Each test uses another tribe, because the draft is stored by tribe. */
async function openDialog(number: number, handlers: Record<string, AnyRouter> = {}, newest = aHostTribe()) {
  const request = vi.fn<(call: RequestCall) => typeof sent>(() => sent)
  serveApi({
    reservations: {
      request: os.reservations.request.handler(request),
      overlaps: os.reservations.overlaps.handler(() => []),
      ...handlers,
    },
    tribes: { find: os.tribes.find.handler(() => newest) },
  })
  await show(<DialogWithButton number={number} />, { user: ana })
  await expect.element(dialog()).toBeVisible()
  return request
}

it('BLOCK-05 warns of somebody whom the member blocked, and of nobody else', async () => {
  const warning = () => dialog().getByText('Someone you blocked is a member of this tribe.')
  serveApi({ reservations: { overlaps: os.reservations.overlaps.handler(() => []) } })
  const shown = (has_blocked_member: boolean) => (
    <RequestSpot
      tribe={anOpenTribe({ id: id(590), has_blocked_member })}
      open
      onOpenChange={vi.fn<() => void>()}
      closed={null}
    />
  )
  const { rerender } = await show(shown(false), { user: ana })
  await expect.element(dialog()).toBeVisible()
  await expect.element(warning()).not.toBeInTheDocument()
  await rerender(shown(true))
  await expect.element(warning()).toBeVisible()
  await expectNoAxeViolations()
})

function DialogWithButton({ number, closed = null }: { number: number; closed?: string | null }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask again</button>
      <RequestSpot tribe={aHostTribe({ id: id(number) })} open={open} onOpenChange={setOpen} closed={closed} />
    </>
  )
}

describe('asking for a spot', () => {
  it('RES-03 focuses the message, explains the next steps, and charges nothing', async () => {
    await openDialog(501)
    await expect.element(message()).toHaveFocus()
    await expect.element(dialog()).toMatchTextContent('Nothing is charged when you ask.')
    await expectNoAxeViolations()
  })

  it('RES-03 marks a blank message and does not send it', async () => {
    const request = await openDialog(502)
    await message().fill('   ')
    await send().click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Message required')
    expect(toasts.all()).toEqual([])
    await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(message()).toHaveAccessibleDescription(/Please enter a message for the host/)
    expect(request).not.toHaveBeenCalled()
    await message().fill('Hello')
    await expect.element(message()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('RES-04 sends the message to the tribe’s host, closes the dialog and clears the draft', async () => {
    const request = await openDialog(503)
    await message().fill('I work mornings and cook in the evenings.')
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(request.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: id(503), message: 'I work mornings and cook in the evenings.', version: 4 },
    ])
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect.element(message()).toHaveValue('')
  })

  it('RES-03 keeps the typed message after the dialog was closed, and stores it for a reload', async () => {
    await openDialog(504)
    await message().fill('I will be back in a moment')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect.element(message()).toHaveValue('I will be back in a moment')
    expect(Object.values({ ...sessionStorage }).join()).toContain('I will be back in a moment')
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity'],
    ['TRIBE_NOT_OPEN', 'This tribe no longer accepts requests'],
    ['ALREADY_PENDING', 'You have already requested a spot. The host will answer soon'],
    ['REJECTED_RECENTLY', 'The host declined your last request. You can ask again seven days after that'],
    ['ALREADY_MEMBER', 'You already have a spot in this tribe'],
  ] as const)('RES-04 says why it is refused with %s, and keeps what was typed', async (code, text) => {
    const request = os.reservations.request.handler(({ errors }) => {
      throw errors[code]()
    })
    await openDialog(505, { request })
    await message().fill('May I?')
    await send().click()
    await expect.element(page.getByText('Error submitting reservation')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(message()).toHaveValue('May I?')
  })

  it('G-81 shows the terms that the host has changed meanwhile, keeps the message, and agrees to them when sent again', async () => {
    const versions: (number | undefined)[] = []
    const request = os.reservations.request.handler(({ input, errors }) => {
      versions.push(input.version)
      if (input.version === 5) return sent
      const issues = [{ path: 'price', message: 'Each person now pays €250.' }]
      throw errors.TERMS_CHANGED({ data: { issues } })
    })
    await openDialog(509, { request }, aHostTribe({ id: id(509), version: 5 }))
    await message().fill('May I?')
    await send().click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Each person now pays €250.')
    await expect.element(message()).toHaveValue('May I?')
    await expect.element(page.getByText('Error submitting reservation')).not.toBeInTheDocument()
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    expect(versions).toEqual([4, 5])
  })

  it('RES-09 keeps the message when the last spot is taken meanwhile, and offers nothing to send', async () => {
    const { rerender } = await show(<DialogWithButton number={510} />, { user: ana })
    await message().fill('May I?')
    await rerender(<DialogWithButton number={510} closed="The last spot has just been taken." />)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The last spot has just been taken.')
    await expect.element(message()).toHaveValue('May I?')
    await expect.element(send()).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('RES-04 keeps the message without a connection, to send it again', async () => {
    await openDialog(506)
    await message().fill('May I?')
    const reconnect = loseConnection()
    await send().click()
    await expect.element(page.getByText(/The site cannot be reached/)).toBeVisible()
    reconnect()
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
  })

  it('G-97 warns of other stays on the same dates, but allows the request', async () => {
    const stay = {
      tribe_id: id(7),
      title: 'White house over the old harbour',
      location: 'Paros, Greece',
      start_date: '2026-12-10',
      end_date: '2026-12-20',
      standing: 'accepted' as const,
      reservation_id: null,
    }
    const request = await openDialog(507, { overlaps: os.reservations.overlaps.handler(() => [stay]) })
    await expect
      .element(dialog().getByRole('note'))
      .toMatchTextContent('White house over the old harbour: 10 Dec – 20 Dec')
    await message().fill('I know')
    await send().click()
    await expect.poll(() => request.mock.calls.length).toBe(1)
  })

  it('RES-03 fits on the narrowest phone with the longest words', async () => {
    await page.viewport(320, 700)
    await openDialog(508)
    await message().fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3))
    await expectNoOverflow()
  })
})
