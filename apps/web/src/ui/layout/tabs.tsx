import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { moveFocus } from './move-focus.ts'

export type Tab<Id extends string> = { id: Id; label: string; badge?: ReactNode }

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onValueChange: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Alternative views, one shown at a time. Left and right arrows, Home and End move and choose. */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange, children }: TabsProps<Id>) {
  const id = useId()
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.parentElement
    const buttons = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const tab = tabs[moveFocus(event, buttons, { along: 'row' }) ?? -1]
    if (tab) onValueChange(tab.id)
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onValueChange(tab.id)}
            onKeyDown={choose}
            className="tab"
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-4">
        {children}
      </div>
    </div>
  )
}
