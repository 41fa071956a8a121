import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { consoleErrors } from './errors.ts'
import { searchText, sortOrder, tags } from './lists.ts'

const { UNDELIVERED_MAIL_NOT_FOUND } = consoleErrors

/** An email that was tried for hours and could not be delivered. Its text is not shown. */
export const UndeliveredMail = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  /** In the words of the mail server. */
  reason: z.string(),
  /** When it was to be sent. */
  at: z.string(),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

/** Why an email was not delivered, as far as the words of mail servers tell. */
export const mailFailures = ['no address', 'inbox full', 'refused', 'not reached'] as const
export type MailFailure = (typeof mailFailures)[number]

const saysWhy: readonly [MailFailure, RegExp][] = [
  [
    'no address',
    /\b5\.1\.[1236]\b|(?:user|address|mailbox|recipient) (?:is )?(?:unknown|unavailable|not found|invalid)|(?:unknown|invalid|no such) (?:user|address|mailbox|recipient)|not exist/i,
  ],
  ['inbox full', /\b[45]\.2\.2\b|\b[45]52\b|quota|full/i],
  ['refused', /\b5\.\d\.\d\b|\b5\d\d\b|spam|blocked|denied|refused|rejected/i],
]

/** The kind of a failure, from the words of the mail server (RFC 3463). */
export function mailFailure(reason: string): MailFailure {
  // “connection refused” reached no server that could have refused anything
  if (/ECONN|ETIMEDOUT|ENOTFOUND|connection|timed? ?out/i.test(reason)) return 'not reached'
  return saysWhy.find(([, words]) => words.test(reason))?.[0] ?? 'not reached'
}

/** How the screen shows them: they are loaded whole. */
export const MailFilter = z.strictObject({
  /** Part of the address, the subject or the reason. */
  q: searchText,
  kind: z.enum(mailFailures).optional(),
  sort: sortOrder('to', 'subject', 'reason', 'at'),
})

export const mailProcedures = {
  undeliveredMail: forOperators
    .route({
      method: 'GET',
      path: '/admin/mail',
      summary: 'Emails that could not be delivered, the newest first',
      tags,
    })
    .output(z.array(UndeliveredMail)),
  retryMail: forOperators
    .route({ method: 'POST', path: '/admin/mail/retry', summary: 'Try one undelivered email again, or all', tags })
    .input(z.strictObject({ id: z.guid().optional() }))
    .output(z.object({ retried: z.int() }))
    .errors({ UNDELIVERED_MAIL_NOT_FOUND }),
}
