import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { awaitPrefetchOnServer } from './await-prefetch-on-server.ts'

const queryKey = ['tribes']

/** The outcome of a page's prefetch, and the state of the query afterwards. */
async function settled(queryFn: () => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const prefetch = queryClient.prefetchQuery({ queryKey, queryFn })
  const outcome = await awaitPrefetchOnServer(queryClient, prefetch, queryKey).then(
    () => 'rendered',
    (error: unknown) => error,
  )
  return { outcome, state: queryClient.getQueryState(queryKey)?.status }
}

const refused = (status: number) => Object.assign(new Error('no'), { code: 'NO', status })

describe('a query that a page can render without', () => {
  it('is in the cache when it succeeds', async () => {
    expect(await settled(() => Promise.resolve([]))).toEqual({ outcome: 'rendered', state: 'success' })
  })

  it('is removed when it is refused, so that the browser repeats it', async () => {
    expect(await settled(() => Promise.reject(refused(422)))).toEqual({ outcome: 'rendered', state: undefined })
  })

  it.each([
    ['an outage', refused(503)],
    ['a bug', new Error('broken')],
  ])('R6 fails the page on %s, so that the response is not a 200 and not cached', async (_, error) => {
    expect(await settled(() => Promise.reject(error))).toEqual({ outcome: error, state: undefined })
  })
})
