import { deriveTheme, type ThemeMode, type ThemeSettings } from '@wayhouse/domain/theme'
import type { CSSProperties } from 'react'
import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import { SplitBar } from '../../../ui/labels/split-bar.tsx'

/** A card of a tribe in the colours of a theme that may not be saved yet. A picture: nothing in it can be used. */
export function ThemePreview({ theme, mode }: { theme: ThemeSettings; mode: ThemeMode }) {
  const Icon = mode === 'light' ? Sun : Moon
  return (
    <div
      data-theme={mode}
      style={tokensOf(theme, mode)}
      className="overflow-hidden rounded-lg border border-line bg-bg text-text"
    >
      <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-sm font-strong">
        <Icon size={16} aria-hidden="true" />
        {mode === 'light' ? 'Light' : 'Dark'}
      </p>
      <div className="grid gap-3 p-4">
        <div className="rounded-md border border-line bg-surface p-4">
          <SplitBar size={3} taken={2} label="Two of three spots are taken, one is free" />
          <p className="display mt-3 text-md">Graça rooftop</p>
          <p className="mt-1 text-sm text-muted">Lisbon, 12 Oct – 9 Nov</p>
          <p className="mt-2 flex items-baseline justify-between gap-3">
            <span>
              <span className="figure text-lg">€570</span> <span className="text-sm text-muted">per person</span>
            </span>
            <span className="text-sm font-strong text-secondary">Verified</span>
          </p>
          <p className="mt-3 rounded-control bg-primary px-4 py-2.5 text-center font-strong text-on-primary">
            Reserve your spot
          </p>
        </div>
        <p className="rounded-control bg-accent-tint px-4 py-2.5 text-sm font-strong text-on-accent-tint">
          Save €1,710 a month by sharing
        </p>
      </div>
    </div>
  )
}

function tokensOf(theme: ThemeSettings, mode: ThemeMode): CSSProperties {
  const tokens = Object.entries(deriveTheme(theme, mode)).map(([name, colour]) => [`--${name}`, colour])
  return { ...Object.fromEntries(tokens), colorScheme: mode }
}
