import { useQuery } from '@tanstack/react-query'
import { brand } from '@wayhouse/domain/brand'
import type { OwnDecision } from '@wayhouse/domain/safety'
import type { ReactNode } from 'react'
import CreditCard from '~icons/lucide/credit-card'
import Download from '~icons/lucide/download'
import Mail from '~icons/lucide/mail'
import UserX from '~icons/lucide/user-x'
import { Link } from '../../../platform/page/link.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { decisionsQuery } from '../queries.ts'
import { Appeal } from './appeal.tsx'
import { DecidedAt } from './decided-at.tsx'
import { Reasons } from './reasons.tsx'

/** CON-07: all that a suspended member sees: until when, who decided, why, the appeal, and what is still theirs. */
export function SuspendedPage({ membership }: { membership: string }) {
  const query = useQuery(decisionsQuery)
  const decision = query.data?.find(
    ({ decision: kind, state }) => state === 'in force' && (kind === 'suspend' || kind === 'end'),
  )
  return (
    <main id="main" className="page max-page-180 pt-6 pb-16 lg:pt-10">
      <Badge tone="danger">
        <UserX size={14} aria-hidden="true" />
        {decision?.decision === 'end' ? 'Ended' : 'Suspended'}
      </Badge>
      <h1 className="mt-3 display text-3xl lg:text-4xl" tabIndex={-1}>
        {titleOf(decision)}
      </h1>
      {decision !== undefined && (
        <p className="mt-3 text-muted">
          A person at {brand.name} decided this <DecidedAt instant={decision.decided_at} />, in case {decision.case}.
        </p>
      )}
      <div className="mt-6 grid gap-4">
        {hasLoadError(query) && <LoadError query={query}>What was decided could not be loaded</LoadError>}
        {decision !== undefined && (
          <>
            <Reasons decision={decision} />
            <Card lift={1} className="p-5 lg:p-6">
              <h2 className="display text-title-sm">Appeal</h2>
              <div className="mt-2">
                <Appeal {...decision} decisionId={decision.id} />
              </div>
            </Card>
          </>
        )}
        <Card lift={1} className="divide-y divide-line">
          <Way icon={Download} title="Your download" text="Everything we hold about you">
            {(parts) => <Link to="/app/settings/{-$page}" params={{ page: 'data' }} {...parts} />}
          </Way>
          <Way icon={CreditCard} title="Membership" text={membership}>
            {(parts) => <Link to="/app/settings/{-$page}" params={{ page: 'membership' }} {...parts} />}
          </Way>
          <Way icon={Mail} title="Support" text={brand.supportEmail}>
            {(parts) => <a href={`mailto:${brand.supportEmail}`} {...parts} />}
          </Way>
        </Card>
      </div>
    </main>
  )
}

function titleOf(decision: OwnDecision | undefined): string {
  if (decision?.decision === 'end') return 'Your membership has ended'
  return decision?.until ? `Your membership rests until ${day(decision.until)}` : 'Your membership rests'
}

/** "Thu 5 Nov 2026" */
function day(instant: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(instant)).replace(',', '')
}

type LinkParts = { className: string; children: ReactNode }
type WayProps = { icon: Icon; title: string; text: string; children: (parts: LinkParts) => ReactNode }

/** A row that leads to what is still open. */
function Way({ icon: WayIcon, title, text, children }: WayProps) {
  return children({
    className: 'flex min-h-16 items-center gap-4 px-5 py-3',
    children: (
      <>
        <WayIcon size={20} className="shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block font-strong">{title}</span>
          <span className="block text-sm wrap-anywhere text-muted">{text}</span>
        </span>
      </>
    ),
  })
}
