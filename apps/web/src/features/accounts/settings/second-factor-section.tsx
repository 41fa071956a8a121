import type { OwnAccount } from '@wayhouse/domain/accounts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordStep } from './password-step.tsx'
import { codesIn, RecoveryCodes } from './recovery-codes.tsx'
import { SettingsSection } from './settings-section.tsx'

// draws the QR code
const SetUp = lazy(() => import('./second-factor-set-up.tsx').then((module) => ({ default: module.SecondFactorSetUp })))

type SecondFactorSectionProps = { account: OwnAccount; onChanged: () => Promise<void> }
type Doing = 'nothing' | 'setting-up' | 'switching-off' | 'renewing'

/** AUTH-08: codes of an authenticator app beside the password. */
export function SecondFactorSection({ account, onChanged }: SecondFactorSectionProps) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const stop = () => setDoing('nothing')
  const changed = (shown: readonly string[] | null) => {
    setCodes(shown)
    stop()
    void onChanged()
  }
  return (
    <SettingsSection
      id="second-factor"
      text="With an authenticator app on your phone, your password alone opens nothing: signing in takes a code of the app as well."
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && doing === 'nothing' && <Standing account={account} onStart={setDoing} />}
      {doing === 'setting-up' && (
        <Suspense>
          <SetUp onDone={changed} onCancel={stop} />
        </Suspense>
      )}
      {doing === 'switching-off' && (
        <PasswordStep
          path="two-factor/disable"
          label="Switch the codes off"
          text="From then on your password alone opens your account."
          danger
          onDone={() => changed(null)}
          onCancel={stop}
        />
      )}
      {doing === 'renewing' && (
        <PasswordStep
          path="two-factor/generate-backup-codes"
          label="Make new recovery codes"
          text="The codes you kept before stop working."
          onDone={(body) => changed(codesIn(body))}
          onCancel={stop}
        />
      )}
    </SettingsSection>
  )
}

function Standing({ account, onStart }: { account: OwnAccount; onStart: (what: Doing) => void }): ReactNode {
  if (!account.has_password) return <p>Set a password first: the codes stand beside it.</p>
  if (!account.second_factor) return <Button onClick={() => onStart('setting-up')}>Set up an app</Button>
  return (
    <>
      <Badge tone="success">On</Badge>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onStart('renewing')}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onStart('switching-off')}>
          Switch off
        </Button>
      </div>
    </>
  )
}
