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

/** How the screen shows them: they are loaded whole. */
export const MailFilter = z.strictObject({
  /** Part of the address, the subject or the reason. */
  q: searchText,
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
