import { useSuspenseQuery } from '@tanstack/react-query'
import { type Skill, skillLevels, profileBounds } from '@wayhouse/domain/profiles'
import { useRef } from 'react'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ownProfileQuery, profileChanges } from './queries.ts'
import { levelNames, SkillLevel as Level } from './skill-level.tsx'
import { addTypedSkill, isTyped, nothingTyped, type TypedSkill } from './typed-skill.ts'

const levels = skillLevels.map((value) => ({ value, label: levelNames[value] }))

export type SkillsEditorProps = {
  /** The input. Saving the page adds it too, in case "Add" was not pressed. */
  typed: TypedSkill
  onType: (change: Partial<TypedSkill>) => void
}

/** ONB-04: a member's skills, each with a level. They are saved immediately when added or removed (decision G-22). */
export function SkillsEditor({ typed, onType }: SkillsEditorProps) {
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const field = useRef<HTMLInputElement>(null)
  // the button that had the focus may have been removed
  const focus = () => field.current?.focus()
  const { run, busy } = useAction({
    act: () => addTypedSkill(typed),
    success: 'Skill added successfully',
    failure: 'Failed to add skill',
    changes: profileChanges,
    onDone: () => {
      onType(nothingTyped)
      focus()
    },
  })
  return (
    <>
      {profile.skills.length > 0 && (
        <ul aria-label="Skills" className="mt-2 grid gap-2">
          {profile.skills.map((entry) => (
            <SkillRow key={entry.id} skill={entry} onRemoved={focus} />
          ))}
        </ul>
      )}
      <Form
        onSubmit={() => isTyped(typed) && run()}
        className="mt-2.5 grid grid-cols-[1fr_auto] gap-2.5 sm:grid-cols-[1fr_180px_auto]"
      >
        <TextField
          ref={field}
          label="Skill"
          hideLabel
          name="skill"
          placeholder="Add a skill"
          autoComplete="off"
          maxLength={profileBounds.skill}
          value={typed.skill}
          onChange={(event) => onType({ skill: event.target.value })}
          className="max-sm:col-span-2"
        />
        <Select
          label="Level"
          hideLabel
          name="level"
          value={typed.level}
          onValueChange={(level) => onType({ level })}
          options={levels}
        />
        <Button type="submit" variant="soft" busy={busy} className="min-h-12">
          <Plus size={19} aria-hidden="true" />
          Add
        </Button>
      </Form>
    </>
  )
}

function SkillRow({ skill: { id, skill, level }, onRemoved }: { skill: Skill; onRemoved: () => void }) {
  const { run } = useAction({
    act: () => api.profiles.removeSkill({ id }),
    success: 'Skill removed successfully',
    failure: 'Failed to remove skill',
    changes: profileChanges,
    onDone: onRemoved,
  })
  return (
    <li className="card flex items-center gap-3 rounded-md py-1.5 pr-1.5 pl-4">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-32 font-strong wrap-anywhere">{skill}</span>
        <Level level={level} />
      </span>
      <button type="button" aria-label={`Remove ${skill}`} onClick={() => run()} className="icon-button">
        <X size={19} aria-hidden="true" />
      </button>
    </li>
  )
}
