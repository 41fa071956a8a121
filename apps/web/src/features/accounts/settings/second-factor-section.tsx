import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '@wayhouse/domain/accounts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { authApi } from '../../../platform/auth-api.ts'
import { invalidate } from '../../../platform/live-events.ts'
import { takeFocus } from '../../../platform/take-focus.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { accountChanges } from './account-changes.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsSection } from './settings-section.tsx'

// draws the QR code
const SetUp = lazy(() => import('./second-factor-set-up.tsx').then((module) => ({ default: module.SecondFactorSetUp })))

type Doing = 'nothing' | 'setting-up' | 'switching-off' | 'renewing'

/** AUTH-08: codes of an authenticator app beside the password. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [before, setBefore] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const stop = () => {
    setBefore(doing)
    setDoing('nothing')
  }
  const changed = (shown: readonly string[] | null) => {
    setCodes(shown)
    stop()
    void invalidate(queryClient, accountChanges)
  }
  return (
    <SettingsSection
      id="second-factor"
      text="With an authenticator app, signing in requires a code from your phone as well as your password."
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && doing === 'nothing' && <Standing account={account} before={before} onStart={setDoing} />}
      {doing === 'setting-up' && (
        <Suspense>
          <SetUp onDone={changed} onCancel={stop} />
        </Suspense>
      )}
      {doing === 'switching-off' && (
        <PasswordStep
          act={(password) => authApi('two-factor/disable', { password })}
          label="Turn off codes"
          text="You’ll sign in with your password alone."
          danger
          onDone={() => changed(null)}
          onCancel={stop}
        />
      )}
      {doing === 'renewing' && (
        <PasswordStep
          act={(password) => authApi('two-factor/generate-backup-codes', { password })}
          label="Create new recovery codes"
          text="The recovery codes you saved before will stop working."
          onDone={({ backupCodes }) => changed(backupCodes)}
          onCancel={stop}
        />
      )}
    </SettingsSection>
  )
}

type StandingProps = {
  account: OwnAccount
  /** What was done before, whose place this takes: the focus goes on where it can be done again. */
  before: Doing
  onStart: (what: Doing) => void
}

function Standing({ account, before, onStart }: StandingProps): ReactNode {
  if (!account.has_password) return <p>Set a password first. You’ll enter a code after it.</p>
  if (!account.second_factor)
    return (
      <Button ref={before === 'nothing' ? null : takeFocus} onClick={() => onStart('setting-up')}>
        Set up an app
      </Button>
    )
  return (
    <>
      <Badge tone="success">On</Badge>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          ref={before === 'renewing' || before === 'setting-up' ? takeFocus : null}
          variant="outline"
          onClick={() => onStart('renewing')}
        >
          New recovery codes
        </Button>
        <Button
          ref={before === 'switching-off' ? takeFocus : null}
          variant="outline"
          onClick={() => onStart('switching-off')}
        >
          Turn off
        </Button>
      </div>
    </>
  )
}
