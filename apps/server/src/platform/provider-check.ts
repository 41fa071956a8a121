import type { Database } from './database/connect.ts'
import type { FailureReason, Fetched } from './provider-sync.ts'
import { newestEventAt } from './webhook-events.ts'

/** What a check of the installation has found, in words for an operator. */
export type Finding = { isPassed: boolean; finding: string }

export const passed = (finding: string): Finding => ({ isPassed: true, finding })
export const failed = (finding: string): Finding => ({ isPassed: false, finding })

const reasonTexts: Record<FailureReason, string> = {
  unreachable: 'does not answer, or not in time',
  'rate limited': 'has had too many calls: try again in a minute',
  misconfigured: 'refuses the key of this installation',
  'not configured': 'is not configured',
}

/** Why a call to a provider failed, after its name. */
export const reasonText = (reason: FailureReason): string => reasonTexts[reason]

/**
 * What it means that a provider was asked about something that it does not know: with an answer, address and key are right. Says when its
 * last event arrived, because nobody notices that webhooks go nowhere.
 */
export async function findingOf(
  db: Database,
  { name, events, fetched }: { name: string; events: string; fetched: Fetched<unknown> },
): Promise<Finding> {
  if (fetched.kind === 'failed') return failed(`${name} ${reasonText(fetched.reason)}`)
  const at = await newestEventAt(db, events)
  const event =
    at === null ? 'no event of it has arrived yet' : `its last event arrived ${at.toISOString().slice(0, 16)}Z`
  return passed(`${name} answers, and ${event}`)
}
