import type { MailProvider } from './port.ts'

/** Delivers through the server of `SMTP_URL`. The library takes some 10 MB, so it is loaded only if it is used. */
export function smtpMail(url: string, from: string, replyTo: () => string): MailProvider {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(withTimeouts(url), { from }))
  return {
    deliver: async ({ messageId, to, subject, text, html, headers: extraHeaders }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', ...extraHeaders }
      await (await transport).sendMail({ messageId, to, subject, text, html, replyTo: replyTo(), headers })
    },
    close: async () => (await transport).close(),
  }
}

/** A server that does not respond must not delay the following emails. */
function withTimeouts(url: string): string {
  const result = new URL(url)
  const defaults = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }
  for (const [name, value] of Object.entries(defaults))
    if (!result.searchParams.has(name)) result.searchParams.set(name, value)
  return result.href
}
