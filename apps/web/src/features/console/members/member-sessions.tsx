import type { MemberDetails } from '@wayhouse/domain/console'
import KeyRound from '~icons/lucide/key-round'
import Monitor from '~icons/lucide/monitor'
import { api } from '../../../platform/api/api.ts'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Section } from '../section.tsx'
import { memberChanges } from './queries.ts'

/** Where a member is signed in, and their access tokens. */
export function MemberSessions({ member: { id, sessions, tokens, can_act } }: { member: MemberDetails }) {
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
        sessions.length + tokens.length > 1 && (
          <ConfirmedAct
            {...texts}
            label="End all"
            name="End all sessions"
            title="End all sessions?"
            description="They are signed out everywhere within two seconds, and may sign in again. Their access tokens are revoked."
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
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    </Section>
  )
}

function TokenRow({ token: { name, last_used_at } }: { token: MemberDetails['tokens'][number] }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <KeyRound size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">Access token “{name}”</p>
        {last_used_at === null ? (
          <p className="text-sm text-muted">Never used</p>
        ) : (
          <TimeAgo at={last_used_at} prefix="Used" className="text-sm text-muted" />
        )}
      </div>
    </li>
  )
}
