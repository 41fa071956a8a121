const hidden = new Set(['thread_id', 'conversation'])

/** The fields of a copied profile, tribe, review or request, as words. */
export function CopiedFacts({ copy }: { copy: unknown }) {
  if (typeof copy !== 'object' || copy === null) return <p className="text-muted">Nothing was copied.</p>
  const facts = Object.entries(copy).filter(([name, value]) => !hidden.has(name) && textOf(value) !== '')
  return (
    <dl className="grid gap-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt className="text-muted">{nameOf(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
