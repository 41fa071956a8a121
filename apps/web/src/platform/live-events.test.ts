import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

vi.mock('./api-link.ts', () => ({ callApi: () => Promise.resolve({}) }))
const { applyEvent } = await import('./live-events.ts')
const { orpc } = await import('./orpc.ts')

describe('a change elsewhere', () => {
  const known = () => {
    const queryClient = new QueryClient()
    const queries: QueryKey[] = [
      orpc.accounts.session.queryKey(),
      orpc.membership.own.queryKey(),
      orpc.verification.own.queryKey(),
      orpc.onboarding.interests.queryKey(),
    ]
    for (const key of queries) queryClient.setQueryData(key, {})
    const outdated = () => queries.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    return { queryClient, outdated }
  }

  it('SUB-08 of the membership outdates the session and the membership, and nothing else', async () => {
    const { queryClient, outdated } = known()
    await applyEvent(queryClient, 'membership.changed')
    expect(outdated()).toEqual([true, true, false, false])
  })

  it('VER-06 of the verification outdates the session and the verification, and nothing else', async () => {
    const { queryClient, outdated } = known()
    await applyEvent(queryClient, 'verification.changed')
    expect(outdated()).toEqual([true, false, true, false])
  })
})
