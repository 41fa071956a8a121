import type { OverlappingStay, Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { aGuestTribe, type GuestTribe } from '../../testing/guest-tribe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { anOverlap } from './testing.ts'
import { Welcome } from './welcome.tsx'

type Asked = { input: { id: string } }
type Opened = { tribe?: Partial<GuestTribe>; overlaps?: OverlappingStay[] }

const dialog = () => page.getByRole('dialog')
const choice = () => page.getByRole('region', { name: 'Another request on these dates' })
const seats = () => dialog().getByRole('list', { name: 'The house' }).getByRole('listitem')
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const guest = (number: number, name: string) => ({ id: id(number), name, avatar_url: null, is_verified: false })

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

/** The welcome of Ana, whose request was accepted; taking another request back ends it. */
async function opened({ tribe = {}, overlaps = [] }: Opened = {}) {
  let others = overlaps
  const withdraw = vi.fn<(asked: Asked) => Reservation>(({ input }) => {
    others = others.filter(({ reservation_id }) => reservation_id !== input.id)
    return { ...sent, status: 'cancelled', acts: [] }
  })
  const markWelcomed = vi.fn<(asked: Asked) => { id: string }>(({ input }) => ({ id: input.id }))
  serveApi({
    reservations: {
      overlaps: os.reservations.overlaps.handler(() => others),
      withdraw: os.reservations.withdraw.handler(withdraw),
      markWelcomed: os.reservations.markWelcomed.handler(markWelcomed),
    },
  })
  const shown = (
    <Welcome tribe={aGuestTribe(tribe)} viewerId={ana.id} today="2026-11-20" chatLink={<a href="/chat">The group</a>} />
  )
  const screen = await show(shown, { user: ana })
  await expect.element(dialog()).toBeVisible()
  return { screen, withdraw, markWelcomed }
}

describe('the welcome of a new member', () => {
  it('RES-08 says who said yes, who lives there and what one pays', async () => {
    await opened()
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

  it('RES-08 leads to the others and to the calendar', async () => {
    await opened()
    await expect.element(dialog().getByRole('link', { name: 'The group' })).toBeVisible()
    const file = dialog().getByRole('link', { name: 'Calendar file' })
    await expect.element(file).toHaveAttribute('href', `/api/tribes/${aGuestTribe().id}/calendar.ics`)
    await expect.element(file).toHaveAttribute('download')
  })

  it('RES-08 is noted once, and left by Escape or its button', async () => {
    // the page of a test before may note its own as late as this
    const tribe = { id: id(41) }
    const { screen, markWelcomed } = await opened({ tribe })
    const noted = () => markWelcomed.mock.calls.filter(([{ input }]) => input.id === tribe.id)
    await expect.poll(noted).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(noted()).toHaveLength(1)
    await screen.unmount()
    await opened({ tribe })
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('RES-08 without a connection it is shown all the same, and says nothing of it', async () => {
    serveApi({})
    loseConnection()
    await show(<Welcome tribe={aGuestTribe()} viewerId={ana.id} today="2026-11-20" chatLink={null} />, { user: ana })
    await expect.element(dialog()).toMatchTextContent('Ingrid said yes')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-08 without a price there is no share', async () => {
    await opened({ tribe: { airbnb_total_cost: null } })
    await expect.element(seats().nth(2)).toMatchTextContent('You')
    await expect.element(dialog()).not.toMatchTextContent('Your share')
  })

  it('RES-08 of a full house of twelve, names are read out and fit the narrowest phone', async () => {
    await page.viewport(320, 700)
    const others = Array.from({ length: 10 }, (_, at) => guest(920 + at, `${longWord} ${at}`))
    const members = [...others, guest(900, 'Ana Almeida')]
    await opened({ tribe: { members, members_count: 11, size: 11, title: longWord } })
    await expect.element(dialog()).toMatchTextContent(`The last spot in ${longWord} is yours.`)
    expect(seats().elements()).toHaveLength(12)
    await expect.element(seats().nth(3)).toMatchTextContent(longWord)
    await expectNothingOutside(dialog().element())
    await expectNoAxeViolations(dialog().element())
  })
})

describe('other requests on the same dates', () => {
  it('G-97 are named one after the other, and both may be kept', async () => {
    const { withdraw } = await opened({ overlaps: [anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')] })
    await expect.element(choice()).toMatchTextContent('Casa azul overlaps. 10 Dec – 20 Dec 2027, still pending.')
    await expectNoAxeViolations(dialog().element())
    await choice().getByRole('button', { name: 'Keep both' }).click()
    await expect.element(choice()).toMatchTextContent('White house overlaps.')
    await choice().getByRole('button', { name: 'Keep both' }).click()
    await expect.element(choice()).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    expect(withdraw).not.toHaveBeenCalled()
  })

  it('G-97 one is taken back, and the next is asked about', async () => {
    const { withdraw } = await opened({ overlaps: [anOverlap(21, 'Casa azul'), anOverlap(22, 'White house')] })
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(choice()).toMatchTextContent('White house overlaps.')
    expect(withdraw.mock.calls.map(([{ input }]) => input)).toEqual([{ id: id(1021) }])
  })

  it('G-97 without a connection it stays to be answered again', async () => {
    await opened({ overlaps: [anOverlap(21, 'Casa azul')] })
    await expect.element(choice()).toBeVisible()
    const reconnect = loseConnection()
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The request could not be cancelled')
    reconnect()
    await choice().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(choice()).not.toBeInTheDocument()
  })

  it('G-97 another stay, which is no request, is not asked about', async () => {
    const { markWelcomed } = await opened({
      overlaps: [{ ...anOverlap(21, 'Casa azul'), standing: 'host', reservation_id: null }],
    })
    await expect.poll(() => markWelcomed.mock.calls.length).toBeGreaterThan(0)
    await expect.element(choice()).not.toBeInTheDocument()
  })

  it('G-97 a long title stays within the narrowest phone', async () => {
    await page.viewport(320, 700)
    await opened({ overlaps: [anOverlap(21, longWord.repeat(2))] })
    await expect.element(choice()).toMatchTextContent(longWord)
    await expectNothingOutside(dialog().element())
  })
})
