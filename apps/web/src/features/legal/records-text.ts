import { legalBases, records, services } from '@wayhouse/domain/records'
import type { RecordGroup, Service, TableRecord } from '@wayhouse/domain/records'
import { countOf } from '../../platform/format/count-of.ts'
import type { LegalRecords } from './legal-text.ts'

/** DUTY-06: the records of what is kept, as parts of the privacy policy. */
export const recordParts: readonly LegalRecords[] = records.map(groupPart)

function groupPart({ title, purpose, basis, tables, elsewhere = [] }: RecordGroup): LegalRecords {
  const lines = withoutRepeats([...Object.values(tables), ...elsewhere])
  return {
    title,
    lead: `${purpose} What allows it: ${legalBases[basis]}.`,
    summary: `What we keep for this: ${countOf(lines.length, 'line')}`,
    entries: lines.map(({ holds, kept, receivers = [] }) => ({
      name: holds,
      facts: [
        `Kept ${kept}.`,
        ...(receivers.length === 0 ? [] : [`Also gets it: ${receivers.map((id) => services[id].name).join(', ')}.`]),
      ],
    })),
  }
}

/** Two tables may hold parts of the same thing. */
function withoutRepeats(lines: readonly TableRecord[]): TableRecord[] {
  return [...new Map(lines.map((line) => [line.holds, line])).values()]
}

const outside: readonly Service[] = Object.values(services)

/** DUTY-06: every outside service, with what it gets. */
export const serviceParts: readonly LegalRecords[] = [
  {
    title: 'Services outside',
    lead: 'Each gets what its task needs.',
    summary: 'What each of them gets',
    entries: outside.flatMap(({ name, gets, why, where, kept }) =>
      gets === null ? [] : [{ name, facts: [`Gets ${gets}: ${why}.`, `Where: ${where}. Kept: ${kept}.`] }],
    ),
  },
]
