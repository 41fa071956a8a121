import { Select } from '../../ui/fields/select.tsx'
import { ruleOptions } from './cases/case-words.ts'

type RuleSelectProps = {
  /** Its number; empty before one is chosen. */
  rule: string
  onChoose: (rule: string) => void
  /** Whether the form was sent without one. */
  isMissing: boolean
  error?: string | undefined
}

/** Which community rule a decision is about (CON-04). None is chosen for the operator. */
export function RuleSelect({ rule, onChoose, isMissing, error }: RuleSelectProps) {
  return (
    <Select
      label="Rule"
      value={rule}
      onValueChange={onChoose}
      options={[{ value: '', label: 'Choose a rule' }, ...ruleOptions]}
      error={isMissing && rule === '' ? 'Choose a rule' : error}
    />
  )
}
