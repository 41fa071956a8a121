import type { MemberDetails } from '@wayhouse/domain/console'
import Monitor from '~icons/lucide/monitor'
import { api } from '../../../platform/api/api.ts'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Section } from '../section.tsx'
import { memberChanges } from './queries.ts'

/** Where a member is signed in. */
export function MemberSessions({ member: { id, sessions, can_act } }: { member: MemberDetails }) {
  const texts = {
    changes: memberChanges,
    failure: 'They are still signed in',
    confirmLabel: 'End',
    description: 'They are signed out there within two seconds, and may sign in again.',
  }
  return (
    <Section
      title="Sessions"
      aside={
        can_act &&
        sessions.length > 1 && (
          <ConfirmedAct
            {...texts}
            label="End all"
            name="End all sessions"
            title="End all sessions?"
            success="All sessions have ended"
            act={() => api.console.endMemberSessions({ id })}
          />
        )
      }
    >
      {sessions.length === 0 && <p className="text-muted">Signed in nowhere</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-2.5">
            <Monitor size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p>{session.device}</p>
              <TimeAgo at={session.last_used_at} prefix="Used" className="text-sm text-muted" />
            </div>
            {can_act && (
              <ConfirmedAct
                {...texts}
                label="End"
                name={`End the session on ${session.device}`}
                title={`End the session on ${session.device}?`}
                success="The session has ended"
                act={() => api.console.endMemberSessions({ id, session: session.id })}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
