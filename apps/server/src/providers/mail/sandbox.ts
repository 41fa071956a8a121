import type { Database } from '../../platform/database/connect.ts'
import type { MailProvider } from './port.ts'

/** Stores emails instead of sending them; they are shown at /sandbox/mail. */
export function sandboxMail(db: Database): MailProvider {
  return {
    deliver: async ({ messageId, to, subject, text, html, headers }) => {
      await db
        .insertInto('sandbox_mails')
        .values({ message_id: messageId, recipient: to, subject, text, html, headers: JSON.stringify(headers) })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    close: () => Promise.resolve(),
  }
}
