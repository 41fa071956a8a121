import type { MailProvider } from './port.ts'

/** Delivers by the server of `SMTP_URL`. The library takes some 10 MB, so it is loaded only where mail is delivered. */
export function smtpMail(url: string, from: string, replyTo: string): MailProvider {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(withTimeouts(url), { from }))
  return {
    deliver: async ({ messageId, to, subject, text, html, headers: more }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', ...more }
      await (await transport).sendMail({ messageId, to, subject, text, html, replyTo, headers })
    },
    close: async () => (await transport).close(),
  }
}

/** A server that does not answer must not hold up the emails behind this one. */
function withTimeouts(url: string): string {
  const timed = new URL(url)
  const defaults = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }
  for (const [name, value] of Object.entries(defaults))
    if (!timed.searchParams.has(name)) timed.searchParams.set(name, value)
  return timed.href
}
