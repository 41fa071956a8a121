import type { Costs } from '@wayhouse/domain/costs'
import { useEffect } from 'react'
import { whenIdle } from '../../../platform/page/when-idle.ts'
import { savedCosts } from './saved-costs.ts'

type Seen = { tribeId: string; at: number; /** Null if the member may no longer see them. */ costs: Costs | null }

/** Keeps what a member sees, to be read without a connection. */
export function useSavedCosts(memberId: string, { tribeId, at, costs }: Seen): void {
  useEffect(() => {
    if (costs === null) savedCosts.remove(memberId, tribeId)
    else savedCosts.set(memberId, tribeId, { at, costs })
  }, [memberId, tribeId, at, costs])
  useEffect(
    () =>
      whenIdle(() => void import('./keep-offline.ts').then((module) => module.keepOffline(tribeId)).catch(() => {})),
    [tribeId],
  )
}
