import type { AnyRouter } from '@orpc/server'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { aHostTribe } from '../../testing/host-tribe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { AskForSpot } from './ask-for-spot.tsx'

type Asked = { input: { id: string; message: string } }

const message = () => page.getByRole('textbox')
const dialog = () => page.getByRole('dialog', { name: 'Reserve your spot' })
const send = () => dialog().getByRole('button', { name: 'Send request' })

/** The dialog, and a button that opens it again. A tribe of its own keeps a text of its own. */
async function opened(number: number, answers: Record<string, AnyRouter> = {}) {
  const request = vi.fn<(asked: Asked) => typeof sent>(() => sent)
  serveApi({
    reservations: {
      request: os.reservations.request.handler(request),
      overlaps: os.reservations.overlaps.handler(() => []),
      ...answers,
    },
  })
  await show(<Asking number={number} />, { user: ana })
  await expect.element(dialog()).toBeVisible()
  return request
}

function Asking({ number }: { number: number }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask again</button>
      <AskForSpot tribe={aHostTribe({ id: id(number) })} memberId={ana.id} open={open} onOpenChange={setOpen} />
    </>
  )
}

describe('asking for a spot', () => {
  it('RES-03 begins where one writes, says what comes next, and charges nothing', async () => {
    await opened(501)
    await expect.element(message()).toHaveFocus()
    await expect.element(dialog()).toMatchTextContent('Nothing is charged when you ask.')
    await expectNoAxeViolations()
  })

  it('RES-03 a blank message is marked and not sent', async () => {
    const request = await opened(502)
    await message().fill('   ')
    await send().click()
    await expect.element(page.getByText('Message required')).toBeVisible()
    await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(message()).toHaveAccessibleDescription(/Please enter a message for the host/)
    expect(request).not.toHaveBeenCalled()
    await message().fill('Hello')
    await expect.element(message()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('RES-04 the message goes to this tribe’s host, and the dialog closes without it', async () => {
    const request = await opened(503)
    await message().fill('I work mornings and cook in the evenings.')
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(request.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: id(503), message: 'I work mornings and cook in the evenings.' },
    ])
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect.element(message()).toHaveValue('')
  })

  it('RES-03 what was typed is there again after the dialog was closed, and kept for a reload', async () => {
    await opened(504)
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
  ] as const)('RES-04 a refusal by %s says why and keeps what was typed', async (code, text) => {
    const request = os.reservations.request.handler(({ errors }) => {
      throw errors[code]()
    })
    await opened(505, { request })
    await message().fill('May I?')
    await send().click()
    await expect.element(page.getByText('Error submitting reservation')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(message()).toHaveValue('May I?')
  })

  it('RES-04 without a connection the message stays to be sent again', async () => {
    await opened(506)
    await message().fill('May I?')
    const reconnect = loseConnection()
    await send().click()
    await expect.element(page.getByText(/The site cannot be reached/)).toBeVisible()
    reconnect()
    await send().click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
  })

  it('G-97 names other stays on the same dates, and lets one ask all the same', async () => {
    const stay = {
      tribe_id: id(7),
      title: 'White house over the old harbour',
      location: 'Paros, Greece',
      start_date: '2026-12-10',
      end_date: '2026-12-20',
      standing: 'accepted' as const,
      reservation_id: null,
    }
    const request = await opened(507, { overlaps: os.reservations.overlaps.handler(() => [stay]) })
    await expect
      .element(dialog().getByRole('note'))
      .toMatchTextContent('White house over the old harbour: 10 Dec – 20 Dec')
    await message().fill('I know')
    await send().click()
    await expect.poll(() => request.mock.calls.length).toBe(1)
  })

  it('RES-03 stays on the narrowest phone with the longest words', async () => {
    await page.viewport(320, 700)
    await opened(508)
    await message().fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3))
    await expectNothingOutside()
  })
})
