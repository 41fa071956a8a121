import { type ReactNode, useId, useRef, useState } from 'react'
import { isComposing } from '../../platform/actions/is-composing.ts'
import { Spinner } from '../states/spinner.tsx'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'
import { type Suggestion, SuggestionList } from './suggestion-list.tsx'

export type AutocompleteProps = FieldTexts & {
  value: string
  onValueChange: (value: string) => void
  /** Matches for the current text; the caller loads them. */
  suggestions: readonly Suggestion[]
  /** A suggestion was chosen. Its label has already been given to `onValueChange`. */
  onPick?: (suggestion: Suggestion) => void
  loading?: boolean
  /** Shown in the list's place when there is nothing to suggest, such as "No cities found". */
  noMatchText?: string
  placeholder?: string
  icon?: ReactNode
  name?: string
  disabled?: boolean
  className?: string
}

/** Free text with suggestions. Arrows move, Enter chooses, Escape closes and keeps the typed text. */
export function Autocomplete(props: AutocompleteProps) {
  const { label, hideLabel, hint, error, value, suggestions, loading = false, noMatchText, icon, className } = props
  const id = useId()
  const { open, active, input, pick, type, onKeyDown, onBlur } = useSuggestions(props)
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative" onBlur={onBlur}>
        <div className="field">
          {icon}
          <input
            {...noteProps(id, { hint, error })}
            id={id}
            ref={input}
            name={props.name}
            disabled={props.disabled}
            placeholder={props.placeholder}
            value={value}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && active >= 0 ? `${id}-list-${active}` : undefined}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-input"
          />
          {loading && <Spinner />}
        </div>
        <SuggestionList
          id={`${id}-list`}
          label={label}
          open={open}
          suggestions={suggestions}
          active={active}
          onPick={pick}
          emptyText={loading || value.trim() === '' ? undefined : noMatchText}
        />
      </div>
    </FieldFrame>
  )
}

/** State of the list: whether it is open, which suggestion is highlighted, and the keyboard handling. */
function useSuggestions({ suggestions, onValueChange, onPick }: AutocompleteProps) {
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const active = highlighted < suggestions.length ? highlighted : -1

  const close = () => {
    setOpen(false)
    setHighlighted(-1)
  }
  const pick = (suggestion: Suggestion) => {
    onValueChange(suggestion.label)
    onPick?.(suggestion)
    close()
    input.current?.focus()
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    // one position more than there are suggestions: the typed text, with none highlighted
    const positions = suggestions.length + 1
    setHighlighted(((active + 1 + by + positions) % positions) - 1)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isComposing(event)) return
    const suggestion = open ? suggestions[active] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && suggestion) pick(suggestion)
    else if (event.key === 'Escape' && open) close()
    else {
      // Enter without a highlighted suggestion may submit the form
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  const onBlur = (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const type = (text: string) => {
    onValueChange(text)
    setOpen(true)
    setHighlighted(-1)
  }
  return { open, active, input, pick, type, onKeyDown, onBlur }
}
