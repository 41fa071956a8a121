import type { WholeCase } from '@wayhouse/domain/console'
import Star from '~icons/lucide/star'
import { countOf } from '../../../platform/format/count-of.ts'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Verified } from '../../../ui/labels/verified.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ConsoleLink } from '../console-link.tsx'

type Person = NonNullable<WholeCase['about']>

/** Both sides of a case, equally large, with the reports about and by each. */
export function CasePeople({ found }: { found: WholeCase }) {
  const { about, reporters, reports } = found
  const senders = reports.filter(({ reporter_id }) => reporter_id === null)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card as="section" className="p-5" aria-label="Reported by">
        <h2 className="mb-3 text-sm text-muted">Reported by</h2>
        <div className="grid gap-4">
          {reporters.map((person) => (
            <PersonFacts key={person.id} person={person} />
          ))}
          {senders.map(({ name, email, reported_at }) => (
            <p key={reported_at} className="wrap-anywhere">
              <strong className="block">{name || 'Without a name'}</strong>
              <span className="text-muted">{email || 'Without account'}</span>
            </p>
          ))}
        </div>
      </Card>
      <Card as="section" className="p-5" aria-label="About">
        <h2 className="mb-3 text-sm text-muted">About</h2>
        {about === null ? <p>Unknown</p> : <PersonFacts person={about} />}
      </Card>
    </div>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { id, name, avatar_url, is_verified, rating, reviews_count, reports_about, reports_by } = person
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <Avatar seed={id} name={name} src={avatar_url} size={52} />
        <div className="min-w-0">
          <ConsoleLink to={`/app/admin/members/${id}`} className="link font-semibold wrap-anywhere">
            {name}
          </ConsoleLink>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {is_verified && <Verified />}
            {rating !== null && (
              <span className="inline-flex items-center gap-1">
                <Star size={15} aria-hidden="true" className="fill-current text-primary" />
                <strong>{rating.toFixed(1)}</strong>
                <span className="text-muted">({countOf(reviews_count, 'review')})</span>
              </span>
            )}
          </p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge {...(reports_about > 1 && { tone: 'accent' })}>{countOf(reports_about, 'report')} about them</Badge>
        <Badge>{reports_by} by them</Badge>
      </p>
    </div>
  )
}
