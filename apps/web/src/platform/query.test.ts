import { dehydrate, hydrate } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// the library clears nothing away on a server, which it tells by the absence of this
vi.hoisted(() => vi.stubGlobal('window', {}))
vi.mock('./api.ts', () => ({ api: {} }))
const { createQueryClient } = await import('./query.ts')

const hours = 60 * 60_000

describe('what a page remembers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page's cache as it comes from the server. */
  const pageWith = (key: string) => {
    const server = createQueryClient()
    server.setQueryData([key], 'known')
    const page = createQueryClient()
    hydrate(page, dehydrate(server))
    return page
  }

  it.each(['session', 'config'])('keeps the %s however long it stays open', (key) => {
    const page = pageWith(key)
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData([key])).toBe('known')
  })

  it('forgets what nothing shows any more', () => {
    const page = pageWith('tribes')
    vi.advanceTimersByTime(8 * hours)
    expect(page.getQueryData(['tribes'])).toBeUndefined()
  })
})
