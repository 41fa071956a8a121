import type { Tribe, TribeChange } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { closeLiveConnections, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { rememberOpenedCard } from '../opened-card.ts'
import { aCard, aPhoto, forHost, forMember, forParticipant, forVisitor, today, withTribe } from '../testing.ts'
import { TribeSkeleton } from './tribe-skeleton.tsx'

const path = `/app/tribes/${id(1)}`

beforeEach(() => {
  vi.setSystemTime(today)
})

describe('the placeholder of a tribe that is loading', () => {
  it('TRIBE-01 shows what is known from the opened card, where the page will show it', async () => {
    const card = aCard(1)
    rememberOpenedCard({ tribe: card, picture: aPhoto(1).image_url })
    const placeholder = await show(<TribeSkeleton tribeId={card.id} />)
    await expect.element(placeholder.getByText('Loading the tribe…')).toBeInTheDocument()
    const heading = placeholder.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent(card.title)
    await expect.element(placeholder.getByText('1 Dec – 29 Dec')).toBeVisible()
    const { left, width } = heading.element().getBoundingClientRect()
    expect(placeholder.container.querySelector('img')?.getAttribute('src')).toBe(aPhoto(1).image_url)
    await placeholder.unmount()
    const screen = await openPage(path, {
      api: withTribe(() => forVisitor({ title: card.title, images: [aPhoto(1)] })),
    })
    const title = screen.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent(card.title)
    expect(title.element().getBoundingClientRect().left).toBe(left)
    expect(width).toBeGreaterThan(200)
  })

  it.each([390, 1440])('TRIBE-01 has no title if no card was opened, at %i pixels', async (width) => {
    await page.viewport(width, 844)
    rememberOpenedCard({ tribe: aCard(2), picture: null })
    const screen = await show(<TribeSkeleton tribeId={id(1)} />)
    await expect.element(screen.getByText('Loading the tribe…')).toBeInTheDocument()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    await expectNoOverflow()
  })
})

describe('a tribe that does not exist', () => {
  it.each([id(404), 'no-such-tribe', '1%20or%201=1'])('TRIBE-01 with the id %s leads to Explore', async (unknownId) => {
    const find = os.tribes.find.handler(({ errors }) => {
      throw errors.TRIBE_NOT_FOUND()
    })
    const screen = await openPage(`/app/tribes/${unknownId}`, { api: withTribe(() => forVisitor(), [], { find }) })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tribe not found')
    const link = screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' })
    await expect.element(link).toHaveAttribute('href', '/app')
    await expectNoAxeViolations()
  })

  it('TRIBE-01 is not confused with another refusal, which is shown as an error', async () => {
    const find = os.tribes.find.handler(({ errors }) => {
      throw errors.RATE_LIMITED()
    })
    const screen = await openPage(path, { api: withTribe(() => forVisitor(), [], { find }) })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
    await expect.element(screen.getByText(/quote test\./)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
})

describe('changes while the page of a tribe is open', () => {
  async function openTribe(first: Tribe) {
    let tribe = first
    const screen = await openPage(path, { user: ana, api: withTribe(() => tribe) })
    const card = screen.getByRole('region', { name: 'Booking', exact: true })
    await expect.element(card).toBeVisible()
    // queries that ran before the live connection was open are repeated when it opens
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
    return { screen, card, change: (next: Tribe) => void (tribe = next) }
  }
  const changed = { type: 'tribe.changed', tribe_id: id(1) } as const
  const decided = { type: 'reservation.changed', reservation_id: id(40), tribe_id: id(1) } as const

  it('RES-09 the last spot is taken: the tribe is full', async () => {
    const { card, screen, change } = await openTribe(forMember())
    await expect.element(card.getByRole('button', { name: 'Reserve your spot' })).toBeVisible()
    change(forMember({ members_count: 3 }))
    sendLiveEvent(changed)
    await expect.element(card).toMatchTextContent('Every spot is taken.')
    await expect.element(screen.getByRole('region', { name: 'Members' })).toMatchTextContent('3 of 3 joined')
  })

  it('TRIBE-05 the host cancels it: the reason is shown immediately', async () => {
    const { screen, card, change } = await openTribe(forParticipant())
    change(forParticipant({ status: 'cancelled', cancel_reason: 'The roof leaks.' }))
    sendLiveEvent(changed)
    await expect.element(screen.getByText('“The roof leaks.”')).toBeVisible()
    await expect.element(card).not.toMatchTextContent('Leave tribe')
  })

  it('RES-08 the host accepts the request: the viewer has a spot', async () => {
    const request = {
      id: id(40),
      status: 'pending' as const,
      message: 'I cook and work mornings.',
      created_at: '2026-11-20T10:00:00Z',
      answer_by: '2026-11-27T10:00:00Z',
      reason: null,
      ask_again_at: null,
    }
    const { card, change } = await openTribe(forMember({ viewer_standing: 'pending', request }))
    await expect.element(card).toMatchTextContent('Pending')
    change(forParticipant())
    sendLiveEvent(decided)
    await expect.element(card).toMatchTextContent('You have a spot')
  })

  it('TRIBE-05 a new request: the host sees that it is pending', async () => {
    const { card, change } = await openTribe(forHost())
    change(forHost({ pending_requests: 1 }))
    sendLiveEvent(decided)
    await expect.element(card).toMatchTextContent('1 request is waiting for your answer.')
  })

  it('TRIBE-05 the price changes: the new share is shown', async () => {
    const { card, change } = await openTribe(forMember())
    change(forMember({ airbnb_total_cost: 1600 }))
    sendLiveEvent(changed)
    await expect.element(card).toMatchTextContent(/€400\s*per person/)
  })

  it('TRIBE-01 the tribe is fetched again after a lost live connection', async () => {
    const { card, change } = await openTribe(forMember())
    change(forMember({ members_count: 3 }))
    closeLiveConnections()
    await expect.element(card).toMatchTextContent('Every spot is taken.')
  })

  it('TRIBE-01 without a connection the known data stays', async () => {
    const { screen, card } = await openTribe(forMember())
    loseConnection()
    sendLiveEvent(changed)
    await expect.element(card).toMatchTextContent(/€570\s*per person/)
    await expect.element(screen.getByText('Something went wrong')).not.toBeInTheDocument()
  })

  it('TRIBE-06 the account is suspended: the page shows what visitors see', async () => {
    const { screen, change } = await openTribe(forMember())
    change(forVisitor())
    sendLiveEvent(changed)
    await expect.element(screen.getByRole('heading', { name: 'Members' })).not.toBeInTheDocument()
    await expect.element(screen.getByText('Quiet after 23:00')).not.toBeInTheDocument()
  })
})

describe('the history of a tribe', () => {
  const changes: TribeChange[] = [
    {
      version: 2,
      changed_at: '2026-11-18T10:00:00Z',
      changed_by: { id: id(10), name: 'Ana Ferreira' },
      fields: [{ field: 'airbnb_total_cost', from: 2000, to: 2280 }],
    },
  ]
  const responses = { changes: os.tribes.changes.handler(() => changes) }

  it('G-81 is shown to its members', async () => {
    const screen = await openPage(path, { user: ana, api: withTribe(() => forParticipant(), [], responses) })
    const section = screen.getByRole('region', { name: 'What changed' })
    await expect.element(section).toMatchTextContent('Ana Ferreira')
    await expect.element(section).toMatchTextContent(/€2,000.*€2,280/)
  })

  it('G-81 is not shown to other members', async () => {
    const screen = await openPage(path, { user: ana, api: withTribe(() => forMember(), [], responses) })
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'What changed' })).not.toBeInTheDocument()
  })
})
