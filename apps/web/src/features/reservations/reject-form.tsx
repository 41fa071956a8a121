import { reasonMax } from '@wayhouse/domain/reservations'
import { type FormEvent, useEffect, useRef } from 'react'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { useTextDraft } from '../../platform/storage/text-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { OtherPerson } from './reserved-stay.ts'

type RejectFormProps = {
  reservationId: string
  person: OtherPerson
  busy: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

const suggestions = ['Different working hours', 'The dates don’t work', 'The group is complete']

/** RES-08: an optional reason before a request is rejected. Suggestions fill the text, which stays editable. */
export function RejectForm({ reservationId, person, busy, onReject, onCancel }: RejectFormProps) {
  const [reason, setReason] = useTextDraft(`reject:${reservationId}`)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const name = firstNameOf(person.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onReject(reason.trim())
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <p className="font-strong">
        Tell {name} why <span className="font-normal text-muted">(optional)</span>
      </p>
      <div role="group" aria-label="Suggested reasons" className="mt-2.5 flex flex-wrap gap-2">
        {suggestions.map((text, index) => (
          <button
            key={text}
            ref={index === 0 ? first : null}
            type="button"
            aria-pressed={reason === text}
            onClick={() => setReason(reason === text ? '' : text)}
            className="choice"
          >
            {text}
          </button>
        ))}
      </div>
      <TextArea
        label={`Message to ${name}`}
        hideLabel
        className="mt-3"
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 @xl:flex @xl:justify-end @xl:*:min-w-28">
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Keep request
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          <span>
            Reject<span className="sr-only"> {person.name}</span>
          </span>
        </Button>
      </div>
    </form>
  )
}
