import { Select } from '../../ui/fields/select.tsx'

type ChoiceFilterProps<Value extends string> = {
  label: string
  /** The choice that filters nothing: “Any state”. */
  any: string
  value: Value | undefined
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value | undefined) => void
}

/** A filter that is one of a few values, or none. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, value, values, nameOf, onChange } = props
  return (
    <Select<Value | ''>
      label={label}
      value={value ?? ''}
      onValueChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      options={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: nameOf(one) }))]}
    />
  )
}
