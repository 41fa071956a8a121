import type { Tribe } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { aCard, aPage, forHost, forMember, forParticipant, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const path = `/app/tribes/${id(1)}`
const withoutPlan = { ...ana, subscription_status: 'none' as const }
const request = {
  id: id(40),
  message: 'I cook and work mornings.',
  created_at: '2026-11-20T10:00:00Z',
  answer_by: '2026-11-27T10:00:00Z',
  reason: null,
  ask_again_at: null,
}

type Opened = { user?: typeof ana; query?: string; more?: Parameters<typeof withTribe>[2] }

async function openTribe(tribe: Tribe, { user = ana, query = '', more }: Opened = {}) {
  const offer = os.membership.offer.handler(() => ({
    plans: [],
    claims: 'spec',
    early_bird: { seats: 100, seats_left: 4 },
  }))
  const api = { ...withTribe(() => tribe, [], more), membership: { offer } }
  const screen = await openPage(`${path}${query}`, { user, api })
  const card = screen.getByRole('region', { name: 'Booking', exact: true })
  await expect.element(card).toBeVisible()
  return { screen, card, dialog: screen.getByRole('dialog') }
}

describe('the booking card', () => {
  it('TRIBE-05 shows price, split, spots, dates and duration', async () => {
    const { card } = await openTribe(forMember())
    await expect.element(card).toMatchTextContent(/€570\s*per person/)
    await expect.element(card).toMatchTextContent('Whole place €2,280, split 4 ways')
    await expect.element(card.getByRole('img', { name: '€2,280 split 4 ways: €570 each' })).toBeVisible()
    await expect.element(card).toMatchTextContent(/Available spots\s*1\/3/)
    const facts = card
      .getByRole('term')
      .elements()
      .map((term) => term.parentElement?.textContent)
    expect(facts).toEqual(['Dates1 Dec – 29 Dec', 'Duration4 weeks', 'Check-in15:00', 'Check-out11:00'])
    await expect.element(card.getByText('Full', { exact: true })).not.toBeInTheDocument()
  })

  it('TRIBE-05 shows only the facts that are known', async () => {
    const { card } = await openTribe(forMember({ check_in_time: null, check_out_time: null, flexible_arrival: true }))
    const terms = card
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent)
    expect(terms).toEqual(['Dates', 'Duration', 'Arrival'])
  })

  it('TRIBE-07 says that the price is not known, and offers no way to join', async () => {
    const { card, screen, dialog } = await openTribe(forMember({ airbnb_total_cost: null }), { query: '?reserve=1' })
    await expect.element(card).toMatchTextContent('Booking information not available')
    await expect.element(card).toMatchTextContent('Spots can be reserved once the cost is known.')
    await expect.element(screen.getByRole('button', { name: /Reserve|Subscribe/ })).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    ['a full tribe', forMember({ members_count: 3 }), 'Every spot is taken.'],
    ['a cancelled tribe', forMember({ status: 'cancelled' }), 'This tribe no longer accepts requests.'],
    ['a completed tribe', forMember({ status: 'completed' }), 'This tribe no longer accepts requests.'],
    [
      'a tribe that is over',
      forMember({ start_date: '2026-10-01', end_date: '2026-11-20' }),
      'This tribe no longer accepts requests.',
    ],
    ['a tribe without a host', forMember({ host: null }), 'This tribe no longer accepts requests.'],
    [
      'a tribe whose host has just declined',
      forMember({
        viewer_standing: 'rejected',
        request: { ...request, status: 'rejected', ask_again_at: '2026-11-26T10:00:00Z' },
      }),
      'Ana declined your last request. You can ask again from 26 Nov 2026.',
    ],
    ['the viewer’s own tribe', forHost(), 'No requests are waiting for you.'],
    ['an own tribe with one request', forHost({ pending_requests: 1 }), '1 request is waiting for your answer.'],
    ['an own tribe with several requests', forHost({ pending_requests: 4 }), '4 requests are waiting for your answer.'],
    ['a tribe in which the viewer has a spot', forParticipant(), 'You have a spot'],
    [
      'a tribe with a pending request',
      forMember({ viewer_standing: 'pending', request: { ...request, status: 'pending' } }),
      'Ana has your message.',
    ],
  ] as const)('TRIBE-05 RES-09 %s offers no way to join and says why', async (_, tribe, text) => {
    const { card, screen, dialog } = await openTribe(tribe, { query: '?reserve=1' })
    await expect.element(card).toMatchTextContent(text)
    await expect
      .element(screen.getByRole('button', { name: /^(Reserve your spot|Subscribe to Join)$/ }))
      .not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('RES-08 shows why the host has declined', async () => {
    const rejected = { ...request, status: 'rejected' as const, reason: 'The group is complete' }
    const { card } = await openTribe(
      forMember({ viewer_standing: 'rejected', request: { ...rejected, ask_again_at: '2026-11-26T10:00:00Z' } }),
    )
    await expect.element(card).toMatchTextContent('They wrote: “The group is complete”')
  })

  it('TRIBE-05 shows the host links to pending requests and to the management page', async () => {
    const { card } = await openTribe(forHost({ pending_requests: 2 }))
    await expect
      .element(card.getByRole('link', { name: 'Answer requests' }))
      .toHaveAttribute('href', '/app/reservations#received')
    await expect.element(card.getByRole('link', { name: 'Manage tribe' })).toHaveAttribute('href', `${path}/manage`)
    await expectNoAxeViolations()
  })

  it('RES-02 a member may ask again a week after a rejection, and is reminded of it', async () => {
    const rejected = { ...request, status: 'rejected' as const, ask_again_at: '2026-11-20T10:00:00Z' }
    const { card } = await openTribe(forMember({ viewer_standing: 'rejected', request: rejected }))
    await expect.element(card.getByRole('button', { name: 'Reserve your spot' })).toBeVisible()
    await expect.element(card).toMatchTextContent('Ana declined your last request.')
  })
})

describe('joining', () => {
  it('TRIBE-05 a subscriber sees the stay and the share before asking', async () => {
    const { screen, card, dialog } = await openTribe(forMember())
    const reserve = card.getByRole('button', { name: 'Reserve your spot' })
    await reserve.click()
    await expect.element(dialog).toHaveAccessibleName('Reserve your spot')
    await expect.element(dialog).toMatchTextContent('Graça rooftop with the river view')
    await expect.element(dialog).toMatchTextContent(/€570\s*is your share of €2,280/)
    await expect.element(dialog.getByLabelText('Tell Ana who you are')).toBeVisible()
    expect(screen.router.state.location.href).toBe(`${path}?reserve=1`)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => screen.router.state.location.href).toBe(path)
    await expect.element(reserve).toHaveFocus()
  })

  it('TRIBE-05 RES-02 a member without a membership is offered the plans', async () => {
    const { card, dialog, screen } = await openTribe(forMember(), { user: withoutPlan })
    await expect
      .element(card)
      .toMatchTextContent('You need a verified identity and a membership to request a spot. Ana reviews')
    const subscribe = card.getByRole('button', { name: 'Subscribe to Join' })
    await subscribe.click()
    await expect.element(dialog).toHaveAccessibleName('Subscribe to Join This Tribe')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(subscribe).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Reserve your spot' })).not.toBeInTheDocument()
  })

  it.each([
    ['the request', ana, 'Reserve your spot'],
    ['the plans', withoutPlan, 'Subscribe to Join This Tribe'],
  ])('TRIBE-05 a link to reserve opens %s', async (_, user, name) => {
    const { dialog } = await openTribe(forMember(), { user, query: '?reserve=1' })
    await expect.element(dialog).toHaveAccessibleName(name)
  })
})

describe('the viewer in a tribe', () => {
  const segments = (selector: string) => document.querySelectorAll(`[aria-label="Booking"] ${selector}`)
  const members = (screen: Awaited<ReturnType<typeof openTribe>>['screen']) =>
    screen.getByRole('region', { name: 'Members' }).getByRole('listitem')

  it('RES-04 who waits sees their message, their place in the bar and themselves waiting', async () => {
    const { screen } = await openTribe(
      forMember({ viewer_standing: 'pending', request: { ...request, status: 'pending' } }),
    )
    await expect
      .element(screen.getByRole('region', { name: 'Your message' }))
      .toMatchTextContent('I cook and work mornings.')
    await expect.element(members(screen).last()).toMatchTextContent(/You\s*waiting$/)
    expect([segments('.hatch-accent').length, segments('.segment-yours').length]).toEqual([1, 0])
    await expectNoAxeViolations()
  })

  it('TRIBE-04 who has a spot is the first of the members, and their share is saffron', async () => {
    const [first, second] = forParticipant().members
    if (first === undefined || second === undefined) throw new Error('the stay has two members')
    const { screen } = await openTribe(forParticipant({ members: [first, { ...second, id: ana.id }] }))
    await expect.element(members(screen).first().getByRole('link')).toHaveTextContent('You')
    expect(segments('.segment-yours').length).toBe(1)
    await expectNoAxeViolations()
  })

  it('TRIBE-09 after the stay the card says what happened, and asks for the missing reviews', async () => {
    const progress = os.reviews.progress.handler(() => [{ tribe_id: id(1), written: 1, people: 3 }])
    const tribe = forParticipant({ status: 'completed', is_completed: true, rating: 4.8, reviews_count: 6 })
    const responses = withTribe(() => tribe)
    const api = { ...responses, reviews: { ...responses.reviews, progress } }
    const screen = await openPage(path, { user: ana, api })
    const card = screen.getByRole('region', { name: 'Booking', exact: true })
    await expect.element(card).toMatchTextContent(/You lived here.*4\.8.*6 reviews/)
    await expect.element(card.getByRole('link', { name: 'Write 2 reviews' })).toHaveAttribute('href', `${path}/review`)
  })

  it('TRIBE-05 a cancelled stay has no price and no share', async () => {
    const { card } = await openTribe(forMember({ status: 'cancelled' }))
    await expect.element(card).toMatchTextContent('This stay was cancelled')
    await expect.element(card).not.toMatchTextContent('€570')
  })
})

describe('the card of a full tribe', () => {
  it('TRIBE-05 has up to two tribes of the same country with a free spot, and leads to them all', async () => {
    const items = [
      aCard(1),
      aCard(2, { size: 2, members_count: 2 }),
      aCard(3, { title: 'With a free spot' }),
      aCard(4, { title: 'x'.repeat(120) }),
      aCard(5),
    ]
    const list = os.tribes.list.handler(({ input }) => {
      expect(input.location).toBe('Portugal')
      return aPage(items)
    })
    const { card } = await openTribe(forMember({ members_count: 3 }), { more: { list } })
    await expect.element(card).toMatchTextContent('This house is full')
    const similar = card.getByRole('region', { name: 'Similar, with a free spot' })
    await expect
      .poll(() =>
        similar
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['With a free spot', 'x'.repeat(120)])
    const all = card.getByRole('link', { name: 'See tribes in Portugal' })
    await expect.element(all).toHaveAttribute('href', '/app?location=Portugal')
    await expectNoOverflow(card.element())
    await expectNoAxeViolations()
  })
})

describe('the bar at the bottom of a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
  })

  it.each([
    ['an open tribe', forMember(), '€570 per person1 of 3 spots leftReserve your spot'],
    ['a full tribe', forMember({ members_count: 3 }), '€570 per personEvery spot is takenSimilar tribes'],
    ['a cancelled tribe', forMember({ status: 'cancelled' }), 'ClosedExplore Tribes'],
    ['a completed tribe of the viewer', forHost({ status: 'completed', is_completed: true }), 'ClosedYour tribe'],
    ['the viewer’s own tribe', forHost(), '€570 per person2 of 3 joinedManage tribe'],
    ['an own tribe with a request', forHost({ pending_requests: 1 }), '€570 per person2 of 3 joinedAnswer 1 request'],
    ['an own tribe with requests', forHost({ pending_requests: 2 }), '€570 per person2 of 3 joinedAnswer 2 requests'],
    ['a tribe in which the viewer has a spot', forParticipant(), '€570 per personYou have a spot'],
    [
      'a tribe that the viewer lived in',
      forParticipant({ status: 'completed', is_completed: true }),
      'ClosedYou lived here',
    ],
    [
      'a tribe with a pending request',
      forMember({ viewer_standing: 'pending', request: { ...request, status: 'pending' } }),
      '€570 per personYour request is pending',
    ],
    ['a tribe without a price', forMember({ airbnb_total_cost: null }), '1 of 3 spots left'],
  ] as const)('TRIBE-05 for %s', async (_, tribe, text) => {
    const { screen } = await openTribe(tribe)
    await expect.element(screen.getByRole('region', { name: 'Price and spots' })).toHaveTextContent(text)
  })

  it.each([
    ['pending', forMember({ viewer_standing: 'pending', request: { ...request, status: 'pending' } }), true],
    ['accepted', forParticipant(), true],
    ['the host', forHost(), true],
    ['not in it', forMember(), false],
  ] as const)('TRIBE-05 the card stands above the host if the viewer is %s', async (_, tribe, isAbove) => {
    const { card, screen } = await openTribe(tribe)
    const host = screen.getByRole('region', { name: 'Your host' })
    await expect.element(host).toBeVisible()
    expect(card.element().getBoundingClientRect().top < host.element().getBoundingClientRect().top).toBe(isAbove)
  })

  it('TRIBE-05 opens the dialog as an accessible sheet', async () => {
    const { screen, dialog } = await openTribe(forMember())
    await screen
      .getByRole('region', { name: 'Price and spots' })
      .getByRole('button', { name: 'Reserve your spot' })
      .click()
    await expect.element(dialog).toHaveAccessibleName('Reserve your spot')
    await expectNoAxeViolations()
  })
})
