import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { received } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const [benRequest, cleoRequest] = [received(11, 'Ben Okafor'), received(12, 'Cleo Martin')]
const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })
const button = (label: string, name: string) => request(name).getByRole('button', { name: `${label} ${name}` })

/** Opens the host's page of a tribe with these requests; each decision removes one. */
async function openTribe(first: Reservation[], reservations: Record<string, AnyRouter> = {}) {
  let pending = first
  const decide = (id: string, status: Reservation['status']): Reservation => {
    pending = pending.filter((item) => item.id !== id)
    return { ...benRequest, id, status, acts: [] }
  }
  const listedTribes: unknown[] = []
  const list = os.reservations.list.handler(({ input }) => {
    listedTribes.push(input.tribe_id)
    return { items: pending, next_cursor: null }
  })
  const accept = os.reservations.accept.handler(({ input }) => decide(input.id, 'accepted'))
  const reject = os.reservations.reject.handler(({ input }) => decide(input.id, 'rejected'))
  await openManage(
    () => aHostTribe({ pending_requests: pending.length }),
    {},
    {
      reservations: { list, accept, reject, ...reservations },
    },
  )
  return listedTribes
}

describe('the pending requests on the host’s page of a tribe', () => {
  // first, because it has no handlers for the requests of a page
  it('RES-05 can be loaded again after an error', async () => {
    let isFailing = true
    const list = os.reservations.list.handler(({ errors }) => {
      if (isFailing) throw errors.RATE_LIMITED()
      return { items: [benRequest], next_cursor: null }
    })
    serveApi({ reservations: { list } })
    const screen = await show(<PendingRequests tribeId={sent.tribe.id} />, { user: ana })
    await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the requests.')
    await expectNoAxeViolations(screen.container)
    isFailing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(request('Ben Okafor')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-05 are those of this tribe, and each decision moves the focus to the next', async () => {
    const listedTribes = await openTribe([benRequest, cleoRequest])
    const part = page.getByRole('region', { name: 'Requests' })
    await expect.element(part).toMatchTextContent('2 waiting')
    await button('Reject', 'Ben Okafor').click()
    expect(new Set(listedTribes)).toEqual(new Set([aHostTribe().id]))
    await button('Reject', 'Ben Okafor').click()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    await expect.element(part).toMatchTextContent('1 waiting')
    await button('Accept', 'Cleo Martin').click()
    await expect.element(page.getByText('Reservation accepted successfully')).toBeVisible()
    await expect.element(part).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('RES-07 the next step names who has to be answered first, and leads to their request', async () => {
    await openTribe([
      { ...benRequest, answer_by: '2026-11-26T12:00:00Z' },
      { ...cleoRequest, answer_by: '2026-11-24T12:00:00Z' },
    ])
    const next = page.getByRole('region', { name: 'Next for you' })
    await expect.element(next.getByRole('heading')).toHaveTextContent('Answer 2 people by Tuesday')
    await expect.element(next).toMatchTextContent('Start with Cleo.')
    await next.getByRole('button', { name: 'Go to request' }).click()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    await expect.element(request('Cleo Martin')).toBeInViewport()
  })

  it('RES-09 an accepted person has a seat before anything is loaded again', async () => {
    const tribe = aHostTribe({ members: [], members_count: 0, pending_requests: 2 })
    const [first, second] = [benRequest, cleoRequest].map((item) => ({
      ...item,
      tribe: { ...item.tribe, id: tribe.id, size: 3, members_count: 0 },
    })) as [Reservation, Reservation] // as many as are mapped
    let hasAnswered = false
    const never = new Promise<never>(() => undefined)
    const list = os.reservations.list.handler(() =>
      hasAnswered ? never : { items: [first, second], next_cursor: null },
    )
    const accept = os.reservations.accept.handler(() => {
      hasAnswered = true
      return { ...first, status: 'accepted', acts: [] }
    })
    await openManage(
      () => tribe,
      { find: os.tribes.find.handler(() => (hasAnswered ? never : tribe)) },
      { reservations: { list, accept } },
    )
    await button('Accept', 'Ben Okafor').click()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    await expect.element(request('Cleo Martin')).toMatchTextContent('With Cleo: 2 of 3 spots taken')
    const people = page.getByRole('region', { name: 'Who’s going' })
    await expect.element(people).toMatchTextContent('1 of 3 spots taken')
    await expect.element(people.getByRole('link', { name: 'Ben Okafor' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Requests' })).toMatchTextContent('1 waiting')
  })

  it.each([
    [1440, [112, 112]],
    [390, [157, 157]],
  ])('RES-05 at %i pixels the answers are beside the name, or below on a phone', async (width, expected) => {
    await page.viewport(width, 844)
    await openTribe([benRequest])
    const [reject, accept] = [button('Reject', 'Ben Okafor'), button('Accept', 'Ben Okafor')]
    await expect.element(accept).toBeVisible()
    const rects = [reject, accept].map((one) => one.element().getBoundingClientRect())
    expect(rects.map((rect) => Math.round(rect.width))).toEqual(expected)
    const nameAt = request('Ben Okafor').getByRole('link', { name: 'Ben Okafor', exact: true }).element()
    expect(rects.every((rect) => rect.top < nameAt.getBoundingClientRect().bottom)).toBe(width === 1440)
  })

  it('G-99 stay pending if the tribe is full, which is reported', async () => {
    await openTribe([benRequest], {
      accept: os.reservations.accept.handler(({ errors }) => {
        throw errors.TRIBE_FULL()
      }),
    })
    await button('Accept', 'Ben Okafor').click()
    const text = 'Failed to update reservation statusThis tribe has reached its maximum capacity'
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(button('Accept', 'Ben Okafor')).toBeEnabled()
  })

  it.each([320, 390])('RES-05 fit on a phone of %i pixels, with the reason open', async (width) => {
    await page.viewport(width, 844)
    await openTribe([
      { ...benRequest, message: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3) },
    ])
    await button('Reject', 'Ben Okafor').click()
    await expect.element(page.getByRole('button', { name: 'Keep request' })).toBeVisible()
    await expectNoOverflow()
  })
})
