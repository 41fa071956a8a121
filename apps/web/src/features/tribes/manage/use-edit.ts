import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { fieldErrorsOf } from '../../../platform/refusal.ts'
import { useAction } from '../../../platform/use-action.ts'
import { type FormErrors, refusedFields } from '../create/form-errors.ts'
import { type TribeForm, withPhoto } from '../create/tribe-form.ts'
import { announcedChanges, notifiedText } from './announced-changes.ts'
import type { HostTribe } from './host-tribe.ts'
import type { Part } from './parts.ts'
import { changesOf, errorsOf, formOf, tribeWith } from './tribe-edits.ts'

type EditOptions = { tribe: HostTribe; part: Part; today: string; onSaved: () => void }

/**
 * One row of "The stay" while it is changed. What is sent names the version that the host saw, so that a change from
 * elsewhere is not overwritten: it is shown, what was typed stays, and saving again is for the new version.
 */
export function useEdit({ tribe, part, today, onSaved }: EditOptions) {
  // as it was when it was opened: the page may read the tribe again meanwhile
  const [opened] = useState(() => formOf(tribe))
  const [form, setForm] = useState(opened)
  const [errors, setErrors] = useState<FormErrors>({})
  const [version, setVersion] = useState(tribe.version)
  const [elsewhere, setElsewhere] = useState<readonly string[]>([])
  const [formId] = useState(randomId)
  const told = announcedChanges(tribeWith(tribe, {}), tribeWith(tribe, changesOf(form, part.fields)))
  const save = useAction({
    act: () => api.tribes.update({ id: tribe.id, version, ...changesOf(form, part.fields) }),
    success: told === null ? 'Saved' : ['Saved', notifiedText(tribe)],
    failure: ({ code, message }) => (code === 'INVALID' ? null : ['The change was not saved', message]),
    changes: ['tribe.changed'],
    onDone: onSaved,
    onRefused: async (refusal) => {
      if (refusal.code !== 'TRIBE_CHANGED') return setErrors(refusedFields(refusal))
      const { version: newest } = await currentTribe(tribe)
      setElsewhere(Object.values(fieldErrorsOf(refusal)))
      return setVersion(newest)
    },
  })
  return {
    formId,
    form,
    errors,
    /** What people are notified of once it is saved. */
    told,
    elsewhere,
    isChanged: JSON.stringify(form) !== JSON.stringify(opened),
    busy: save.busy,
    edit: (change: Partial<TribeForm>) => {
      setErrors({})
      setForm((current) => ({ ...current, ...change }))
    },
    addPhoto: (imageUrl: string) => setForm((current) => withPhoto(current, imageUrl)),
    submit: () => {
      const found = errorsOf(form, part.fields, { members: tribe.members_count, today })
      setErrors(found)
      if (Object.keys(found).length === 0) save.run()
    },
  }
}

async function currentTribe({ id, version }: HostTribe): Promise<{ version: number }> {
  const tribe = await api.tribes.find({ id })
  return tribe.audience === 'host' ? tribe : { version }
}
