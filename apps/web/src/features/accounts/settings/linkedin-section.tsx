import type { OwnAccount } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { accountChanges } from './account-changes.ts'
import { SettingsSection } from './settings-section.tsx'

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
      <SettingsSection id="linkedin">
        <p className="text-muted">
          Not connected. Choose “Continue with LinkedIn” the next time you sign in, with the same email address.
        </p>
      </SettingsSection>
    )
  return (
    <SettingsSection id="linkedin" text="You can sign in with your LinkedIn account.">
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone="success">Connected</Badge>
        {account.has_password ? (
          <Button variant="outline" onClick={() => setConfirming(true)}>
            Disconnect
          </Button>
        ) : (
          <p className="text-muted">Set a password first: it is your only way in.</p>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Disconnect LinkedIn?"
        description="You’ll sign in with your email address and password from then on."
        confirmLabel="Disconnect"
        busy={busy}
        onConfirm={() => run()}
      />
    </SettingsSection>
  )
}
