import { deriveTheme, defaultTheme } from '@wayhouse/domain/theme'
import { describe, expect, it } from 'vitest'
import { renderEmail } from './mail.ts'
import type { Email } from './mail.ts'

const appUrl = 'https://wayhouse.example'
const look = { appUrl, theme: defaultTheme }
const email: Email = {
  to: 'ana@mail.example',
  subject: 'You have a request',
  paragraphs: ['Ben asks for a spot.', 'Please answer within a day.'],
  action: { label: 'Answer', url: `${appUrl}/app/reservations` },
}
const optional = { about: 'Requests to join', unsubscribeUrl: `${appUrl}/api/email/unsubscribe?token=a.b.c` }

describe('an email', () => {
  it('text and HTML have the same content: paragraphs, the link of the button, the reason for the email and the link to the settings', () => {
    const { text, html } = renderEmail({ ...email, optional }, look)
    const parts = [
      ...email.paragraphs,
      `${appUrl}/app/reservations`,
      'Answer',
      'emails about “Requests to join” are switched on',
      optional.unsubscribeUrl,
      `${appUrl}/app/settings/notifications`,
    ]
    for (const part of parts) expect([text.includes(part), html.includes(part)], part).toEqual([true, true])
  })

  it.each(['www.evil.example/win', 'evil.example', 'pay@evil.example', 'https://evil.example'])(
    'T40 NOTI-06 %s, as a name or in a message, becomes no link in the subject, the text and the HTML',
    (name) => {
      const written = { ...email, subject: `${name} asks to join`, paragraphs: [`${name} wrote: “See ${name}.”`] }
      const { subject, text, html } = renderEmail(written, look)
      for (const version of [subject, text, html]) {
        expect(version).not.toContain(name)
        expect(version.replaceAll('\u200B', '')).toContain(name)
      }
      // the product's own links work
      expect(text).toContain(`${appUrl}/app/reservations`)
    },
  )

  it('an email that is always sent says so and has no unsubscribe link', () => {
    const { text, html, headers } = renderEmail(email, look)
    expect(headers).toEqual({})
    for (const version of [text, html]) {
      expect(version).not.toContain('nsubscribe')
      expect(version).toContain('It is always sent.')
    }
  })

  it.each(['light', 'dark'] as const)('T39 has the colours of the installation in %s', (mode) => {
    const theme = { ...defaultTheme, primary_color: '#0b5fa5', background_color: '#f7fafc' }
    const { html } = renderEmail(email, { appUrl, theme })
    const { bg, surface, text, primary } = deriveTheme(theme, mode)
    for (const colour of [bg, surface, text, primary]) expect(html).toContain(colour)
    expect(html).not.toContain(deriveTheme(defaultTheme, mode)['primary'])
  })

  it('T39 what a member wrote is escaped in the body and cannot start a header', () => {
    const written = '"><img src=x onerror=alert(1)>\r\nBcc: eve@mail.example'
    const { html, subject } = renderEmail({ ...email, subject: written, paragraphs: [written] }, look)
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/\p{Cc}/u)
  })

  it('loads no resources and runs no scripts; the logo is drawn without a picture', () => {
    const { html } = renderEmail({ ...email, optional }, look)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|\bon\w+=/i)
    const { primary, accent, secondary } = deriveTheme(defaultTheme, 'light')
    for (const colour of [primary, accent, secondary]) expect(html).toContain(`height="28" bgcolor="${colour}"`)
  })

  it('shows the address of the button as text alone in the plain text, where a link is nothing else', () => {
    const { text, html } = renderEmail(email, look)
    expect(text).toContain(`Answer: ${appUrl}/app/reservations`)
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(appUrl)
  })

  it('has a button as wide as the email on phones', () => {
    const { html } = renderEmail(email, look)
    expect(html).toMatch(/@media \(max-width:480px\)\{.*\.button-row\{width:100%!important\}a\.button\{display:block/)
  })
})
