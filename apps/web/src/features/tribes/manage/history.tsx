import { useQuery } from '@tanstack/react-query'
import type { TribeChange } from '@wayhouse/domain/tribes'
import ArrowRight from '~icons/lucide/arrow-right'
import { orpc } from '../../../platform/api/orpc.ts'
import { useCurrency } from '../../../platform/format/money.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { changeText } from './change-text.ts'
import { ManageSection } from './manage-section.tsx'

export const changesQuery = (tribeId: string) => orpc.tribes.changes.queryOptions({ input: { id: tribeId } })

/** The changes since the tribe was published, newest first, for its host and members. Renders nothing without changes. */
export function History({ tribeId }: { tribeId: string }) {
  const { data: changes = [] } = useQuery(changesQuery(tribeId))
  if (changes.length === 0) return null
  return (
    <ManageSection title="What changed">
      <Card as="ul" lift={1} className="overflow-hidden">
        {changes.map((change) => (
          <Change key={change.version} change={change} />
        ))}
      </Card>
    </ManageSection>
  )
}

function Change({ change }: { change: TribeChange }) {
  const { format } = useCurrency()
  return (
    <li className="border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5">
      <p className="text-sm text-muted">
        {change.changed_by?.name ?? 'Former member'}, <TimeAgo at={change.changed_at} />
      </p>
      <ul className="mt-1 grid gap-1">
        {change.fields.map((field) => {
          const { label, from, to } = changeText(field, format)
          return (
            <li key={field.field} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <span className="font-semibold">{label}</span>
              {to !== null && (
                <>
                  <s className="text-muted">{from}</s>
                  <ArrowRight size={15} aria-hidden="true" />
                  <span className="sr-only">becomes</span>
                  <span>{to}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
