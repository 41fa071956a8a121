import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Skill, type SkillLevel, skillLevels, profileBounds } from '@wayhouse/domain/profiles'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { orpc } from '../../platform/orpc.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { levelNames, SkillLevel as Level } from './skill-level.tsx'

const levels = skillLevels.map((value) => ({ value, label: levelNames[value] }))

export type SkillsEditorProps = {
  /** The name of a skill that is not added yet. */
  typed: string
  onType: (text: string) => void
}

/** ONB-04: what one can do, each with a level. Added and removed at once (decision G-22). */
export function SkillsEditor({ typed, onType }: SkillsEditorProps) {
  const { data: skills } = useSuspenseQuery(orpc.profiles.skills.queryOptions())
  const field = useRef<HTMLInputElement>(null)
  const { level, setLevel, busy, add, remove } = useSkillChanges(() => field.current?.focus())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void add(typed, () => onType(''))
  }
  return (
    <>
      {skills.length > 0 && (
        <ul aria-label="Skills" className="mt-2 grid gap-2">
          {skills.map((skill) => (
            <SkillRow key={skill.id} skill={skill} onRemove={() => void remove(skill)} />
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={onSubmit}
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
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className="max-sm:col-span-2"
        />
        <Select label="Level" hideLabel name="level" value={level} onValueChange={setLevel} options={levels} />
        <Button type="submit" variant="soft" busy={busy} className="!min-h-12">
          <Plus size={19} aria-hidden="true" />
          Add
        </Button>
      </form>
    </>
  )
}

function SkillRow({ skill: { skill, level }, onRemove }: { skill: Skill; onRemove: () => void }) {
  return (
    <li className="card flex items-center gap-3 !rounded-md py-1.5 pr-1.5 pl-4">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-32 font-[650] wrap-anywhere">{skill}</span>
        <Level level={level} />
      </span>
      <button type="button" aria-label={`Remove ${skill}`} onClick={onRemove} className="icon-button">
        <X size={19} aria-hidden="true" />
      </button>
    </li>
  )
}

/** `rest` takes the focus when the button that had it is gone. */
function useSkillChanges(rest: () => void) {
  const queryClient = useQueryClient()
  const [level, setLevel] = useState<SkillLevel>('beginner')
  const [busy, setBusy] = useState(false)
  const list = orpc.profiles.skills.queryOptions()
  const change = async (act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await act()
      await queryClient.fetchQuery({ ...list, staleTime: 0 })
      toast.success(done)
      return true
    } catch (error) {
      toast.error(failed, refusalOf(error)?.message)
      return false
    }
  }
  const add = async (typed: string, afterwards: () => void) => {
    const skill = typed.trim()
    if (skill === '') return
    setBusy(true)
    const added = await change(
      () => api.profiles.addSkill({ skill, level }),
      'Skill added successfully',
      'Failed to add skill',
    )
    setBusy(false)
    if (!added) return
    setLevel('beginner')
    afterwards()
    rest()
  }
  const remove = async ({ id }: Skill) => {
    const removed = await change(
      () => api.profiles.removeSkill({ id }),
      'Skill removed successfully',
      'Failed to remove skill',
    )
    if (removed) rest()
  }
  return { level, setLevel, busy, add, remove }
}
