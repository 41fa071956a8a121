import { notificationTexts } from '@wayhouse/domain/notifications'
import { defaultTheme } from '@wayhouse/domain/theme'
import { describe, expect, it } from 'vitest'
import { emailSamples as accounts } from '../features/accounts/email-samples.ts'
import { emailSamples as chat } from '../features/chat/email-samples.ts'
import { emailSamples as costs } from '../features/costs/email-samples.ts'
import { emailSamples as membership } from '../features/membership/email-samples.ts'
import { emailSamples as reservations } from '../features/reservations/email-samples.ts'
import { emailSamples as reviews } from '../features/reviews/email-samples.ts'
import { emailSamples as safety } from '../features/safety/email-samples.ts'
import { sampleTribe, emailSamples as tribes } from '../features/tribes/running/email-samples.ts'
import { emailSamples as verification } from '../features/verification/email-samples.ts'
import type { EmailSample, SampleSet } from '../platform/email-samples.ts'
import { renderEmail } from '../platform/mail.ts'
import type { Email } from '../platform/mail.ts'

const appUrl = 'https://wayhouse.example'
const rooms: Record<string, SampleSet> = {
  accounts,
  chat,
  costs,
  membership,
  reservations,
  reviews,
  safety,
  tribes,
  verification,
}
const samples = Object.entries(rooms).flatMap(([room, set]) =>
  Object.entries(set).flatMap(([name, variants]) =>
    [variants].flat().map((sample) => ({ name: `${room}.${name}`, sample })),
  ),
)
const emails = samples.flatMap(({ name, sample }) => {
  const email = emailOf(sample)
  return email === null ? [] : [{ name, email }]
})
const notices = samples.flatMap(({ name, sample }) => ('title' in sample ? [{ name, sample }] : []))

/** These quote the reason of a check in the partner's words, without a full stop. */
const givesReason = (name: string) => /^verification\.(?:rejected|expired)$/.test(name)

function emailOf(sample: EmailSample): Email | null {
  const to = 'ana@mail.example'
  if (!('kind' in sample)) return { to, ...sample }
  if (sample.email === undefined) return null
  const { subject, paragraphs, action, card } = sample.email
  return { to, subject, paragraphs, action: { label: action.label, url: appUrl + action.path }, ...(card && { card }) }
}

describe('every email', () => {
  it('NOTI-06 has a short subject on one line', () => {
    expect(emails.length).toBeGreaterThan(40)
    for (const { name, email } of emails) {
      expect([name, email.subject]).toEqual([name, expect.stringMatching(/^\S.{2,110}[^\s.]$/u)])
      expect([name, email.subject]).toEqual([name, expect.not.stringMatching(/undefined|null|NaN|\[object|Invalid/)])
    }
  })

  it('NOTI-06 has complete sentences without missing values', () => {
    for (const { name, email } of emails) {
      expect([name, email.paragraphs.length > 0]).toEqual([name, true])
      for (const paragraph of email.paragraphs.slice(givesReason(name) ? 1 : 0)) {
        expect([name, paragraph]).toEqual([name, expect.stringMatching(/^[\p{Lu}\p{N}“].*[.?!”:]$/su)])
        expect([name, paragraph]).toEqual([
          name,
          expect.not.stringMatching(/undefined|null|NaN|\[object|Invalid| {2}|\.\./),
        ])
      }
    }
  })

  it('SEC-06 links only to this site', () => {
    const actions = emails.flatMap(({ name, email }) => (email.action === undefined ? [] : [{ name, ...email.action }]))
    expect(actions.length).toBeGreaterThan(30)
    for (const { name, label, url } of actions) {
      expect([name, new URL(url).origin]).toEqual([name, appUrl])
      expect([name, label]).toEqual([name, expect.stringMatching(/^\p{Lu}.{1,40}[^.]$/u)])
    }
  })

  it('SEC-06 T40 links to and loads from this site alone', () => {
    for (const { name, email } of emails) {
      const { html } = renderEmail(email, { appUrl, theme: defaultTheme })
      const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
      expect(addresses.length).toBeGreaterThan(1)
      for (const address of addresses) expect([name, new URL(address).origin]).toEqual([name, appUrl])
    }
  })

  it('RES-04 RES-08 has the stay, if it is about a request or a tribe', () => {
    const about = emails.filter(({ name }) => /^(?:reservations|tribes)\./.test(name))
    expect(about.length).toBeGreaterThan(15)
    for (const { name, email } of about) expect([name, email.card?.title]).toEqual([name, sampleTribe.title])
  })

  it('G-106 T45 shows nobody and no stay, if it is about an anonymous review', () => {
    const anonymous = emails.filter(({ name }) => name === 'reviews.anonymousReview')
    expect(anonymous.map(({ email }) => email.card)).toEqual([undefined, undefined])
  })

  it('T39 has the same content as text and as HTML', () => {
    for (const { name, email } of emails) {
      const { text, html } = renderEmail(email, { appUrl, theme: defaultTheme })
      for (const paragraph of email.paragraphs) expect([name, text.includes(paragraph)]).toEqual([name, true])
      const readable = html.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
      for (const paragraph of email.paragraphs)
        expect([name, readable.includes(paragraph.split('\n')[0] ?? '')]).toEqual([name, true])
    }
  })
})

describe('every notification', () => {
  it('NOTI-02 NOTI-06 is of a known kind, with a short title and a sentence on one line', () => {
    expect(notices.length).toBeGreaterThan(25)
    for (const { name, sample } of notices) {
      expect(notificationTexts).toHaveProperty(sample.kind)
      expect([name, sample.title]).toEqual([name, expect.stringMatching(/^\p{Lu}.{2,60}[^\s.]$/u)])
      const sentence = givesReason(name) ? `${sample.message}.` : sample.message
      expect([name, sentence]).toEqual([name, expect.stringMatching(/^[\p{Lu}\p{N}“][^\n]*[.?!”]$/u)])
      expect([name, sample.message]).toEqual([name, expect.not.stringMatching(/undefined|null|NaN|\[object|Invalid/)])
    }
  })

  it('NOTI-06 has samples of every kind', () => {
    const kinds = new Set(samples.flatMap(({ sample }) => ('kind' in sample ? [sample.kind] : [])))
    expect([...kinds]).toEqual(expect.arrayContaining(Object.keys(notificationTexts)))
  })
})
