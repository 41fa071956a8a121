import type { Ref } from 'react'

type FileInputProps = {
  /** For the button that opens it. */
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** The hidden field behind a button that chooses files. The same file can be chosen again. */
export function FileInput({ label, onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
}
