import { type ReactNode, useId } from 'react'
import type { Icon } from '../pictures/icon.ts'

type RadioCardProps = {
  /** The same for all cards of a group, which a `fieldset` holds. */
  name: string
  value: string
  label: string
  hint: string
  icon?: Icon
  checked: boolean
  onChoose: () => void
  /** What belongs to the chosen option, below a line. */
  children?: ReactNode
}

/** One of a few options that need a sentence each, as a card. */
export function RadioCard({ name, value, label, hint, icon: Icon, checked, onChoose, children }: RadioCardProps) {
  const id = useId()
  return (
    <div
      className={`rounded-lg border px-4 py-3.5 sm:px-5 ${checked ? 'border-primary bg-primary-tint inset-ring-1 inset-ring-primary' : 'border-line bg-surface'}`}
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3.5">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={id}
          onChange={onChoose}
          className="radio"
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block font-strong">
            {label}
          </span>
          <span id={id} className="mt-0.5 block text-sm text-muted">
            {hint}
          </span>
        </span>
        {Icon && <Icon size={20} aria-hidden="true" className={checked ? 'text-primary' : 'text-muted'} />}
      </label>
      {checked && children && <div className="mt-3 border-t border-line pt-2 pl-8.5">{children}</div>}
    </div>
  )
}
