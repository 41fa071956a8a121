import { useEffect, useId, useRef } from 'react'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type LineListProps = {
  label: string
  /** The label of one line: "House rule". */
  lineLabel: string
  bound: { max: number; length: number }
  lines: readonly string[]
  error: string | undefined
  onChange: (lines: string[]) => void
}

/** A list of sentences, one field each. */
export function LineList({ label, lineLabel, bound, lines, error, onChange }: LineListProps) {
  const id = useId()
  const { list, focusNext } = useNextFocus(lines.length)
  const change = (index: number, text: string) => onChange(lines.with(index, text))
  const remove = (index: number) => {
    focusNext('add')
    onChange(lines.toSpliced(index, 1))
  }
  const add = () => {
    focusNext('last')
    onChange([...lines, ''])
  }
  return (
    <fieldset ref={list} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-2 text-sm font-strong">{label}</legend>
      <ul className="grid gap-2">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity than its position
          <li key={index} className="flex items-center gap-1">
            <TextField
              label={`${lineLabel} ${index + 1}`}
              hideLabel
              className="min-w-0 flex-1"
              maxLength={bound.length}
              value={line}
              onChange={(event) => change(index, event.target.value)}
            />
            <button
              type="button"
              aria-label={`Remove ${lineLabel.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
              className="icon-button"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="soft" className="mt-2.5" onClick={add} disabled={lines.length >= bound.max}>
        <Plus size={18} aria-hidden="true" />
        Add a {lineLabel.toLowerCase()}
      </Button>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

/** Moves focus after a line was added or removed. */
function useNextFocus(count: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const target = useRef<'last' | 'add' | null>(null)
  useEffect(() => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    const add = list.current?.querySelector<HTMLElement>(':scope > button')
    if (target.current === 'last') fields.at(-1)?.focus()
    if (target.current === 'add') add?.focus()
    target.current = null
  }, [count])
  return { list, focusNext: (next: 'last' | 'add') => void (target.current = next) }
}
