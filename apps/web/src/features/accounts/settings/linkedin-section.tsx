import type { OwnAccount } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { accountChanges } from './account-changes.ts'
import { SettingsRow } from './settings-rows.tsx'

/** AUTH-08: whether the member can sign in with LinkedIn, and how to disconnect it. */
export function LinkedInSection({ account }: { account: OwnAccount }) {
  const [isConfirming, setConfirming] = useState(false)
  const { busy, run } = useAction({
    act: () => api.accounts.disconnectLinkedIn(),
    success: 'LinkedIn disconnected',
    failure: 'LinkedIn was not disconnected',
    changes: accountChanges,
    onDone: () => setConfirming(false),
    onRefused: () => setConfirming(false),
  })
  if (!account.linkedin)
    return (
      <SettingsRow
        title="LinkedIn"
        value="Not connected. Choose “Continue with LinkedIn” the next time you sign in, with the same email address."
      />
    )
  return (
    <SettingsRow
      title="LinkedIn"
      value={<Connection isOnlyWayIn={!account.has_password} />}
      act={
        account.has_password && (
          <Button variant="outline" onClick={() => setConfirming(true)}>
            Disconnect
          </Button>
        )
      }
    >
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Disconnect LinkedIn?"
        description="You’ll sign in with your email address and password from then on."
        confirmLabel="Disconnect"
        busy={busy}
        onConfirm={() => run()}
      />
    </SettingsRow>
  )
}

function Connection({ isOnlyWayIn }: { isOnlyWayIn: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isOnlyWayIn ? 'Set a password first: it is your only way in.' : 'You can sign in with your LinkedIn account.'}
      <Badge tone="success">Connected</Badge>
    </span>
  )
}
