import { createTransport } from 'nodemailer'
import type { MailProvider } from './port.ts'

/** Delivers by SMTP, as `SMTP_URL` says. */
export function smtpMail(url: string, from: string, replyTo: string): MailProvider {
  const transport = createTransport(url, { from })
  return {
    deliver: async ({ messageId, to, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ messageId, to, subject, text, html, replyTo, headers })
    },
    close: () => Promise.resolve(transport.close()),
  }
}
