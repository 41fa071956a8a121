import type { Reservation } from '@wayhouse/domain/reservations'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { accepted, received, withReservations } from './testing.ts'

const hidden = { id: null, name: 'A member', avatar_url: null, is_verified: false, rating: null, reviews_count: 0 }
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

async function openReservations(items: Reservation[]) {
  await openPage('/app/reservations', { user: ana, api: withReservations(() => items) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My Reservations')
}

/** Opens the report of a request by the menu with this name. */
async function reportBy(menu: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Report this request' })).toBeVisible()
}

describe('the menu of a request', () => {
  it.each([
    ['that waits for the host', received(11, 'Ben Okafor')],
    ['that the host has answered', received(11, 'Ben Okafor', { status: 'rejected', acts: [] })],
    ['that the host has accepted', received(11, 'Ben Okafor', { status: 'accepted', acts: [] })],
    ['that the member sent', { ...sent, person: received(11, 'Ben Okafor').person }],
    ['that the member sent, with a spot', { ...accepted, person: received(11, 'Ben Okafor').person }],
  ])('BLOCK-01 REP-01 has "Block" and "Report" for one %s, at 390 px too', async (_, request) => {
    await page.viewport(390, 844)
    await openReservations([request])
    await expectNoOverflow()
    await page.getByRole('button', { name: 'More about Ben Okafor' }).click()
    await expect.poll(items).toEqual(['Block', 'Report'])
    await expectNoAxeViolations()
  })

  it('REP-01 reports the request, with the number of its tribe’s country', async () => {
    await openReservations([received(11, 'Ben Okafor', { status: 'rejected', acts: [] })])
    await reportBy('More about Ben Okafor')
    await expect.element(page.getByRole('dialog')).toMatchTextContent('In danger now? Call 112 first.')
  })

  it('BLOCK-03 has "Report" alone for a member whom the viewer does not see', async () => {
    await openReservations([
      received(11, 'Ben', { status: 'cancelled', has_just_ended: true, acts: [], person: hidden }),
    ])
    await expect.element(page.getByText('Ended', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Cancelled')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More about this request' }).click()
    await expect.poll(items).toEqual(['Report'])
  })
})

it('BLOCK-04 a request that ended by a block, or by the tribe’s audience, says so, and not that its sender cancelled it', async () => {
  await openReservations([{ ...sent, status: 'cancelled', has_just_ended: true, acts: [] }])
  await expect.element(page.getByText('This request has ended.')).toBeVisible()
  await expect.element(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/cancelled/i)).not.toBeInTheDocument()
})

describe('a request whose message names a way to pay', () => {
  const note = 'cannot protect payments outside. Never pay before you are accepted.'
  const naming = () => received(11, 'Ben Okafor', { message: 'Pay to revolut.me/ben', warns_of_payment: true })

  it('REP-08 warns the host on My Reservations, with "Report"', async () => {
    await openReservations([naming(), received(12, 'Cleo Martin')])
    const card = page.getByRole('article', { name: 'Request from Ben Okafor' })
    await expect.element(card.getByRole('note')).toMatchTextContent(note)
    await expect
      .element(page.getByRole('article', { name: 'Request from Cleo Martin' }).getByRole('note'))
      .not.toBeInTheDocument()
    await expectNoAxeViolations()
    await card.getByRole('note').getByRole('button', { name: 'Report' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Report this request' })).toBeVisible()
  })

  it('REP-08 shows nothing of it to others', async () => {
    await openReservations([{ ...sent, id: id(3), message: 'Pay to revolut.me/ben' }])
    await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  })
})
