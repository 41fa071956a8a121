import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { fieldErrorsOf } from '../../../platform/api/refusal.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { type FormErrors, refusedFields } from '../create/form-errors.ts'
import { type TribeForm, withPhoto } from '../create/tribe-form.ts'
import { announcedChanges, notifiedText } from './announced-changes.ts'
import type { HostTribe } from './host-tribe.ts'
import type { Part } from './parts.ts'
import { changesOf, errorsOf, formOf, tribeWith } from './tribe-edits.ts'

type EditOptions = { tribe: HostTribe; part: Part; today: string; onSaved: () => void }

/**
 * The form of one row of "The stay". A save names the version that the host saw, so it never overwrites a change from
 * another window: that change is shown, the typed values stay, and the next save names the new version.
 */
export function useEdit({ tribe, part, today, onSaved }: EditOptions) {
  // the values when the row was opened: the tribe may be fetched again while it is edited
  const [initial] = useState(() => formOf(tribe))
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [version, setVersion] = useState(tribe.version)
  const [remoteChanges, setRemoteChanges] = useState<readonly string[]>([])
  const [formId] = useState(randomId)
  const announced = announcedChanges(tribeWith(tribe, {}), tribeWith(tribe, changesOf(form, part.fields)))
  const save = useAction({
    act: () => api.tribes.update({ id: tribe.id, version, ...changesOf(form, part.fields) }),
    success: announced === null ? 'Saved' : ['Saved', notifiedText(tribe)],
    failure: ({ code, message }) => (code === 'INVALID' ? null : ['The change was not saved', message]),
    changes: ['tribe.changed'],
    onDone: onSaved,
    onRefused: async (refusal) => {
      if (refusal.code !== 'TRIBE_CHANGED') return setErrors(refusedFields(refusal))
      const { version: newest } = await currentTribe(tribe)
      setRemoteChanges(Object.values(fieldErrorsOf(refusal)))
      return setVersion(newest)
    },
  })
  return {
    formId,
    form,
    errors,
    /** The changes that members will be notified of; null without any. */
    announced,
    remoteChanges,
    isChanged: JSON.stringify(form) !== JSON.stringify(initial),
    busy: save.busy,
    edit: (change: Partial<TribeForm>) => {
      setErrors({})
      setForm((current) => ({ ...current, ...change }))
    },
    addPhoto: (imageUrl: string) => setForm((current) => withPhoto(current, imageUrl)),
    submit: () => {
      const invalid = errorsOf(form, part.fields, { members: tribe.members_count, today })
      setErrors(invalid)
      if (Object.keys(invalid).length === 0) save.run()
    },
  }
}

async function currentTribe({ id, version }: HostTribe): Promise<{ version: number }> {
  const tribe = await api.tribes.find({ id })
  return tribe.seen_as === 'host' ? tribe : { version }
}
