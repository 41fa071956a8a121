import { type Ref, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useCurrency } from '../../../platform/format/money.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAddingPhotos } from '../create/add-photos.tsx'
import { countRecipients, saveLabel } from './announced-changes.ts'
import { ChangesNote } from './changes-note.tsx'
import type { HostTribe } from './host-tribe.ts'
import { PartFields } from './part-fields.tsx'
import type { Part } from './parts.ts'
import { useEdit } from './use-edit.ts'

type EditRowProps = {
  tribe: HostTribe
  part: Part
  today: string
  open: boolean
  /** Opens or closes the row; the parent may ask for a confirmation first. */
  onToggle: () => void
  /** Called once it is saved, or if the host keeps it as it is. */
  onDone: () => void
  /** Called when the row starts or stops having unsaved changes. */
  onUnsaved: (unsaved: boolean) => void
}

/** One part of the stay: its summary, and its fields once it is opened. */
export function EditRow({ tribe, part, today, open, onToggle, onDone, onUnsaved }: EditRowProps) {
  const { format } = useCurrency()
  const { icon: Icon, label, summary } = part
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    onDone()
    toggle.current?.focus()
  }
  const onPress = () => {
    // not every browser focuses a clicked button, and the confirmation dialog returns focus to the focused element
    toggle.current?.focus()
    onToggle()
  }
  return (
    <li
      id={part.name}
      className="scroll-mt-4 border-t border-line first:rounded-t-lg first:border-t-0 first:overflow-hidden last:rounded-b-lg last:overflow-hidden"
    >
      <div className={`flex min-h-17 items-center gap-4 px-4 py-3 sm:px-5 ${open ? 'bg-primary-tint' : ''}`}>
        <Icon size={21} aria-hidden="true" className={`shrink-0 ${open ? 'text-primary' : 'text-muted'}`} />
        <div className="min-w-0 flex-1">
          <h3 className="leading-tight font-strong">{label}</h3>
          <p className={`line-clamp-2 text-ui wrap-anywhere ${open ? 'text-text' : 'text-muted'}`}>
            {summary(tribe, format)}
          </p>
        </div>
        <Toggle ref={toggle} open={open} label={label} controls={id} onClick={onPress} />
      </div>
      {open && <EditForm id={id} tribe={tribe} part={part} today={today} onDone={close} onUnsaved={onUnsaved} />}
    </li>
  )
}

type ToggleProps = { open: boolean; label: string; controls: string; onClick: () => void; ref: Ref<HTMLButtonElement> }

function Toggle({ open, label, controls, onClick, ref }: ToggleProps) {
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="sm"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onClick}
      className="max-sm:min-h-11"
    >
      <span>
        {open ? 'Close' : 'Edit'}
        <span className="sr-only"> {label}</span>
      </span>
    </Button>
  )
}

type EditFormProps = Pick<EditRowProps, 'tribe' | 'part' | 'today' | 'onDone' | 'onUnsaved'> & { id: string }

function EditForm({ id, tribe, part, today, onDone, onUnsaved }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const onSaved = () => {
    // the row may have been closed during the request, and another one opened
    if (form.current !== null) onDone()
  }
  const edit = useEdit({ tribe, part, today, onSaved })
  const { announced } = edit
  const isAdding = useAddingPhotos(edit.formId)
  const unsaved = edit.isChanged || isAdding
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus(), [])
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [edit.errors])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAdding) edit.submit()
  }
  return (
    <form
      id={id}
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={part.label}
      className="grid grid-cols-1 gap-4 bg-primary-tint px-4 pt-2 pb-5 sm:px-5"
    >
      <div className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-3 sm:p-4">
        <PartFields tribeId={tribe.id} name={part.name} {...edit} />
      </div>
      {announced && <ChangesNote tribe={tribe} lines={announced} />}
      <RemoteChanges changes={edit.remoteChanges} />
      <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">
        <Button type="submit" busy={edit.busy || isAdding}>
          {saveLabel(part, announced !== null && countRecipients(tribe) > 0)}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </form>
  )
}

/** Changes from another window since this row was opened. */
function RemoteChanges({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <div role="alert" className="rounded-md bg-accent-tint p-4 text-on-accent-tint">
      <p className="font-bold">This tribe was changed elsewhere in the meantime</p>
      <ul className="mt-1.5 list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">Your edits are still here. Save again to keep them.</p>
    </div>
  )
}
