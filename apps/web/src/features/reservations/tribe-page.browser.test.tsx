import type { AnyRouter } from '@orpc/server'
import type { Tribe } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { aGuestTribe, anOpenTribe } from '../../testing/guest-tribe.ts'
import { aHostTribe, ben } from '../../testing/host-tribe.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const request = {
  id: sent.id,
  status: 'pending' as const,
  message: 'I cook and work mornings.',
  created_at: '2026-11-20T10:00:00Z',
  answer_by: '2026-11-27T10:00:00Z',
  reason: null,
  ask_again_at: null,
}
const pending = anOpenTribe({ viewer_standing: 'pending', request })
const full = { members: [ben], members_count: 3 }
const card = () => page.getByRole('region', { name: 'Booking', exact: true })
const dialog = () => page.getByRole('dialog')
const confirmation = () => page.getByRole('alertdialog')
const reserve = () => card().getByRole('button', { name: 'Reserve your spot' })
const message = () => dialog().getByRole('textbox')
const changed = { type: 'tribe.changed', tribe_id: aHostTribe().id } as const
const decided = { type: 'reservation.changed', reservation_id: sent.id, tribe_id: aHostTribe().id } as const

/** Opens the page of a tribe, with handlers for actions. `user` is the session's user. */
async function openTribe(
  tribe: () => Tribe,
  reservations: Record<string, AnyRouter> = {},
  user: () => typeof ana | null = () => ana,
) {
  const noReviews = { items: [], next_cursor: null, rating: null, count: 0 }
  const screen = await openPage(`/app/tribes/${aHostTribe().id}`, {
    user: ana,
    api: {
      accounts: { session: os.accounts.session.handler(() => ({ user: user() })) },
      tribes: {
        ...noOpenTribes['tribes'],
        find: os.tribes.find.handler(tribe),
        changes: os.tribes.changes.handler(() => []),
      },
      reviews: {
        ofTribe: os.reviews.ofTribe.handler(() => noReviews),
        ofMember: os.reviews.ofMember.handler(() => noReviews),
        progress: os.reviews.progress.handler(() => []),
      },
      reservations: {
        overlaps: os.reservations.overlaps.handler(() => []),
        markWelcomed: os.reservations.markWelcomed.handler(({ input }) => ({ id: input.id })),
        ...reservations,
      },
      chat: {
        unread: os.chat.unread.handler(() => ({ count: 0, has_city: false })),
        questionState: os.chat.questionState.handler(() => ({ thread_id: null, group_id: id(71), may_ask: false })),
        contact: os.chat.contact.handler(() => ({ thread_id: null, may_write: false })),
      },
    },
  })
  await expect.element(card()).toBeVisible()
  // queries that ran before the live connection was open are repeated when it opens
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
  return screen
}

describe('requesting a spot on the page of a tribe', () => {
  it('RES-04 shows the pending request in the card, with the host’s deadline', async () => {
    let tribe = anOpenTribe()
    const requestSpot = os.reservations.request.handler(() => {
      tribe = pending
      return sent
    })
    const screen = await openTribe(() => tribe, { request: requestSpot })
    await reserve().click()
    await message().fill('I work mornings.')
    await dialog().getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('Ingrid answers by Fri 27 Nov')
    await expect.element(reserve()).not.toBeInTheDocument()
    expect(screen.router.state.location.search).toEqual({})
  })

  it('RES-09 keeps the dialog and the message if the last spot is taken meanwhile, until a spot is free again', async () => {
    let tribe = anOpenTribe({ id: aHostTribe().id })
    await openTribe(() => tribe)
    await reserve().click()
    await message().fill('I cook in the evenings.')
    tribe = anOpenTribe(full)
    sendLiveEvent(changed)
    await expect.element(card()).toMatchTextContent('Every spot is taken.')
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The last spot has just been taken.')
    await expect.element(message()).toHaveValue('I cook in the evenings.')
    await expect.element(dialog().getByRole('button', { name: 'Send request' })).not.toBeInTheDocument()
    tribe = anOpenTribe()
    sendLiveEvent(changed)
    await expect.element(dialog().getByRole('button', { name: 'Send request' })).toBeVisible()
    await expect.element(message()).toHaveValue('I cook in the evenings.')
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity', anOpenTribe(full), 'Every spot is taken.'],
    ['TRIBE_NOT_OPEN', 'This tribe no longer accepts requests', anOpenTribe({ status: 'cancelled' }), 'Closed'],
    ['ALREADY_PENDING', 'You have already requested a spot.', pending, 'Ingrid answers by'],
  ] as const)('RES-04 shows the current tribe after a refusal with %s', async (code, text, changedTribe, cardText) => {
    let tribe = anOpenTribe()
    const requestSpot = os.reservations.request.handler(({ errors }) => {
      tribe = changedTribe
      throw errors[code]()
    })
    await openTribe(() => tribe, { request: requestSpot })
    await reserve().click()
    await message().fill('May I?')
    await dialog().getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(card()).toMatchTextContent(cardText)
    await expect.element(message()).toHaveValue('May I?')
    await expect.element(dialog().getByRole('button', { name: 'Send request' })).not.toBeInTheDocument()
  })
})

describe('requesting a spot after the session has ended', () => {
  it('RES-01 G-61 leads to sign-in and back to the dialog with the typed message', async () => {
    let user: typeof ana | null = ana
    const requestSpot = os.reservations.request.handler(({ errors }) => {
      user = null
      throw errors.UNAUTHENTICATED()
    })
    const screen = await openTribe(
      () => anOpenTribe(),
      { request: requestSpot },
      () => user,
    )
    await reserve().click()
    await message().fill('I bake on Sundays.')
    await dialog().getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Authentication required')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please sign in to reserve a spot')
    await expect.element(page.getByText('Error submitting reservation')).not.toBeInTheDocument()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/auth')
    const next = `/app/tribes/${aHostTribe().id}?reserve=1`
    expect(screen.router.state.location.search).toMatchObject({ next })
    await screen.unmount()
    await openTribe(() => anOpenTribe())
    await reserve().click()
    await expect.element(message()).toHaveValue('I bake on Sundays.')
  })
})

describe('the viewer’s request on the page of a tribe', () => {
  it('RES-07 can be cancelled and sent again', async () => {
    let tribe = pending
    const withdraw = os.reservations.withdraw.handler(() => {
      tribe = anOpenTribe()
      return { ...sent, status: 'cancelled', acts: [] }
    })
    await openTribe(() => tribe, { withdraw })
    await card().getByRole('button', { name: 'Cancel request' }).click()
    await confirmation().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(reserve()).toBeVisible()
    await expect.element(confirmation()).not.toBeInTheDocument()
  })

  it('RES-07 closes the confirmation if the host declines meanwhile', async () => {
    let tribe = pending
    await openTribe(() => tribe)
    await card().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(confirmation()).toBeVisible()
    const declined = { ...request, status: 'rejected' as const, ask_again_at: '2026-11-27T12:00:00Z' }
    tribe = anOpenTribe({ viewer_standing: 'rejected', request: declined })
    sendLiveEvent(decided)
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('You can ask again from 27 Nov 2026.')
  })
})

describe('the welcome on the page of a tribe', () => {
  const welcome = () => page.getByRole('dialog', { name: 'Ingrid said yes' })

  it('RES-08 is shown on the first visit until it is closed, and links to the group chat', async () => {
    let tribe = aGuestTribe()
    const markWelcomed = os.reservations.markWelcomed.handler(({ input }) => {
      tribe = aGuestTribe({ is_new_member: false })
      return { id: input.id }
    })
    const screen = await openTribe(() => tribe, { markWelcomed })
    await expect.element(welcome()).toBeVisible()
    await expect
      .element(welcome().getByRole('link', { name: 'Open house chat' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(71)}`)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(welcome()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('You have a spot')
    await screen.unmount()
    await openTribe(() => tribe)
    await expect.element(card()).toMatchTextContent('You have a spot')
    await expect.element(welcome()).not.toBeInTheDocument()
  })

  it('RES-08 is not shown on a page that was open when the host accepted; the card says it', async () => {
    let tribe: Tribe = pending
    await openTribe(() => tribe)
    tribe = aGuestTribe()
    sendLiveEvent(decided)
    await expect.element(card()).toMatchTextContent('Ingrid is expecting you.')
    await expect.element(welcome()).not.toBeInTheDocument()
  })

  it.each([
    ['was cancelled', { status: 'cancelled' as const, cancel_reason: 'The roof leaks.' }],
    ['is over', { start_date: '2026-10-01', end_date: '2026-10-29', status: 'completed' as const, is_completed: true }],
  ])('RES-08 is not shown for a stay that %s', async (_, changes) => {
    await openTribe(() => aGuestTribe(changes))
    await expect.element(page.getByRole('link', { name: 'Open house chat' })).toBeVisible()
    await expect.element(card()).not.toMatchTextContent('Leave tribe')
    await expect.element(welcome()).not.toBeInTheDocument()
  })
})

describe('the viewer’s spot on the page of a tribe', () => {
  it('RES-07 G-93 can be given up without a host', async () => {
    const left = vi.fn<(id: string) => void>()
    const leave = os.reservations.leave.handler(({ input }) => {
      left(input.id)
      return { id: input.id }
    })
    await openTribe(() => aGuestTribe({ host: null, is_new_member: false }), { leave })
    await card().getByRole('button', { name: 'Leave tribe' }).click()
    await confirmation().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.poll(() => left.mock.calls).toEqual([[aGuestTribe().id]])
  })

  it('RES-07 cannot be given up once the stay is over', async () => {
    await openTribe(() => aGuestTribe({ host: null, is_new_member: false, end_date: '2026-11-20' }))
    await expect.element(card()).toMatchTextContent('You have a spot')
    await expect.element(card().getByRole('button', { name: 'Leave tribe' })).not.toBeInTheDocument()
  })
})

describe('removing a member on the page of a tribe', () => {
  const members = () => page.getByRole('region', { name: 'Members' })
  const remove = () => members().getByRole('button', { name: 'Remove Ben Whitaker' })

  it('G-93 frees the spot immediately', async () => {
    let tribe = aHostTribe()
    const removeMember = os.reservations.removeMember.handler(({ input }) => {
      tribe = aHostTribe({ members: [], members_count: 0 })
      return { id: input.id }
    })
    await openTribe(() => tribe, { removeMember })
    await expect.element(members()).toMatchTextContent('1 of 3 joined')
    await remove().click()
    await confirmation().getByRole('textbox', { name: 'Reason' }).fill('The dates have changed')
    await confirmation().getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    await expect.element(members()).toMatchTextContent('0 of 3 joined')
    await expect.element(confirmation()).not.toBeInTheDocument()
  })

  it('G-93 closes the dialog if the member leaves meanwhile', async () => {
    let tribe = aHostTribe()
    await openTribe(() => tribe)
    await remove().click()
    await confirmation().getByRole('textbox', { name: 'Reason' }).fill('The dates')
    tribe = aHostTribe({ members: [], members_count: 0 })
    sendLiveEvent(decided)
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(members()).toMatchTextContent('0 of 3 joined')
  })

  it.each<[string, Tribe]>([
    ['a guest', aGuestTribe({ is_new_member: false })],
    ['the host of a stay that was cancelled', aHostTribe({ status: 'cancelled', cancel_reason: 'The roof leaks.' })],
  ])('G-93 is not offered to %s', async (_, tribe) => {
    await openTribe(() => tribe)
    await expect.element(members()).toMatchTextContent('Ben Whitaker')
    await expect.element(remove()).not.toBeInTheDocument()
  })
})
