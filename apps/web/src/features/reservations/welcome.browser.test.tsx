import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { aGuestTribe, type GuestTribe } from '../../testing/guest-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { anOverlap } from './testing.ts'
import { Welcome } from './welcome.tsx'

type CallById = { input: { id: string } }
type WelcomeOptions = { tribe?: Partial<GuestTribe>; overlaps?: OverlappingStay[] }

const dialog = () => page.getByRole('dialog')
const choice = () => page.getByRole('region', { name: 'Another request on these dates' })
const seats = () => dialog().getByRole('list', { name: 'The house' }).getByRole('listitem')
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const guest = (number: number, name: string) => ({ id: id(number), name, avatar_url: null, is_verified: false })

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

/** Shows the welcome of Ana, whose request was accepted. Her other requests can be cancelled. */
async function openWelcome({ tribe = {}, overlaps = [] }: WelcomeOptions = {}) {
  let others = overlaps
  const withdraw = vi.fn<(call: CallById) => Reservation>(({ input }) => {
    others = others.filter(({ reservation_id }) => reservation_id !== input.id)
    return { ...sent, status: 'cancelled', acts: [] }
  })
  const markWelcomed = vi.fn<(call: CallById) => { id: string }>(({ input }) => ({ id: input.id }))
  serveApi({
    reservations: {
      overlaps: os.reservations.overlaps.handler(() => others),
      withdraw: os.reservations.withdraw.handler(withdraw),
      markWelcomed: os.reservations.markWelcomed.handler(markWelcomed),
    },
  })
  const welcome = (
    <Welcome tribe={aGuestTribe(tribe)} viewerId={ana.id} today="2026-11-20" chatLink={<a href="/chat">The group</a>} />
  )
  const screen = await show(welcome, { user: ana })
  await expect.element(dialog()).toBeVisible()
  return { screen, withdraw, markWelcomed }
}

describe('the welcome of a new member', () => {
  it('RES-08 names the host, the housemates and the share', async () => {
    await openWelcome()
    await expect.element(dialog()).toHaveAccessibleName('Ingrid said yes')
    await expect
      .element(dialog())
      .toHaveAccessibleDescription(
        'A spot in Graça rooftop with the river view is yours. 3 of you move in on 12 Jan 2027, and 1 spot is still open.',
      )
    expect(
      seats()
        .elements()
        .map(({ textContent }) => textContent.replace(/^[A-Z]{2}/, '')),
    ).toEqual(['Ingrid', 'Ben', 'You'])
    await expect.element(dialog()).toMatchTextContent('Your share: €500')
    await expectNoAxeViolations(dialog().element())
  })

  it('RES-08 links to the group chat and the calendar file', async () => {
    await openWelcome()
    await expect.element(dialog().getByRole('link', { name: 'The group' })).toBeVisible()
    const file = dialog().getByRole('link', { name: 'Calendar file' })
    await expect.element(file).toHaveAttribute('href', `/api/tribes/${aGuestTribe().id}/calendar.ics`)
    await expect.element(file).toHaveAttribute('download')
  })

  it('RES-08 is marked as shown once, and closed by Escape or its button', async () => {
    // the page of an earlier test may still mark its own
    const tribe = { id: id(41) }
    const { screen, markWelcomed } = await openWelcome({ tribe })
    const marked = () => markWelcomed.mock.calls.filter(([{ input }]) => input.id === tribe.id)
    await expect.poll(marked).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(marked()).toHaveLength(1)
    await screen.unmount()
    await openWelcome({ tribe })
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('RES-08 is also shown without a connection, and reports no error', async () => {
    serveApi({})
    loseConnection()
    await show(<Welcome tribe={aGuestTribe()} viewerId={ana.id} today="2026-11-20" chatLink={null} />, { user: ana })
    await expect.element(dialog()).toMatchTextContent('Ingrid said yes')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-08 shows no share without a price', async () => {
    await openWelcome({ tribe: { airbnb_total_cost: null } })
    await expect.element(seats().nth(2)).toMatchTextContent('You')
    await expect.element(dialog()).not.toMatchTextContent('Your share')
  })

  it('RES-08 fits a full house of twelve on the narrowest phone, with names for screen readers', async () => {
    await page.viewport(320, 700)
    const others = Array.from({ length: 10 }, (_, index) => guest(920 + index, `${longWord} ${index}`))
    const members = [...others, guest(900, 'Ana Almeida')]
    await openWelcome({ tribe: { members, members_count: 11, size: 11, title: longWord } })
    await expect.element(dialog()).toMatchTextContent(`The last spot in ${longWord} is yours.`)
    expect(seats().elements()).toHaveLength(12)
    await expect.element(seats().nth(3)).toMatchTextContent(longWord)
    await expectNoOverflow(dialog().element())
    await expectNoAxeViolations(dialog().element())
  })
})

describe('other requests on the same dates', () => {
  it('G-97 are shown one after the other, and both may be kept', async () => {
    const { withdraw } = await openWelcome({ overlaps: [anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')] })
    await expect.element(choice()).toMatchTextContent('Casa azul overlaps. 10 Dec – 20 Dec 2027, still pending.')
    await expectNoAxeViolations(dialog().element())
    await choice().getByRole('button', { name: 'Keep both' }).click()
    await expect.element(choice()).toMatchTextContent('White house overlaps.')
    await choice().getByRole('button', { name: 'Keep both' }).click()
    await expect.element(choice()).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    expect(withdraw).not.toHaveBeenCalled()
  })

  it('G-97 can be cancelled, and the next one is shown', async () => {
    const { withdraw } = await openWelcome({ overlaps: [anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')] })
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(choice()).toMatchTextContent('White house overlaps.')
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: id(1021) }])
  })

  it('G-97 stay without a connection, for another try', async () => {
    await openWelcome({ overlaps: [anOverlap(21, 'Casa azul')] })
    await expect.element(choice()).toBeVisible()
    const reconnect = loseConnection()
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    reconnect()
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(choice()).not.toBeInTheDocument()
  })

  it('G-97 do not include another stay', async () => {
    const { markWelcomed } = await openWelcome({
      overlaps: [{ ...anOverlap(21, 'Casa azul'), standing: 'host', reservation_id: null }],
    })
    await expect.poll(() => markWelcomed.mock.calls.length).toBeGreaterThan(0)
    await expect.element(choice()).not.toBeInTheDocument()
  })

  it('G-97 fit on the narrowest phone with a long title', async () => {
    await page.viewport(320, 700)
    await openWelcome({ overlaps: [anOverlap(21, longWord.repeat(2))] })
    await expect.element(choice()).toMatchTextContent(longWord)
    await expectNoOverflow(dialog().element())
  })
})
