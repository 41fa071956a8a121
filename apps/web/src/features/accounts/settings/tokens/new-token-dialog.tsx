import {
  type CreatedToken,
  maxTokenName,
  tokenLifetimes,
  type TokenLifetime,
  type TokenScope,
} from '@wayhouse/domain/accounts'
import { addDays, longDate } from '@wayhouse/domain/dates'
import { useId, useState } from 'react'
import { fieldRefusal } from '../../../../platform/actions/required-fields.ts'
import { useAction } from '../../../../platform/actions/use-action.ts'
import { api } from '../../../../platform/api/api.ts'
import { utcToday } from '../../../../platform/format/today.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { CreatedTokenDialog } from './created-token-dialog.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { tokenChanges } from './token-changes.ts'

const names = ['name', 'password'] as const
const fields = { name: [], scopes: [], password: ['PASSWORD_'] }

/** Asks for what a token may do and the password, then shows the token, once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const [created, setCreated] = useState<CreatedToken | null>(null)
  const [days, setDays] = useState<TokenLifetime>(90)
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const { run, busy, error, fieldErrors } = useAction({
    act: async ({ name, password }: Record<(typeof names)[number], string>) => {
      if (scopes.length === 0) throw fieldRefusal([{ path: 'scopes', message: 'Choose what it may do' }])
      return api.accounts.createToken({ name, password, days, scopes: [...scopes] })
    },
    fields,
    failure: 'No token was created',
    changes: tokenChanges,
    onDone: setCreated,
  })
  if (created !== null) return <CreatedTokenDialog open={open} token={created.token} onClose={onClose} />
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="New access token"
      description="Choose no more than your program needs."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Create token
          </Button>
        </>
      }
    >
      <Form id={formId} fields={names} onSubmit={run} refused={error} className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={maxTokenName}
          required
          dir="auto"
          hint="What it is for, such as “Home dashboard”"
          error={fieldErrors.name}
        />
        <Lifetime days={days} onChange={setDays} />
        <ScopeFields scopes={scopes} error={fieldErrors.scopes} onChange={setScopes} />
        <OwnPasswordField error={fieldErrors.password} />
      </Form>
    </Dialog>
  )
}

const lifetimes = tokenLifetimes.map((days) => ({ value: `${days}`, label: `${days} days` }) as const)

function Lifetime({ days, onChange }: { days: TokenLifetime; onChange: (days: TokenLifetime) => void }) {
  return (
    <div>
      <Segmented
        label="Valid for"
        options={lifetimes}
        value={`${days}`}
        onValueChange={(value) => onChange(tokenLifetimes.find((length) => `${length}` === value) ?? days)}
      />
      <p className="mt-1.5 text-sm text-muted">Until {longDate(addDays(utcToday(), days))}</p>
    </div>
  )
}
