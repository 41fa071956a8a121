import { useEffect, useState } from 'react'
import Search from '~icons/lucide/search'
import { useDebounced } from '../../platform/actions/use-debounced.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type SearchFilterProps = { label: string; value: string | undefined; onChange: (q: string | undefined) => void }

/** A field whose text filters a list, once typing pauses. */
export function SearchFilter({ label, value = '', onChange }: SearchFilterProps) {
  const [text, setText] = useState(value)
  const typed = useDebounced(text.trim(), 300)
  useEffect(() => {
    if (typed !== value) onChange(typed === '' ? undefined : typed)
    // only what was typed changes the filter: the filter itself may change by going back
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <TextField
      label="Search"
      placeholder={label}
      type="search"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      icon={<Search size={18} aria-hidden="true" />}
      className="min-w-56 flex-1 sm:max-w-80"
    />
  )
}
