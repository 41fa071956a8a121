import type { PublicConfig } from '@wayhouse/domain/accounts'
import { useEffect } from 'react'
import { identifyPerson, setRecording, startAnalytics } from '../../platform/analytics/analytics.ts'
import { useSession } from '../../platform/session/session.ts'

type AnalyticsProps = { service: NonNullable<PublicConfig['analytics']>; mayRecord: boolean }

/** Runs the analytics service; rendered only with consent (COOK-04). Renders nothing. */
export function Analytics({ service, mayRecord }: AnalyticsProps) {
  const { user } = useSession()
  const [id, subscriptionStatus] = [user?.id ?? null, user?.subscription_status ?? null]
  useEffect(() => startAnalytics(service), [service])
  useEffect(() => identifyPerson(id, subscriptionStatus), [id, subscriptionStatus])
  useEffect(() => setRecording(mayRecord), [mayRecord])
  return null
}
