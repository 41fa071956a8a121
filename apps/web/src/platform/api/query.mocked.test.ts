import { dehydrate, hydrate, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// without `window` the library assumes a server, where it does not collect garbage
vi.hoisted(() => vi.stubGlobal('window', {}))
vi.mock('./api-link.ts', () => ({ callApi: () => Promise.resolve('refetched') }))
const { invalidate } = await import('../live/live-events.ts')
const { createQueryClient } = await import('./query.ts')
const { configQuery, sessionQuery } = await import('../session/session-query.tsx')

const hours = 60 * 60_000

describe('the query cache of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page's cache, filled by the server. */
  const pageWith = (key: QueryKey) => {
    const server = createQueryClient()
    server.setQueryData(key, 'cached')
    const page = createQueryClient()
    hydrate(page, dehydrate(server))
    return page
  }

  it.each([
    ['session', sessionQuery.queryKey],
    ['config', configQuery.queryKey],
  ])('keeps the %s for as long as the page is open', (_, key) => {
    const page = pageWith(key)
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData(key)).toBe('cached')
  })

  it('removes queries that are no longer used', () => {
    const page = pageWith(['tribes'])
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData(['tribes'])).toBeUndefined()
  })

  it('refetches an invalidated session, though it has no observer', async () => {
    const page = pageWith(sessionQuery.queryKey)
    await invalidate(page, [sessionQuery.queryKey])
    expect(page.getQueryData(sessionQuery.queryKey)).toBe('refetched')
  })
})
