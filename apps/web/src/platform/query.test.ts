import { dehydrate, hydrate, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// the library collects no garbage on a server, which it recognises by the absence of this
vi.hoisted(() => vi.stubGlobal('window', {}))
vi.mock('./api-link.ts', () => ({ callApi: () => Promise.resolve('asked anew') }))
const { invalidate } = await import('./live-events.ts')
const { createQueryClient } = await import('./query.ts')
const { configQuery, sessionQuery } = await import('./session-query.tsx')

const hours = 60 * 60_000

describe('what a page remembers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page's cache as it comes from the server. */
  const pageWith = (key: QueryKey) => {
    const server = createQueryClient()
    server.setQueryData(key, 'known')
    const page = createQueryClient()
    hydrate(page, dehydrate(server))
    return page
  }

  it.each([
    ['session', sessionQuery.queryKey],
    ['config', configQuery.queryKey],
  ])('keeps the %s however long it stays open', (_, key) => {
    const page = pageWith(key)
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData(key)).toBe('known')
  })

  it('forgets what nothing shows any more', () => {
    const page = pageWith(['tribes'])
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData(['tribes'])).toBeUndefined()
  })

  it('asks for the session anew when it has changed, though no observer shows it', async () => {
    const page = pageWith(sessionQuery.queryKey)
    await invalidate(page, [sessionQuery.queryKey])
    expect(page.getQueryData(sessionQuery.queryKey)).toBe('asked anew')
  })
})
