import type { AuditRow } from '@wayhouse/domain/console'

type Json = AuditRow['after']

/** What an act changed, in a line: “off → on”, or each thing with its name where there are several. */
export function changeText({ before, after }: Pick<AuditRow, 'before' | 'after'>): string {
  const [earlier, later] = [entriesOf(before), entriesOf(after)]
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (key) => valueText(earlier.get(key)) !== valueText(later.get(key)),
  )
  return changed
    .map((key) => {
      const isChange = earlier.has(key) && later.has(key)
      const text = isChange
        ? `${valueText(earlier.get(key))} → ${valueText(later.get(key))}`
        : valueText(earlier.get(key) ?? later.get(key))
      return isChange && changed.length === 1 ? text : `${key.replaceAll('_', ' ')}: ${text}`
    })
    .join(', ')
}

function entriesOf(state: Json): Map<string, Json> {
  return new Map(typeof state === 'object' && state !== null && !Array.isArray(state) ? Object.entries(state) : [])
}

function valueText(value: Json | undefined): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
