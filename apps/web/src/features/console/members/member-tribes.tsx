import type { MemberTribe } from '@wayhouse/domain/console'
import { stayDates } from '../../../platform/format/dates.ts'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Section } from '../section.tsx'

const statusLooks = {
  open: { tone: 'success', text: 'Open' },
  cancelled: { tone: 'sunken', text: 'Cancelled' },
  completed: { tone: 'sea', text: 'Completed' },
} as const

/** The tribes that a member hosts or has a spot in. */
export function MemberTribes({ tribes }: { tribes: readonly MemberTribe[] }) {
  const hosted = tribes.filter(({ role }) => role === 'host').length
  return (
    <Section
      title="Tribes"
      aside={
        <span className="text-muted">
          {hosted} hosted, {tribes.length - hosted} joined
        </span>
      }
    >
      {tribes.length === 0 && <p className="text-muted">No tribes</p>}
      <ul className="divide-y divide-line">
        {tribes.map(({ id, title, location, start_date, end_date, status, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2.5">
            <div className="min-w-0">
              <a href={`/app/tribes/${id}`} className="link inline-flex min-h-8 items-center font-semibold">
                {title}
              </a>
              <p className="text-sm text-muted">
                {location} · {role}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:block sm:text-right">
              <Badge tone={statusLooks[status].tone}>{statusLooks[status].text}</Badge>
              <p className="text-sm sm:mt-1 text-muted">{stayDates(start_date, end_date)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
