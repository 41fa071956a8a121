import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../../ui/labels/badge.tsx'
import { houseRuleKind } from './amenity-kind.ts'
import { OutsideLink } from './outside-link.tsx'
import { freeUntilText } from './stay-text.ts'
import { Symbol } from './symbol.tsx'

/** House rules, cancellation policy, and the owner of the listing. */
export function Agreements({ tribe }: { tribe: SignedInTribe }) {
  const { house_rules, cancellation_policy, free_cancellation_until: until, host_name, airbnb_link } = tribe
  if (house_rules.length === 0 && !cancellation_policy && !until && !host_name && !airbnb_link) return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {house_rules.length > 0 && (
        <Panel title="House rules">
          <ul className="mt-3 space-y-2.5">
            {[...new Set(house_rules)].map((rule) => (
              <li key={rule} className="flex gap-3 wrap-anywhere">
                <Symbol of={houseRuleKind(rule)} size={19} className="mt-0.5 text-muted" />
                {rule}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {(cancellation_policy || until) && (
        <Panel title="Cancellation policy">
          {cancellation_policy && <p className="mt-3 whitespace-pre-line wrap-anywhere">{cancellation_policy}</p>}
          {until && <p className="mt-3 font-semibold">{freeUntilText(until)}.</p>}
        </Panel>
      )}
      {(host_name || airbnb_link) && <ListingPanel tribe={tribe} />}
    </div>
  )
}

function Panel({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-lg bg-sunken p-6 ${className}`}>
      <h2 id={id} className="display text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The host of the Airbnb listing, separate from the host of the tribe (decision G-71b). */
function ListingPanel({ tribe }: { tribe: SignedInTribe }) {
  const { host_name, host_since, host_response_rate, host_is_superhost, airbnb_link } = tribe
  const facts = [
    host_since && `Hosting since ${host_since}`,
    host_response_rate !== null && `${host_response_rate}% response rate`,
  ].filter(Boolean)
  return (
    <Panel title={host_name ? 'Listing host' : 'The listing'} className="sm:col-span-2">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {host_name && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-strong wrap-anywhere">{host_name}</span>
            {host_is_superhost && <Badge tone="accent">Superhost</Badge>}
            {facts.length > 0 && <span className="text-muted">{facts.join(' · ')}</span>}
          </p>
        )}
        {airbnb_link && <OutsideLink href={airbnb_link}>View listing</OutsideLink>}
      </div>
    </Panel>
  )
}
