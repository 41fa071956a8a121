import { type CreatedToken, tokenLifetimes, type TokenLifetime, type TokenScope } from '@wayhouse/domain/accounts'
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
import { NewToken } from './new-token.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { tokenChanges } from './token-changes.ts'

/** Asks for what a token may do and the password, then shows the token, once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedToken | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={created === null ? 'New access token' : 'Your new token'}
      description={
        created === null
          ? 'Choose no more than your program needs.'
          : 'Copy it now and keep it like a password. You won’t see it again.'
      }
    >
      {created === null ? (
        <TokenForm onCreated={setCreated} onCancel={close} />
      ) : (
        <NewToken token={created.token} onDone={close} />
      )}
    </Dialog>
  )
}

const names = ['name', 'password'] as const
const fields = { name: [], scopes: [], password: ['PASSWORD_'] }
const lifetimes = tokenLifetimes.map((days) => ({ value: `${days}`, label: `${days} days` }) as const)

type FormProps = { onCreated: (token: CreatedToken) => void; onCancel: () => void }

function TokenForm({ onCreated, onCancel }: FormProps) {
  const id = useId()
  const [days, setDays] = useState<TokenLifetime>(90)
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const { run, busy, error, fieldErrors } = useAction({
    act: ({ name, password }: Record<(typeof names)[number], string>) => {
      if (scopes.length === 0) throw fieldRefusal([{ path: 'scopes', message: 'Choose what it may do' }])
      return api.accounts.createToken({ name, password, days, scopes: [...scopes] })
    },
    fields,
    failure: 'No token was created',
    changes: tokenChanges,
    onDone: onCreated,
  })
  return (
    <Form id={id} fields={names} onSubmit={run} refused={error} className="grid gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        dir="auto"
        hint="What it is for, such as “Home dashboard”"
        error={fieldErrors.name}
      />
      <div>
        <Segmented
          label="Valid for"
          options={lifetimes}
          value={`${days}`}
          onValueChange={(value) => setDays(tokenLifetimes.find((length) => `${length}` === value) ?? days)}
        />
        <p className="mt-1.5 text-sm text-muted">Until {longDate(addDays(utcToday(), days))}</p>
      </div>
      <ScopeFields scopes={scopes} error={fieldErrors.scopes} onChange={setScopes} />
      <OwnPasswordField error={fieldErrors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Create token
        </Button>
      </div>
    </Form>
  )
}
