import { liveCloseCodes } from '@wayhouse/domain/live'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { closeLiveConnections, liveConnectionCount, sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { show } from '../../testing/show.tsx'
import { serveUnread, Unread } from '../../testing/unread.tsx'
import { orpc } from '../api/orpc.ts'
import { sessionQuery } from '../session/session-query.tsx'
import { LiveUpdates } from './live-updates.tsx'

const notice = () => page.getByText('Connection lost. We keep trying; what you see may be a little out of date.')

describe('live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  /** A page with its connection open, after the requests that opening it has caused. */
  async function openConnected() {
    const onRequest = serveUnread({ accounts: { session: os.accounts.session.handler(() => ({ user: ana })) } })
    const screen = await show(
      <>
        <LiveUpdates />
        <Unread />
      </>,
      { user: ana },
    )
    await expect.poll(() => (vi.advanceTimersByTime(100), liveConnectionCount())).toBe(1)
    await expect.poll(() => (vi.advanceTimersByTime(500), screen.container.textContent)).toMatch(/^\d unread$/)
    // the refetch that opening the connection causes
    vi.advanceTimersByTime(5_000)
    const before = onRequest.mock.calls.length
    const expectRequests = async (times: number) => {
      const shown = () => (vi.advanceTimersByTime(100), screen.container.textContent)
      await expect.poll(shown).toContain(`${before + times} unread`)
    }
    return { ...screen, onRequest, before, expectRequests }
  }

  it('an event causes a refetch immediately, and many of a type cause one more', async () => {
    const { onRequest, before, expectRequests } = await openConnected()
    sendLiveEvent({ type: 'chat.threads' })
    await expectRequests(1)
    for (let time = 0; time < 20; time++) sendLiveEvent({ type: 'chat.threads' })
    vi.advanceTimersByTime(3_000)
    await expectRequests(2)
    expect(onRequest).toHaveBeenCalledTimes(before + 2)
  })

  it('an event about something that the page does not show causes no request', async () => {
    const { onRequest, before } = await openConnected()
    sendLiveEvent({ type: 'tribe.changed', tribe_id: id(1) })
    sendLiveEvent({ type: 'chat.typing', thread_id: id(1), user_id: ana.id })
    vi.advanceTimersByTime(3_000)
    expect(onRequest).toHaveBeenCalledTimes(before)
  })

  it('a lost connection is opened again, and everything on screen is refetched', async () => {
    const { expectRequests } = await openConnected()
    closeLiveConnections()
    expect(liveConnectionCount()).toBe(0)
    await expect.poll(() => (vi.advanceTimersByTime(500), liveConnectionCount())).toBe(1)
    await expectRequests(1)
    await expect.element(notice()).not.toBeInTheDocument()
  })

  it('BLOCK-02 what pages have loaded that are not shown is forgotten when the member may see less, but for the session', async () => {
    const { queryClient, router } = await openConnected()
    const profile = orpc.profiles.find.queryKey({ input: { id: id(1) } })
    const clearCache = vi.spyOn(router, 'clearCache')
    const visit = () => {
      queryClient.setQueryData(profile, ownProfile)
      queryClient.setQueryData(sessionQuery.queryKey, { user: ana })
    }
    visit()
    sendLiveEvent({ type: 'tribe.changed', tribe_id: id(1) })
    expect(queryClient.getQueryData(profile)).toBeDefined()
    expect(clearCache).not.toHaveBeenCalled()
    sendLiveEvent({ type: 'resync' })
    expect(queryClient.getQueryData(profile)).toBeUndefined()
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeDefined()
    expect(clearCache).toHaveBeenCalledOnce()
    visit()
    closeLiveConnections()
    await expect.poll(() => (vi.advanceTimersByTime(500), liveConnectionCount())).toBe(1)
    await expect.poll(() => queryClient.getQueryData(profile)).toBeUndefined()
  })

  it('without a connection the page refetches, and shows a notice after a while', async () => {
    const { onRequest, before } = await openConnected()
    const RealWebSocket = globalThis.WebSocket
    onTestFinished(() => void (globalThis.WebSocket = RealWebSocket))
    globalThis.WebSocket = new Proxy(RealWebSocket, { construct: () => new EventTarget() })
    closeLiveConnections()
    vi.advanceTimersByTime(14_000)
    await expect.element(notice()).not.toBeInTheDocument()
    await expect.poll(() => (vi.advanceTimersByTime(1_000), notice().elements().length)).toBe(1)
    await expect.poll(() => (vi.advanceTimersByTime(5_000), onRequest.mock.calls.length)).toBeGreaterThan(before)
  })

  it('ROUTE-02 when the session has ended, the page asks for it and does not connect again', async () => {
    const navigations = blockNavigation()
    const session = os.accounts.session.handler(() => ({ user: null }))
    serveApi({ accounts: { session } })
    const { queryClient } = await show(<LiveUpdates />, { user: ana })
    queryClient.setQueryData(sessionQuery.queryKey, { user: ana })
    await expect.poll(() => (vi.advanceTimersByTime(100), liveConnectionCount())).toBe(1)
    closeLiveConnections(liveCloseCodes.signedOut)
    await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)?.user).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(liveConnectionCount()).toBe(0)
    expect(navigations).toEqual([])
  })
})
