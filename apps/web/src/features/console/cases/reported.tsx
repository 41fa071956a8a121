import type { WholeCase } from '@wayhouse/domain/console'
import { reasonTexts } from '@wayhouse/domain/safety'
import Lock from '~icons/lucide/lock'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { CopiedFacts } from './copied-facts.tsx'
import { type CopiedMessage, Messages } from './messages.tsx'
import { ReadMore } from './read-more.tsx'

type Report = WholeCase['reports'][number]

/** What was reported, as it was then, and what was written about it. */
export function Reported({ found }: { found: WholeCase }) {
  const [first] = found.reports
  if (first === undefined) return null
  const messages = messagesIn(first.copy)
  return (
    <Card as="section" className="p-5" aria-labelledby="reported">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="reported" className="display text-xl">
          What was reported
        </h2>
        <p className="text-sm text-muted">
          copied <TimeAgo at={first.reported_at} />
        </p>
      </div>
      {found.link !== null && <p className="mb-3 wrap-anywhere">The page {found.link}</p>}
      {messages ? <Messages messages={messages} /> : <CopiedFacts copy={first.copy} />}
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {messages
          ? `The copy holds ${messages.length} messages. Later edits do not change it.`
          : 'This is a copy. Later edits do not change it.'}
      </p>
      <SubjectLink found={found} />
      {messages && <ReadMore number={found.number} />}
      <div className="mt-4 grid gap-4 border-t border-line pt-4">
        {found.reports.map((report) => (
          <Words key={`${report.reporter_id ?? ''} ${report.reported_at}`} report={report} />
        ))}
      </div>
    </Card>
  )
}

/** Where the tribe or the review is as it is now. */
function SubjectLink({ found: { subject_type, subject_id } }: { found: WholeCase }) {
  if (subject_id === null || (subject_type !== 'tribe' && subject_type !== 'review')) return null
  return (
    <ConsoleLink
      to={`/app/admin/${subject_type}s?q=${subject_id}`}
      className="link mt-1 ml-6 inline-flex min-h-11 items-center"
    >
      See the {subject_type} as it is now
    </ConsoleLink>
  )
}

function Words({ report }: { report: Report }) {
  const { name, reason, about_children, text, why, files } = report
  const words = [text, why].filter((written) => written !== '')
  return (
    <div>
      <p className="wrap-anywhere whitespace-pre-line">
        <strong>{name || 'Somebody'}: </strong>
        {reasonTexts[reason]}
        {about_children && ', about the abuse of children'}
        {words.map((written) => ` “${written}”`).join('')}
      </p>
      {files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/api/admin/cases/files/${file.id}`} target="_blank" rel="noreferrer" className="link">
                {file.is_copy ? `Copied: ${file.name}` : file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function messagesIn(copy: unknown): CopiedMessage[] | null {
  if (typeof copy !== 'object' || copy === null || !('messages' in copy) || !Array.isArray(copy.messages)) return null
  return copy.messages as CopiedMessage[] // chat's copies have this shape
}
