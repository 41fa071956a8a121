import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { OwnSession } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import Laptop from '~icons/lucide/laptop'
import Smartphone from '~icons/lucide/smartphone'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { itemsOf } from '../../../platform/api/pages.ts'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { MorePages } from '../../../ui/layout/load-more.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { accountChanges } from './account-changes.ts'
import { sessionsQuery } from './sessions-query.ts'
import { SettingsGroup } from './settings-rows.tsx'

/** AUTH-08: the member's sessions, and buttons to end them. */
export function SessionsSection() {
  const list = useSuspenseInfiniteQuery(sessionsQuery)
  const sessions = itemsOf(list.data)
  const others = list.data.pages[0]?.others ?? 0
  return (
    <SettingsGroup title="Sessions" text="Where you’re signed in. Ending a session signs it out at once.">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="px-5 py-4 lg:px-6">
        <MorePages query={list} of="sessions" />
        {others > 0 ? <EndOthers count={others} /> : <p className="text-muted">Nowhere else.</p>}
      </div>
    </SettingsGroup>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { busy, run } = useAction({
    act: () => api.accounts.endSession({ id: session.id }),
    failure: 'The session was not ended',
    success: 'Session ended',
    changes: accountChanges,
  })
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 lg:px-6">
      <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {session.device}
          {session.is_current && <Badge tone="success">This session</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used {dayText(session.last_used_at)} · since {timeText(session.created_at)}
          {session.ip_address !== null && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={`End ${session.device}, since ${timeText(session.created_at)}`}
          onClick={() => run()}
        >
          End
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { busy, run } = useAction({
    act: () => api.accounts.endOtherSessions(),
    failure: 'The sessions were not ended',
    success: 'All other sessions have ended',
    changes: accountChanges,
    onDone: () => setConfirming(false),
    onRefused: () => setConfirming(false),
  })
  return (
    <>
      <Button variant="outline" onClick={() => setConfirming(true)}>
        End all others
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="End all other sessions?"
        description={`You’ll be signed out in ${count} other ${count === 1 ? 'place' : 'places'} and stay signed in here.`}
        confirmLabel="End sessions"
        busy={busy}
        onConfirm={() => run()}
      />
    </>
  )
}

/** Recorded once a day, so there is no time to show. */
function dayText(instant: string): string {
  return dateFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant))
}

/** In UTC, so that the server and the browser render the same text. */
function timeText(instant: string): string {
  const format = dateFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(instant))} UTC`
}
