import { ibanProblem, type NewPayingDetails } from '@wayhouse/domain/costs'
import { useId, useState } from 'react'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { costsFailure } from '../failure.ts'
import { memberOf, useCosts } from '../people.tsx'

type Typed = { kind: 'iban' | 'text'; name: string; iban: string; text: string }

/** COST-08: how others pay the viewer, in all their tribes. */
export function DetailsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const costs = useCosts()
  const formId = useId()
  const own = costs.paying_details.find(({ member_id }) => member_id === costs.own_member_id)
  const [typed, setTyped] = useState<Typed>({
    kind: own?.kind ?? 'iban',
    name: own?.name ?? memberOf(costs, costs.own_member_id).name,
    iban: own?.kind === 'iban' ? own.text : '',
    text: own?.kind === 'text' ? own.text : '',
  })
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const { save, remove } = useDetails(typed, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Your paying details"
      description="Host and accepted members of your tribes read them. A change is told to all, and marked for 72 hours."
      footer={
        <>
          {own && (
            <Button variant="outline" busy={remove.busy} onClick={() => remove.run()}>
              Remove
            </Button>
          )}
          <Button type="submit" form={formId} busy={save.busy}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} className="space-y-4" refused={save.error} onSubmit={() => save.run()}>
        <Segmented
          label="Kind"
          hideLabel
          options={[
            { value: 'iban', label: 'IBAN' },
            { value: 'text', label: 'Text' },
          ]}
          value={typed.kind}
          onValueChange={(kind) => change({ kind })}
        />
        <Fields typed={typed} errors={save.fieldErrors} onChange={change} />
      </Form>
    </Dialog>
  )
}

function useDetails(typed: Typed, onDone: () => void) {
  const options = { changes: ['costs.changed'] as const, onDone }
  const save = useAction({
    ...options,
    act: async () => api.costs.setDetails({ details: detailsOf(typed) }),
    success: ['Saved', 'The others are told that it has changed.'],
    failure: (refusal) => (refusal.code === 'INVALID' ? null : costsFailure('Your details were not saved')(refusal)),
    fields: { iban: [], name: [], text: [], details: [] },
  })
  const remove = useAction({
    ...options,
    act: () => api.costs.removeDetails(),
    success: 'Removed',
    failure: costsFailure('Your details were not removed'),
  })
  return { save, remove }
}

type FieldsProps = {
  typed: Typed
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Typed>) => void
}

function Fields({ typed, errors: { iban, name, text, details }, onChange }: FieldsProps) {
  if (typed.kind === 'text')
    return (
      <TextArea
        label="How others pay you"
        hint="Such as: cash, or the usual app."
        counted
        maxLength={300}
        value={typed.text}
        error={text ?? details}
        dir="auto"
        onChange={(event) => onChange({ text: event.target.value })}
      />
    )
  return (
    <>
      <TextField
        label="Name of the account"
        required
        maxLength={70}
        value={typed.name}
        error={name}
        dir="auto"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="IBAN"
        required
        autoComplete="off"
        spellCheck={false}
        translate="no"
        maxLength={60}
        value={typed.iban}
        error={iban ?? details}
        onChange={(event) => onChange({ iban: event.target.value })}
      />
    </>
  )
}

/** What the server is sent. Throws its refusal for what is missing, or an IBAN with a typing error. */
function detailsOf({ kind, name, iban, text }: Typed): NewPayingDetails {
  if (kind === 'text') {
    if (text.trim() === '') throw fieldRefusal([{ path: 'text', message: 'Say how others can pay you' }])
    return { kind, text: text.trim() }
  }
  const problem = ibanProblem(iban)
  const issues = [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Enter the name of the account' }] : []),
    ...(problem === null ? [] : [{ path: 'iban', message: problem }]),
  ]
  if (issues.length > 0) throw fieldRefusal(issues)
  return { kind, name: name.trim(), iban }
}
