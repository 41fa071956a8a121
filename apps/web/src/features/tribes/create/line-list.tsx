import { useEffect, useId, useRef } from 'react'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { Button } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/field-frame.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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
  const change = (at: number, text: string) => onChange(lines.with(at, text))
  const remove = (at: number) => {
    focusNext('add')
    onChange(lines.filter((_, place) => place !== at))
  }
  const add = () => {
    focusNext('last')
    onChange([...lines, ''])
  }
  return (
    <fieldset ref={list} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-2 text-sm font-strong">{label}</legend>
      <ul className="grid gap-2">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity than its position
          <li key={at} className="flex items-center gap-1">
            <TextField
              label={`${lineLabel} ${at + 1}`}
              hideLabel
              className="min-w-0 flex-1"
              maxLength={bound.length}
              value={line}
              onChange={(event) => change(at, event.target.value)}
            />
            <button
              type="button"
              aria-label={`Remove ${lineLabel.toLowerCase()} ${at + 1}`}
              onClick={() => remove(at)}
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
  const wanted = useRef<'last' | 'add' | null>(null)
  useEffect(() => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    const add = list.current?.querySelector<HTMLElement>(':scope > button')
    if (wanted.current === 'last') fields.at(-1)?.focus()
    if (wanted.current === 'add') add?.focus()
    wanted.current = null
  }, [count])
  return { list, focusNext: (next: 'last' | 'add') => void (wanted.current = next) }
}
