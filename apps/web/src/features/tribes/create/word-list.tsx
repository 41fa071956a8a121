import { type KeyboardEvent, useId, useRef, useState } from 'react'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import { isComposing } from '../../../platform/actions/is-composing.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { duplicatesIn, withoutDuplicates } from './duplicates.ts'

type WordListProps = {
  label: string
  addLabel: string
  bound: { max: number; length: number }
  words: readonly string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

/** Short labels as removable chips, and a field to add more; commas separate several. */
export function WordList({ label, addLabel, bound, words, error, onChange }: WordListProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const typedWords = typed.split(',').map((word) => word.trim().slice(0, bound.length))
  const [duplicate] = duplicatesIn([...words, ...typedWords])
  const add = () => {
    onChange(withoutDuplicates([...words, ...typedWords]).slice(0, bound.max))
    setTyped(duplicate ?? '')
    input.current?.focus()
  }
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word))
    input.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    if (typed.trim() !== '') add()
  }
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-2 text-sm font-strong">{label}</legend>
      <Words words={words} onRemove={remove} />
      <div className="flex items-start gap-2">
        <TextField
          ref={input}
          label={addLabel}
          hideLabel
          error={duplicate && `“${duplicate}” is already in the list`}
          placeholder={addLabel}
          className="min-w-0 flex-1"
          value={typed}
          disabled={words.length >= bound.max}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
        />
        <Button variant="soft" onClick={add} disabled={typed.trim() === ''} aria-label={addLabel}>
          <Plus size={18} aria-hidden="true" />
          Add
        </Button>
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

function Words({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => void }) {
  if (words.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="chip pr-0">
          <span className="min-w-0 wrap-anywhere">{word}</span>
          <button
            type="button"
            aria-label={`Remove ${word}`}
            onClick={() => onRemove(word)}
            className="icon-button -my-1 -ml-1 size-9 pointer-coarse:size-11"
          >
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
