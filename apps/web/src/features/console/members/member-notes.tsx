import { type MemberDetails, noteMax } from '@wayhouse/domain/console'
import { initialsOf } from '@wayhouse/domain/initials'
import { type FormEvent, useState } from 'react'
import { type FieldCodes, useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Initials } from '../initials.tsx'
import { Section } from '../section.tsx'
import { memberChanges } from './queries.ts'

/** What operators write about a member for each other. */
export function MemberNotes({ member: { id, notes, can_act } }: { member: MemberDetails }) {
  return (
    <Section title="Notes of operators" aside={<span className="text-muted">{notes.length}</span>}>
      <ul className="grid gap-4">
        {notes.map((note) => (
          <li key={note.id} className="flex gap-3">
            <Initials text={initialsOf(note.author)} />
            <div className="min-w-0">
              <p>
                <strong>{note.author}</strong> <TimeAgo at={note.at} className="text-sm text-muted" />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {can_act && <NewNote id={id} />}
      {!can_act && notes.length === 0 && <p className="text-muted">No notes</p>}
    </Section>
  )
}

const fields: FieldCodes = { text: [] }

function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, busy, fieldErrors } = useAction({
    act: () => api.console.addMemberNote({ id, text: text.trim() }),
    fields,
    changes: memberChanges,
    success: 'The note is added',
    failure: 'The note is not added',
    onDone: () => setText(''),
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') run()
  }
  return (
    <form onSubmit={add} noValidate className="mt-4 grid gap-3">
      <TextArea
        label="New note"
        value={text}
        maxLength={noteMax}
        counted
        rows={2}
        hint="Seen by operators only, and part of the download of the member’s data."
        error={isMissing && text.trim() === '' ? 'Write the note' : fieldErrors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" size="sm" busy={busy} className="justify-self-start">
        Add
      </Button>
    </form>
  )
}
