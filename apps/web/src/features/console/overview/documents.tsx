import type { LegalDocument } from '@wayhouse/domain/console'
import { longDate } from '@wayhouse/domain/dates'
import { Section } from '../section.tsx'

/** The documents that the law asks for and that are due for a review; nothing if none is. */
export function Documents({ documents }: { documents: readonly LegalDocument[] }) {
  const due = documents.filter(({ is_due }) => is_due)
  if (due.length === 0) return null
  return (
    <Section
      title="Documents to review"
      titleSize="text-lg"
      aside={<span className="text-sm text-muted">in docs/legal</span>}
    >
      <ul className="divide-y divide-line">
        {due.map((document) => (
          <li key={document.file} className="py-2.5">
            <span className="block font-semibold">{document.title}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {document.file}, {stateOf(document)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function stateOf({ reviewed_on: reviewed, due_on: due, is_template: isTemplate }: LegalDocument): string {
  const state = reviewed === null || due === null ? 'never reviewed' : `due since ${longDate(due)}`
  return isTemplate ? `${state}, still a template` : state
}
