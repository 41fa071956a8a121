import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

vi.mock('../api/api-link.ts', () => ({ callApi: () => Promise.resolve({}) }))
const { applyEvent } = await import('./live-events.ts')
const { orpc } = await import('../api/orpc.ts')

describe('a live event', () => {
  const cachedQueries = () => {
    const queryClient = new QueryClient()
    const queries: QueryKey[] = [
      orpc.accounts.session.queryKey(),
      orpc.membership.own.queryKey(),
      orpc.verification.own.queryKey(),
      orpc.onboarding.interests.queryKey(),
    ]
    for (const key of queries) queryClient.setQueryData(key, {})
    const invalidated = () => queries.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    return { queryClient, invalidated }
  }

  it('SUB-08 of the membership invalidates the session and the membership, and nothing else', async () => {
    const { queryClient, invalidated } = cachedQueries()
    await applyEvent(queryClient, 'membership.changed')
    expect(invalidated()).toEqual([true, true, false, false])
  })

  it('VER-06 of the verification invalidates the session and the verification, and nothing else', async () => {
    const { queryClient, invalidated } = cachedQueries()
    await applyEvent(queryClient, 'verification.changed')
    expect(invalidated()).toEqual([true, false, true, false])
  })
})
