import Sparkles from '~icons/lucide/sparkles'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type ColourName, colourNames, colours, type GroupProps, isColour } from './settings-draft.ts'
import { ThemeContrast } from './theme-contrast.tsx'
import { ThemePreview } from './theme-preview.tsx'

/** Five colours, what is derived from them in both modes, and whether it can be read. */
export function Themes({ value: { theme }, onChange }: GroupProps) {
  const set = (name: ColourName, colour: string) => onChange({ theme: { ...theme, [name]: colour } })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <Card as="section" lift={1} aria-labelledby="theme" className="p-5 sm:p-6">
        <h2 id="theme" className="display text-lg">
          Theme
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted">Five colours, everything else follows.</p>
        <div className="grid gap-4">
          {colours.map((name) => (
            <ColourField
              key={name}
              label={colourNames[name]}
              value={theme[name]}
              onChange={(colour) => set(name, colour)}
            />
          ))}
        </div>
        <p className="mt-5 flex gap-3 rounded-control bg-secondary-tint p-4 text-sm text-secondary">
          <Sparkles size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          Where a colour could not be read, members see it darker in light mode and lighter in dark mode, as in the
          preview. Your five values stay as typed.
        </p>
      </Card>
      <div className="grid min-w-0 gap-5">
        <section aria-labelledby="preview">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="preview" className="display text-xl">
              Preview
            </h2>
            <p className="text-muted">What members see</p>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <ThemePreview theme={theme} mode="light" />
            <ThemePreview theme={theme} mode="dark" />
          </div>
        </section>
        <ThemeContrast theme={theme} />
      </div>
    </div>
  )
}

type ColourFieldProps = { label: string; value: string; onChange: (colour: string) => void }

/** A colour to type, or to pick from the browser's own dialog. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const isRead = isColour(value)
  return (
    <TextField
      label={label}
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={9}
      error={isRead ? undefined : 'Write # and six digits, such as #7d1c42'}
      onChange={({ target }) => onChange(target.value)}
      icon={
        <input
          type="color"
          aria-label={`${label}, from a palette`}
          value={isRead ? value.trim().toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-7 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-transparent p-0"
        />
      }
    />
  )
}
