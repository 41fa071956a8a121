import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { MemberDetails } from '@wayhouse/domain/console'
import { fullDate } from '../../../platform/format/dates.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { PendingActCard } from '../cases/pending-acts.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { MemberAccount } from './member-account.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberCases } from './member-cases.tsx'
import { MemberData } from './member-data.tsx'
import { MemberDecisions } from './member-decisions.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberRole } from './member-role.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberTribes } from './member-tribes.tsx'
import { memberQuery } from './queries.ts'
import { StandingBadge } from './standing-badge.tsx'
import { VerificationWord } from './verification-word.tsx'

/** A member with everything that operators act on (CON-09). */
export function MemberScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(memberQuery(id))
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t load this member.</LoadError>
  if (query.data === undefined)
    return (
      <Loading text="Loading the member…" className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-80" />
      </Loading>
    )
  return <LoadedMember key={query.data.id} member={query.data} />
}

function LoadedMember({ member }: { member: MemberDetails }) {
  return (
    <>
      <Head member={member} />
      {member.pending && (
        <div className="mb-4">
          <PendingActCard act={member.pending} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <MemberCases cases={member.cases} />
          <MemberTribes tribes={member.tribes} />
          <MemberDecisions decisions={member.decisions} suspensions={member.suspensions} />
          <MemberNotes member={member} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MemberAccount member={member} />
          <MemberRole member={member} />
          <MemberSessions member={member} />
          <MemberData member={member} />
        </div>
      </div>
    </>
  )
}

function Head({ member }: { member: MemberDetails }) {
  const { id, name, email, avatar_url, joined_at, role, erased_on, can_act } = member
  const { user } = useSession()
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <nav aria-label="Breadcrumb" className="text-sm text-muted">
          <ConsoleLink to="/app/admin/members" className="link inline-flex min-h-8 items-center">
            Members
          </ConsoleLink>
          {` › ${name}`}
        </nav>
        <div className="mt-1 flex items-center gap-4">
          <Avatar seed={id} name={name} src={avatar_url} size={56} />
          <h1 className="display text-3xl wrap-anywhere">{name}</h1>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StandingBadge {...member} />
          <VerificationWord {...member} />
          {role !== null && <strong>{role}</strong>}
          <span className="wrap-anywhere">
            {email} · member since {fullDate(joined_at)}
          </span>
          {erased_on !== null && <strong>Asked to be erased: on {fullDate(erased_on)}</strong>}
        </p>
      </div>
      {can_act ? (
        <MemberActs member={member} />
      ) : (
        <p className="max-w-80 text-sm text-muted">
          {id === user?.id
            ? 'This is your own account: another operator acts on it.'
            : 'An operator: take the role from them first.'}
        </p>
      )}
    </header>
  )
}
