import { communityRules, type OwnDecision } from '@wayhouse/domain/safety'
import type { ReactNode } from 'react'
import { shortDate } from '../../../platform/format/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'

/** The reasons of a decision (CON-04): why, which rule, how long, and which facts were copied. */
export function Reasons({ decision }: { decision: OwnDecision }) {
  const { reason, rule, copied_messages, closed_tribes } = decision
  const suspends = decision.decision === 'suspend' || decision.decision === 'end'
  return (
    <Card lift={1} className="p-5 lg:p-6">
      <h2 className="font-strong">Why</h2>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
      <dl className="mt-4 divide-y divide-line">
        {rule !== null && <Fact name="Rule">{ruleText(rule)}</Fact>}
        {decision.decision !== 'note' && <Fact name="How long">{howLong(decision)}</Fact>}
        {suspends && closed_tribes > 0 && (
          <Fact name={closed_tribes === 1 ? 'Your tribe' : `Your ${closed_tribes} tribes`}>Closed to requests</Fact>
        )}
        {copied_messages > 0 && (
          <Fact name="Copied facts">
            {copied_messages} {copied_messages === 1 ? 'message' : 'messages'}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-strong">{children}</dd>
    </div>
  )
}

function ruleText(rule: number): string {
  return `${rule}. ${communityRules[rule - 1] ?? ''}`
}

function howLong({ decision, days, until }: OwnDecision): string {
  if (days !== null && until !== null) return `${days} days, to ${shortDate(until.slice(0, 10))}`
  if (decision === 'suspend') return 'Until a person here ends it'
  return decision === 'hide' ? 'Until it is taken back' : 'For good'
}
