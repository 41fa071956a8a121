import type { PublicConfig } from '@wayhouse/domain/accounts'
import { useEffect } from 'react'
import { followPerson, record, startAnalytics } from '../../platform/analytics.ts'
import { useSession } from '../../platform/session.ts'

type AnalyticsProps = { service: NonNullable<PublicConfig['analytics']>; recorded: boolean }

/** Follows the visit with the analytics service; is there only where that was allowed (COOK-04). Shows nothing. */
export function Analytics({ service, recorded }: AnalyticsProps) {
  const { user } = useSession()
  const [id, standing] = [user?.id ?? null, user?.subscription_status ?? null]
  useEffect(() => startAnalytics(service), [service])
  useEffect(() => followPerson(id, standing), [id, standing])
  useEffect(() => record(recorded), [recorded])
  return null
}
