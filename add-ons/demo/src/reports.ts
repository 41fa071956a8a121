import type { CaseDecision, ReportReason } from '@wayhouse/domain/safety'
import type { PersonId } from './people/people.ts'

/** A report about a member, with what became of its case. */
export type DemoReport = {
  by: PersonId
  about: PersonId
  reason: ReportReason
  text: string
  daysAgo: number
  /** The operator who works on it. */
  takenBy?: 'noor' | 'femke'
  /** Decided a day after the report. */
  decided?: {
    by: 'noor' | 'femke'
    decision: CaseDecision
    days?: number
    rule?: number
    reason: string
    /** What the restricted member wrote a day later; nobody has answered it. */
    appeal?: string
  }
}

/** A free case and a late one, one that is taken, a limit, a note with an appeal, and one in which nothing was wrong. */
export const reports: readonly DemoReport[] = [
  {
    by: 'ben',
    about: 'mateo',
    reason: 'money',
    text: 'He asked me to send the first €400 to his own account before Ana had answered.',
    daysAgo: 0.1,
  },
  {
    by: 'zuri',
    about: 'jonas',
    reason: 'rude',
    text: 'He called me names in the chat of the stay, twice, and laughed when I asked him to stop.',
    daysAgo: 1.1,
  },
  {
    by: 'mei',
    about: 'kenji',
    reason: 'unsafe',
    text: 'He wanted to know which room I sleep in and when I am alone in the house.',
    daysAgo: 0.12,
    takenBy: 'femke',
  },
  {
    by: 'omar',
    about: 'viktor',
    reason: 'rude',
    text: 'Nine messages in one evening, although I had not answered any of them.',
    daysAgo: 6,
    decided: {
      by: 'femke',
      decision: 'limit',
      days: 30,
      rule: 1,
      reason: 'You wrote nine messages in one evening to a member who had not answered.',
    },
  },
  {
    by: 'hana',
    about: 'diego',
    reason: 'false',
    text: 'The profile says he cooks for everybody. He orders in every night.',
    daysAgo: 4,
    decided: {
      by: 'noor',
      decision: 'note',
      rule: 3,
      reason: 'Please describe in your profile what you really do in a shared stay.',
      appeal: 'I cook every Sunday, and the house in Lisbon can tell you about my paella. That is not false.',
    },
  },
  {
    by: 'ben',
    about: 'lucas',
    reason: 'impostor',
    text: 'The picture is a drawing, so I could not tell whether it is him.',
    daysAgo: 46,
    decided: {
      by: 'noor',
      decision: 'none',
      reason: 'The identity of this member was checked. A drawn picture is allowed.',
    },
  },
]
