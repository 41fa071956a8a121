import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<(...call: unknown[]) => Promise<unknown>>(() => Promise.resolve('response')))
vi.mock('./api-link.ts', () => ({ callApi }))
const { api } = await import('./api.ts')
const { orpc } = await import('./orpc.ts')

describe('queries of the API', () => {
  const library = createTanstackQueryUtils(api)
  const pages = {
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
  }

  it('have the same keys as the library’s', () => {
    const input = { id: '42' }
    expect(orpc.tribes.find.queryKey({ input })).toEqual(library.tribes.find.queryKey({ input }))
    expect(orpc.tribes.find.queryOptions({ input }).queryKey).toEqual(library.tribes.find.queryKey({ input }))
    expect(orpc.accounts.session.queryKey()).toEqual(library.accounts.session.queryKey())
    expect(orpc.tribes.list.infiniteOptions(pages).queryKey).toEqual(library.tribes.list.infiniteKey(pages))
    expect(orpc.tribes.key()).toEqual(library.tribes.key())
    expect(orpc.tribes.list.key({ type: 'query' })).toEqual(library.tribes.list.key({ type: 'query' }))
  })

  it('call their procedure with an abort signal', async () => {
    const queryClient = new QueryClient()
    expect(await queryClient.fetchQuery(orpc.tribes.find.queryOptions({ input: { id: '42' } }))).toBe('response')
    expect(callApi).toHaveBeenLastCalledWith(['tribes', 'find'], { id: '42' }, expect.any(AbortSignal))
    await queryClient.fetchInfiniteQuery(orpc.tribes.list.infiniteOptions(pages))
    expect(callApi).toHaveBeenLastCalledWith(['tribes', 'list'], { cursor: undefined }, expect.any(AbortSignal))
  })

  it('keep the options that they are given', () => {
    expect(orpc.accounts.config.queryOptions({ staleTime: 5 })).toMatchObject({ staleTime: 5 })
  })
})
