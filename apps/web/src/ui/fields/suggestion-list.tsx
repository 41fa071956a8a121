export type Suggestion = { id: string; label: string; detail?: string }

export type SuggestionListProps = {
  id: string
  label: string
  open: boolean
  suggestions: readonly Suggestion[]
  /** Index of the highlighted suggestion; -1 for none. */
  active: number
  onPick: (suggestion: Suggestion) => void
  emptyText: string | undefined
}

/** The list below an autocomplete. Focus stays in the field, so pressing the pointer must not move it. */
export function SuggestionList({ id, label, open, suggestions, active, onPick, emptyText }: SuggestionListProps) {
  const look = 'floating absolute inset-x-0 top-full z-30 mt-3 p-1.5'
  const isEmpty = suggestions.length === 0
  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!open || isEmpty}
        className={`${look} max-h-80 overflow-auto`}
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-active={index === active}
            onClick={() => onPick(suggestion)}
            className="menu-item cursor-pointer"
          >
            <span className="truncate">{suggestion.label}</span>
            {suggestion.detail && <span className="ml-auto pl-3 text-sm text-muted">{suggestion.detail}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={open && isEmpty && emptyText ? `${look} px-4 py-3 text-muted` : 'sr-only'}>
        {open && isEmpty ? emptyText : ''}
      </p>
    </>
  )
}
