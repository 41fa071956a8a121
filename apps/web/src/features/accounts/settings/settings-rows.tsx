import { type ReactNode, useId } from 'react'

type GroupProps = {
  title: string
  /** The page has the same title, which phones show above the group. */
  isPageTitle?: boolean
  text?: ReactNode
  children: ReactNode
}

/** A heading above a card, whose rows are parted by lines. */
export function SettingsGroup({ title, isPageTitle = false, text, children }: GroupProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className={`display text-title-sm ${isPageTitle ? 'max-lg:sr-only' : ''}`}>
        {title}
      </h2>
      {text && <p className="mt-1.5 text-muted">{text}</p>}
      <div className="card mt-4 divide-y divide-line shadow-1">{children}</div>
    </section>
  )
}

type RowProps = {
  title: string
  /** What is set, or what the setting does. */
  value: ReactNode
  /** The button at the right. */
  act?: ReactNode
  /** What opens under the row, such as a form. */
  children?: ReactNode
}

/** A setting: its name, its value and what can be done about it. */
export function SettingsRow({ title, value, act, children }: RowProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="px-5 py-4 lg:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="font-strong">
            {title}
          </h3>
          <div className="mt-0.5 text-sm wrap-anywhere text-muted">{value}</div>
        </div>
        {act && <div className="flex flex-wrap gap-2">{act}</div>}
      </div>
      {children}
    </section>
  )
}
