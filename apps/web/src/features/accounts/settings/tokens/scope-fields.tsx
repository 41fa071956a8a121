import { tokenParts, type TokenPart, type TokenScope } from '@wayhouse/domain/accounts'
import { useId } from 'react'
import { FieldNote, noteProps } from '../../../../ui/fields/field-frame.tsx'

type ScopeFieldsProps = {
  scopes: readonly TokenScope[]
  error: string | undefined
  onChange: (scopes: readonly TokenScope[]) => void
}

// the keys are those of the constant
const parts = Object.keys(tokenParts) as TokenPart[]
const rights = [
  ['read', 'Read'],
  ['write', 'Change'],
] as const

/** Two checkboxes for each part of the product. */
export function ScopeFields({ scopes, error, onChange }: ScopeFieldsProps) {
  const id = useId()
  const toggle = (scope: TokenScope) =>
    onChange(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope])
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-strong">What it may do</legend>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part} className="flex flex-wrap items-center justify-between gap-x-6">
            <span>{tokenParts[part]}</span>
            <span className="flex gap-6">
              {rights.map(([right, label]) => (
                <label key={right} className="flex min-h-11 items-center gap-3">
                  <input
                    {...noteProps(id, { hint: null, error })}
                    type="checkbox"
                    className="check"
                    aria-label={`${tokenParts[part]}: ${label}`}
                    checked={scopes.includes(`${part}:${right}`)}
                    onChange={() => toggle(`${part}:${right}`)}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <FieldNote id={id} hint={null} error={error} />
    </fieldset>
  )
}
