import type { MailProvider } from './port.ts'

/** Delivers by SMTP, as `SMTP_URL` says. The library is some 10 MB, so it comes only where mail is delivered. */
export function smtpMail(url: string, from: string, replyTo: string): MailProvider {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(url, { from }))
  return {
    deliver: async ({ messageId, to, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await (await transport).sendMail({ messageId, to, subject, text, html, replyTo, headers })
    },
    close: async () => (await transport).close(),
  }
}
