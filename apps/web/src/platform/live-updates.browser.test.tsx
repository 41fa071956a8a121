import { liveCloseCodes } from '@wayhouse/domain/live'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { os, serveApi } from '../testing/fake-api.ts'
import { heldBack } from '../testing/held-back.ts'
import { cutLive, liveLines, sayLive } from '../testing/live-line.ts'
import { ana, id } from '../testing/people.ts'
import { show } from '../testing/show.tsx'
import { serveUnread, Unread } from '../testing/unread.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { sessionQuery } from './session-query.tsx'

const lost = () => page.getByText('Connection lost. We keep trying; what you see may be a little out of date.')

describe('live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  /** A page with its connection open, and what it asked for on opening. */
  async function opened() {
    const asked = serveUnread({ accounts: { session: os.accounts.session.handler(() => ({ user: ana })) } })
    const screen = await show(
      <>
        <LiveUpdates />
        <Unread />
      </>,
      { user: ana },
    )
    await expect.poll(() => (vi.advanceTimersByTime(100), liveLines())).toBe(1)
    await expect.poll(() => (vi.advanceTimersByTime(500), screen.container.textContent)).toMatch(/^\d unread$/)
    // what opening the connection has asked for again is there
    vi.advanceTimersByTime(5_000)
    const before = asked.mock.calls.length
    const toBeAsked = async (times: number) => {
      const shown = () => (vi.advanceTimersByTime(100), screen.container.textContent)
      await expect.poll(shown).toContain(`${before + times} unread`)
    }
    return { asked, before, toBeAsked }
  }

  it('an event is asked after at once, and many of a kind together', async () => {
    const { asked, before, toBeAsked } = await opened()
    sayLive({ type: 'chat.threads' })
    await toBeAsked(1)
    for (let time = 0; time < 20; time++) sayLive({ type: 'chat.threads' })
    vi.advanceTimersByTime(3_000)
    await toBeAsked(2)
    expect(asked).toHaveBeenCalledTimes(before + 2)
  })

  it('an event about what the page does not show asks for nothing', async () => {
    const { asked, before } = await opened()
    sayLive({ type: 'tribe.changed', tribe_id: id(1) })
    sayLive({ type: 'chat.typing', thread_id: id(1), user_id: ana.id })
    vi.advanceTimersByTime(3_000)
    expect(asked).toHaveBeenCalledTimes(before)
  })

  it('a connection that is lost comes back by itself, and all that is shown is asked for again', async () => {
    const { toBeAsked } = await opened()
    cutLive()
    expect(liveLines()).toBe(0)
    await expect.poll(() => (vi.advanceTimersByTime(500), liveLines())).toBe(1)
    await toBeAsked(1)
    await expect.element(lost()).not.toBeInTheDocument()
  })

  it('a loss that lasts is told, and meanwhile the page asks', async () => {
    const { asked, before } = await opened()
    const real = globalThis.WebSocket
    onTestFinished(() => void (globalThis.WebSocket = real))
    globalThis.WebSocket = new Proxy(real, { construct: () => new EventTarget() })
    cutLive()
    vi.advanceTimersByTime(14_000)
    await expect.element(lost()).not.toBeInTheDocument()
    await expect.poll(() => (vi.advanceTimersByTime(1_000), lost().elements().length)).toBe(1)
    await expect.poll(() => (vi.advanceTimersByTime(5_000), asked.mock.calls.length)).toBeGreaterThan(before)
  })

  it('G-19 a session that has ended is asked for, and the page loaded as its visitor sees it', async () => {
    const left = heldBack()
    const session = os.accounts.session.handler(() => ({ user: null }))
    serveApi({ accounts: { session } })
    const { queryClient } = await show(<LiveUpdates />, { user: ana })
    queryClient.setQueryData(sessionQuery.queryKey, { user: ana })
    await expect.poll(() => (vi.advanceTimersByTime(100), liveLines())).toBe(1)
    cutLive(liveCloseCodes.signedOut)
    await expect.poll(() => (vi.advanceTimersByTime(100), left.length)).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(liveLines()).toBe(0)
  })
})
