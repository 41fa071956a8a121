import { useRouterState } from '@tanstack/react-router'
import type { PublicConfig } from '@wayhouse/domain/accounts'
import { useEffect } from 'react'
import { followPerson, record, startAnalytics } from '../../platform/analytics.ts'
import { useSession } from '../../platform/session.ts'

/** Where people write to each other: nothing is recorded there, not even masked (decision G-142). */
const unrecorded = /^\/app\/messages(?:\/|$)/

/** Follows the visit with the analytics service; is there only where that was allowed (COOK-04). Shows nothing. */
export function Analytics({ service }: { service: NonNullable<PublicConfig['analytics']> }) {
  const { user } = useSession()
  const [id, standing] = [user?.id ?? null, user?.subscription_status ?? null]
  // the page that is left and the one that comes: while either is unrecorded, nothing is taken
  const recorded = useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      !unrecorded.test(location.pathname) && !unrecorded.test(resolvedLocation.pathname),
  })
  useEffect(() => startAnalytics(service), [service])
  useEffect(() => followPerson(id, standing), [id, standing])
  useEffect(() => record(recorded), [recorded])
  return null
}
