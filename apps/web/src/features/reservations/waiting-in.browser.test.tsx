import type { AnyRouter } from '@orpc/server'
import type { Reservation } from '@wayhouse/domain/reservations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../testing/host-tribe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { received } from './testing.ts'
import { WaitingIn } from './waiting-in.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const [benAsks, cleoAsks] = [received(11, 'Ben Okafor'), received(12, 'Cleo Martin')]
const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })
const act = (what: string, name: string) => request(name).getByRole('button', { name: `${what} ${name}` })

/** The host's page of a tribe with these requests; a decision ends one of them. */
async function opened(first: Reservation[], reservations: Record<string, AnyRouter> = {}) {
  let waiting = first
  const decide = (id: string, status: Reservation['status']): Reservation => {
    waiting = waiting.filter((one) => one.id !== id)
    return { ...benAsks, id, status, acts: [] }
  }
  const asked: unknown[] = []
  const list = os.reservations.list.handler(({ input }) => {
    asked.push(input.tribe_id)
    return { items: waiting, next_cursor: null }
  })
  const accept = os.reservations.accept.handler(({ input }) => decide(input.id, 'accepted'))
  const reject = os.reservations.reject.handler(({ input }) => decide(input.id, 'rejected'))
  await openManage(
    () => aHostTribe({ pending_requests: waiting.length }),
    {},
    {
      reservations: { list, accept, reject, ...reservations },
    },
  )
  return asked
}

describe('who asks, on the host’s page of a tribe', () => {
  // first, for it answers nothing of what a page asks for
  it('RES-05 that cannot be loaded are asked for again', async () => {
    let isDown = true
    const list = os.reservations.list.handler(({ errors }) => {
      if (isDown) throw errors.RATE_LIMITED()
      return { items: [benAsks], next_cursor: null }
    })
    serveApi({ reservations: { list } })
    const screen = await show(<WaitingIn tribeId={sent.tribe.id} />, { user: ana })
    await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the requests.')
    await expectNoAxeViolations(screen.container)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(request('Ben Okafor')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-05 are those of this tribe, and each decision leads to the next', async () => {
    const asked = await opened([benAsks, cleoAsks])
    const part = page.getByRole('region', { name: 'Requests' })
    await expect.element(part).toMatchTextContent('2 waiting')
    await act('Reject', 'Ben Okafor').click()
    expect(new Set(asked)).toEqual(new Set([aHostTribe().id]))
    await act('Reject', 'Ben Okafor').click()
    await expect.element(request('Ben Okafor')).not.toBeInTheDocument()
    await expect.element(request('Cleo Martin')).toHaveFocus()
    await expect.element(part).toMatchTextContent('1 waiting')
    await act('Accept', 'Cleo Martin').click()
    await expect.element(page.getByText('Reservation accepted successfully')).toBeVisible()
    await expect.element(part).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('G-99 a full tribe says so, and the request waits on', async () => {
    await opened([benAsks], {
      accept: os.reservations.accept.handler(({ errors }) => {
        throw errors.TRIBE_FULL()
      }),
    })
    await act('Accept', 'Ben Okafor').click()
    const text = 'Failed to update reservation statusThis tribe has reached its maximum capacity'
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(act('Accept', 'Ben Okafor')).toBeEnabled()
  })

  it.each([320, 390])('RES-05 fit a phone of %i pixels, with the reason open', async (width) => {
    await page.viewport(width, 844)
    await opened([{ ...benAsks, message: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3) }])
    await act('Reject', 'Ben Okafor').click()
    await expect.element(page.getByRole('button', { name: 'Keep request' })).toBeVisible()
    await expectNothingOutside()
  })
})
