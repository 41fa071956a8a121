import type { ListedInterest } from '@wayhouse/domain/console'
import { type RefObject, useRef, useState } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import Pencil from '~icons/lucide/pencil'
import Trash from '~icons/lucide/trash-2'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { settingsChanges } from './queries.ts'
import { RenameInterest } from './rename-interest.tsx'

const names = ['name'] as const
const fields = { name: ['INTEREST_'] }

/** The interests that members choose from, in their order. Each act is saved at once. */
export function Interests({ interests }: { interests: readonly ListedInterest[] }) {
  const [renamed, setRenamed] = useState<ListedInterest | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const order = useAction({
    act: ({ ids }: { ids: string[] }) => api.console.orderInterests({ ids }),
    changes: settingsChanges,
    failure: 'The order stays',
  })
  const remove = useAction({
    act: ({ id }: { id: string }) => api.console.removeInterest({ id }),
    changes: settingsChanges,
    failure: 'It stays',
    success: 'Removed',
    onDone: () => focusFirst(list),
  })
  const move = (index: number, by: -1 | 1) => {
    const ids = interests.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined) return
    ids.splice(index + by, 0, moved)
    order.run({ ids })
  }
  return (
    <Card as="section" lift={1} aria-labelledby="interests" className="max-w-190 p-5 sm:p-6">
      <h2 id="interests" className="display text-lg">
        Interests
      </h2>
      <p className="mt-1 text-muted">What members choose from. Renaming one renames it for everybody who has it.</p>
      <AddInterest />
      <ol ref={list} className="mt-4 divide-y divide-line">
        {interests.map((interest, index) => (
          <InterestRow
            key={interest.id}
            interest={interest}
            isFirst={index === 0}
            isLast={index === interests.length - 1}
            onMove={(by) => move(index, by)}
            onRename={() => setRenamed(interest)}
            onRemove={() => remove.run({ id: interest.id })}
          />
        ))}
      </ol>
      {renamed && <RenameInterest interest={renamed} onClose={() => setRenamed(null)} />}
    </Card>
  )
}

type InterestRowProps = {
  interest: ListedInterest
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRename: () => void
  onRemove: () => void
}

function InterestRow({ interest: { name, members }, isFirst, isLast, onMove, onRename, onRemove }: InterestRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-32 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-muted">{countOf(members, 'member')}</span>
      </span>
      <span className="flex">
        <RowButton label={`Move ${name} up`} icon={ArrowUp} isOff={isFirst} onClick={() => onMove(-1)} />
        <RowButton label={`Move ${name} down`} icon={ArrowDown} isOff={isLast} onClick={() => onMove(1)} />
        <RowButton label={`Rename ${name}`} icon={Pencil} onClick={onRename} />
        <RowButton label={`Remove ${name}`} icon={Trash} isOff={members > 0} onClick={onRemove} />
      </span>
    </li>
  )
}

function AddInterest() {
  const [name, setName] = useState('')
  const add = useAction({
    act: () => api.console.addInterest({ name }),
    changes: settingsChanges,
    fields,
    success: 'The interest is added',
    failure: 'Nothing was added',
    onDone: () => setName(''),
  })
  return (
    <Form fields={names} onSubmit={() => add.run()} className="mt-4 flex flex-wrap items-end gap-2">
      <TextField
        label="New interest"
        name="name"
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        error={add.fieldErrors.name}
        onChange={({ target }) => {
          setName(target.value)
          add.reset()
        }}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="outline" busy={add.busy}>
        Add
      </Button>
    </Form>
  )
}

type RowButtonProps = { label: string; icon: typeof Pencil; isOff?: boolean; onClick: () => void }

/** It stays focusable while it does nothing, so that moving a row to an end does not lose the focus. */
function RowButton({ label, icon: Icon, isOff = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="icon-button aria-disabled:opacity-35"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}

/** The row that had the focus is gone. */
function focusFirst(list: RefObject<HTMLElement | null>): void {
  list.current?.querySelector('button')?.focus()
}
