import { type OwnToken, scopesText } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import KeyRound from '~icons/lucide/key-round'
import { useAction } from '../../../../platform/actions/use-action.ts'
import { api } from '../../../../platform/api/api.ts'
import { fullDate } from '../../../../platform/format/dates.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TimeAgo } from '../../../../ui/labels/time-ago.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { tokenChanges } from './token-changes.ts'

/** A token: what it may do, when it was used and until when it is valid. */
export function TokenRow({ token: { id, name, scopes, created_at, expires_at, last_used_at } }: { token: OwnToken }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 lg:px-6">
      <KeyRound size={22} aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-strong wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm text-muted">{scopesText(scopes)}</p>
        <p className="text-sm text-muted">
          {last_used_at === null ? 'Never used' : <TimeAgo at={last_used_at} prefix="Last used" />} · created{' '}
          {fullDate(created_at)} · valid until {fullDate(expires_at)}
        </p>
      </div>
      <Revoke id={id} name={name} />
    </li>
  )
}

function Revoke({ id, name }: Pick<OwnToken, 'id' | 'name'>) {
  const [isConfirming, setConfirming] = useState(false)
  const { busy, run } = useAction({
    act: () => api.accounts.revokeToken({ id }),
    failure: 'The token was not revoked',
    success: 'Token revoked',
    changes: tokenChanges,
    onDone: () => setConfirming(false),
    onRefused: () => setConfirming(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Revoke “${name}”?`}
        description="Programs that use this token are refused from now on. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel="Revoke"
        danger
        busy={busy}
        onConfirm={() => run()}
      />
    </>
  )
}
