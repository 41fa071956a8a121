import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '@wayhouse/domain/accounts'
import { lazy, Suspense, useState } from 'react'
import { authApi } from '../../../platform/api/auth-api.ts'
import { invalidate } from '../../../platform/live/live-events.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { accountChanges } from './account-changes.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsRow } from './settings-rows.tsx'

// draws the QR code
const SetUp = lazy(() => import('./second-factor-set-up.tsx').then((module) => ({ default: module.SecondFactorSetUp })))

type Task = 'none' | 'setting-up' | 'switching-off' | 'renewing'

/** AUTH-08: codes of an authenticator app in addition to the password. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>('none')
  const [previousTask, setPreviousTask] = useState<Task>('none')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const stop = () => {
    setPreviousTask(task)
    setTask('none')
  }
  const finish = (newCodes: readonly string[] | null) => {
    setCodes(newCodes)
    stop()
    void invalidate(queryClient, accountChanges)
  }
  return (
    <SettingsRow
      title="Second factor"
      value={<Explanation account={account} />}
      act={
        codes === null && task === 'none' && <Actions account={account} previousTask={previousTask} onStart={setTask} />
      }
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {task === 'setting-up' && (
        <Suspense>
          <SetUp onDone={finish} onCancel={stop} />
        </Suspense>
      )}
      {task === 'switching-off' && (
        <PasswordStep
          act={(password) => authApi('two-factor/disable', { password })}
          label="Turn off codes"
          text="You’ll sign in with your password alone."
          danger
          onDone={() => finish(null)}
          onCancel={stop}
        />
      )}
      {task === 'renewing' && (
        <PasswordStep
          act={(password) => authApi('two-factor/generate-backup-codes', { password })}
          label="Create new recovery codes"
          text="The recovery codes you saved before will stop working."
          onDone={({ backupCodes }) => finish(backupCodes)}
          onCancel={stop}
        />
      )}
    </SettingsRow>
  )
}

function Explanation({ account: { has_password: hasPassword, second_factor: isOn } }: { account: OwnAccount }) {
  if (!hasPassword) return 'Set a password first. You’ll enter a code after it.'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      With an authenticator app, signing in requires a code from your phone as well as your password.
      {isOn && <Badge tone="success">On</Badge>}
    </span>
  )
}

type ActionsProps = {
  account: OwnAccount
  /** The task that was finished or cancelled; the button that starts it takes the focus. */
  previousTask: Task
  onStart: (task: Task) => void
}

function Actions({ account, previousTask, onStart }: ActionsProps) {
  if (!account.has_password) return null
  if (!account.second_factor)
    return (
      <Button
        ref={previousTask === 'none' ? null : focusOnMount}
        variant="outline"
        onClick={() => onStart('setting-up')}
      >
        Set up an app
      </Button>
    )
  return (
    <>
      <Button
        ref={previousTask === 'renewing' || previousTask === 'setting-up' ? focusOnMount : null}
        variant="outline"
        onClick={() => onStart('renewing')}
      >
        New recovery codes
      </Button>
      <Button
        ref={previousTask === 'switching-off' ? focusOnMount : null}
        variant="outline"
        onClick={() => onStart('switching-off')}
      >
        Turn off
      </Button>
    </>
  )
}
