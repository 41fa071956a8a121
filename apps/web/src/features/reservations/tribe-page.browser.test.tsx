import type { AnyRouter } from '@orpc/server'
import type { Tribe } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { aGuestTribe, anOpenTribe } from '../../testing/guest-tribe.ts'
import { aHostTribe, ben } from '../../testing/host-tribe.ts'
import { sayLive } from '../../testing/live-line.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const request = { id: sent.id, status: 'pending' as const, answer_by: '2026-11-27T10:00:00Z', ask_again_at: null }
const pending = anOpenTribe({ viewer_standing: 'pending', request })
const full = { members: [ben], members_count: 3 }
const card = () => page.getByRole('region', { name: 'Booking', exact: true })
const dialog = () => page.getByRole('dialog')
const question = () => page.getByRole('alertdialog')
const reserve = () => card().getByRole('button', { name: 'Reserve your spot' })
const message = () => dialog().getByRole('textbox')
const changed = { type: 'tribe.changed', tribe_id: aHostTribe().id } as const
const decided = { type: 'reservation.changed', reservation_id: sent.id, tribe_id: aHostTribe().id } as const

/** The page of a tribe; `reservations` answers what is done there, `user` who is here. */
async function opened(
  tribe: () => Tribe,
  reservations: Record<string, AnyRouter> = {},
  user: () => typeof ana | null = () => ana,
) {
  const none = { items: [], next_cursor: null, rating: null, count: 0 }
  const screen = await openPage(`/app/tribes/${aHostTribe().id}`, {
    user: ana,
    api: {
      accounts: { session: os.accounts.session.handler(() => ({ user: user() })) },
      tribes: { find: os.tribes.find.handler(tribe), changes: os.tribes.changes.handler(() => []) },
      reviews: {
        ofTribe: os.reviews.ofTribe.handler(() => none),
        ofMember: os.reviews.ofMember.handler(() => none),
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
  // what is asked for before the connection stands is asked for again with it
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
  return screen
}

describe('asking on the page of a tribe', () => {
  it('RES-04 what was asked stands in the card, with when the host answers', async () => {
    let tribe = anOpenTribe()
    const ask = os.reservations.request.handler(() => {
      tribe = pending
      return sent
    })
    const screen = await opened(() => tribe, { request: ask })
    await reserve().click()
    await message().fill('I work mornings.')
    await dialog().getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByText('Reservation submitted')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('Ingrid answers by Fri 27 Nov')
    await expect.element(reserve()).not.toBeInTheDocument()
    expect(screen.router.state.location.search).toEqual({})
  })

  it('RES-09 somebody takes the last spot while one writes: nothing is lost once one is free again', async () => {
    let tribe = anOpenTribe({ id: aHostTribe().id })
    await opened(() => tribe)
    await reserve().click()
    await message().fill('I cook in the evenings.')
    tribe = anOpenTribe(full)
    sayLive(changed)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('Every spot is taken.')
    tribe = anOpenTribe()
    sayLive(changed)
    await expect.element(reserve()).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await reserve().click()
    await expect.element(message()).toHaveValue('I cook in the evenings.')
  })

  it.each([
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity', anOpenTribe(full), 'Every spot is taken.'],
    ['TRIBE_NOT_OPEN', 'This tribe no longer accepts requests', anOpenTribe({ status: 'cancelled' }), 'Closed'],
    ['ALREADY_PENDING', 'You have already requested a spot.', pending, 'Ingrid answers by'],
  ] as const)('RES-04 refused by %s, the page shows what is so', async (code, text, meanwhile, shown) => {
    let tribe = anOpenTribe()
    const ask = os.reservations.request.handler(({ errors }) => {
      tribe = meanwhile
      throw errors[code]()
    })
    await opened(() => tribe, { request: ask })
    await reserve().click()
    await message().fill('May I?')
    await dialog().getByRole('button', { name: 'Send request' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(card()).toMatchTextContent(shown)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

describe('asking after the session has ended', () => {
  it('RES-01 G-61 is asked to sign in, comes back to the dialog, and finds what was typed', async () => {
    let user: typeof ana | null = ana
    const ask = os.reservations.request.handler(({ errors }) => {
      user = null
      throw errors.UNAUTHENTICATED()
    })
    const screen = await opened(
      () => anOpenTribe(),
      { request: ask },
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
    await opened(() => anOpenTribe())
    await reserve().click()
    await expect.element(message()).toHaveValue('I bake on Sundays.')
  })
})

describe('the own request on the page of a tribe', () => {
  it('RES-07 once it is taken back one may ask again', async () => {
    let tribe = pending
    const withdraw = os.reservations.withdraw.handler(() => {
      tribe = anOpenTribe()
      return { ...sent, status: 'cancelled', acts: [] }
    })
    await opened(() => tribe, { withdraw })
    await card().getByRole('button', { name: 'Cancel request' }).click()
    await question().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(page.getByText('Request cancelled')).toBeVisible()
    await expect.element(reserve()).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('RES-07 the host declines while one is asked whether to take it back', async () => {
    let tribe = pending
    await opened(() => tribe)
    await card().getByRole('button', { name: 'Cancel request' }).click()
    await expect.element(question()).toBeVisible()
    const declined = { ...request, status: 'rejected' as const, ask_again_at: '2026-11-27T12:00:00Z' }
    tribe = anOpenTribe({ viewer_standing: 'rejected', request: declined })
    sayLive(decided)
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('You can ask again from 27 Nov 2026.')
  })
})

describe('the welcome on the page of a tribe', () => {
  const welcome = () => page.getByRole('dialog', { name: 'Ingrid said yes' })

  it('RES-08 greets on the first visit, leads to the others, and stays until it is closed', async () => {
    let tribe = aGuestTribe()
    const markWelcomed = os.reservations.markWelcomed.handler(({ input }) => {
      tribe = aGuestTribe({ is_new_member: false })
      return { id: input.id }
    })
    const screen = await opened(() => tribe, { markWelcomed })
    await expect.element(welcome()).toBeVisible()
    await expect
      .element(welcome().getByRole('link', { name: 'Open house chat' }))
      .toHaveAttribute('href', `/app/messages?thread=${id(71)}`)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(welcome()).not.toBeInTheDocument()
    await expect.element(card()).toMatchTextContent('You have a spot')
    await screen.unmount()
    await opened(() => tribe)
    await expect.element(card()).toMatchTextContent('You have a spot')
    await expect.element(welcome()).not.toBeInTheDocument()
  })

  it('RES-08 whose page is open as the host says yes reads it in the card', async () => {
    let tribe: Tribe = pending
    await opened(() => tribe)
    tribe = aGuestTribe()
    sayLive(decided)
    await expect.element(card()).toMatchTextContent('Ingrid is expecting you.')
    await expect.element(welcome()).not.toBeInTheDocument()
  })

  it.each([
    ['was cancelled', { status: 'cancelled' as const, cancel_reason: 'The roof leaks.' }],
    ['is over', { start_date: '2026-10-01', end_date: '2026-10-29', status: 'completed' as const, is_completed: true }],
  ])('RES-08 of a stay that %s nobody is welcomed', async (_, over) => {
    await opened(() => aGuestTribe(over))
    await expect.element(page.getByRole('link', { name: 'Open house chat' })).toBeVisible()
    await expect.element(card()).not.toMatchTextContent('Leave tribe')
    await expect.element(welcome()).not.toBeInTheDocument()
  })
})

describe('the own spot on the page of a tribe', () => {
  it('RES-07 G-93 is given up also where the host’s account is gone', async () => {
    const left = vi.fn<(id: string) => void>()
    const leave = os.reservations.leave.handler(({ input }) => {
      left(input.id)
      return { id: input.id }
    })
    await opened(() => aGuestTribe({ host: null, is_new_member: false }), { leave })
    await card().getByRole('button', { name: 'Leave tribe' }).click()
    await question().getByRole('button', { name: 'Leave tribe' }).click()
    await expect.poll(() => left.mock.calls).toEqual([[aGuestTribe().id]])
  })

  it('RES-07 is not given up once the stay is over', async () => {
    await opened(() => aGuestTribe({ host: null, is_new_member: false, end_date: '2026-11-20' }))
    await expect.element(card()).toMatchTextContent('You have a spot')
    await expect.element(card().getByRole('button', { name: 'Leave tribe' })).not.toBeInTheDocument()
  })
})

describe('removing a member on the page of a tribe', () => {
  const members = () => page.getByRole('region', { name: 'Members' })
  const remove = () => members().getByRole('button', { name: 'Remove Ben Whitaker' })

  it('G-93 the place is free again at once', async () => {
    let tribe = aHostTribe()
    const removeMember = os.reservations.removeMember.handler(({ input }) => {
      tribe = aHostTribe({ members: [], members_count: 0 })
      return { id: input.id }
    })
    await opened(() => tribe, { removeMember })
    await expect.element(members()).toMatchTextContent('1 of 3 joined')
    await remove().click()
    await question().getByRole('textbox', { name: 'Reason' }).fill('The dates have changed')
    await question().getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Ben Whitaker was removed')).toBeVisible()
    await expect.element(members()).toMatchTextContent('0 of 3 joined')
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('G-93 who leaves while the host writes a reason needs none any more', async () => {
    let tribe = aHostTribe()
    await opened(() => tribe)
    await remove().click()
    await question().getByRole('textbox', { name: 'Reason' }).fill('The dates')
    tribe = aHostTribe({ members: [], members_count: 0 })
    sayLive(decided)
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(members()).toMatchTextContent('0 of 3 joined')
  })

  it.each<[string, Tribe]>([
    ['a guest', aGuestTribe({ is_new_member: false })],
    ['the host of a stay that was cancelled', aHostTribe({ status: 'cancelled', cancel_reason: 'The roof leaks.' })],
  ])('G-93 %s removes nobody', async (_, tribe) => {
    await opened(() => tribe)
    await expect.element(members()).toMatchTextContent('Ben Whitaker')
    await expect.element(remove()).not.toBeInTheDocument()
  })
})
