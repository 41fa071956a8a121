import { Sample } from './sample.tsx'

const swatches = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['text', 'bg-text'],
  ['muted', 'bg-muted'],
  ['faint', 'bg-faint'],
  ['night', 'bg-night'],
  ['night-2', 'bg-night-2'],
  ['primary', 'bg-primary'],
  ['primary-tint', 'bg-primary-tint'],
  ['secondary', 'bg-secondary'],
  ['secondary-tint', 'bg-secondary-tint'],
  ['accent', 'bg-accent'],
  ['accent-tint', 'bg-accent-tint'],
  ['success', 'bg-success'],
  ['success-tint', 'bg-success-tint'],
  ['danger', 'bg-danger'],
  ['danger-tint', 'bg-danger-tint'],
  ['own', 'bg-own'],
] as const

export function ColoursSample() {
  return (
    <Sample title="Colours" wide>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-11">
        {swatches.map(([name, look]) => (
          <li key={name} className="text-xs text-muted">
            <span className={`mb-1 block h-14 rounded-sm border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
    </Sample>
  )
}
