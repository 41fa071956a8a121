import { notificationKinds } from '@wayhouse/domain/notifications'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notificationEmail } from './notification-email.ts'
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts'

const secret = 'a secret that is long enough for this'
const userId = '5f0c3f9e-0000-4000-8000-000000000001'

describe('the token of an email', () => {
  it.each(notificationKinds)('NOTI-06 says whose emails of the kind %s are to stop', (kind) => {
    const token = unsubscribeToken(secret, { userId, kind })
    expect(readUnsubscribeToken(secret, token)).toEqual({ userId, kind })
    expect(token).toMatch(/^[\w.-]+$/)
  })

  it('SEC-02 of another installation, member or kind is none', () => {
    const [said, kind, signature] = unsubscribeToken(secret, { userId, kind: 'reviews' }).split('.')
    const read = (...parts: (string | undefined)[]) => readUnsubscribeToken(secret, parts.join('.'))
    expect(read(said, kind, signature)).not.toBeNull()
    expect(readUnsubscribeToken('another secret', [said, kind, signature].join('.'))).toBeNull()
    for (const parts of [
      [userId.replace('1', '2'), kind, signature],
      [said, 'message', signature],
      [said, kind, ''],
      [said, kind],
      [said, kind, signature, 'more'],
      [said, kind, signature?.slice(0, -1)],
      [`${said}.${kind}`, '', signature],
    ])
      expect([parts, read(...parts)]).toEqual([parts, null])
  })

  it('SEC-02 of a kind that there is no more is none, though it was signed', () => {
    const token = unsubscribeToken(secret, { userId, kind: 'reviews' })
    expect(readUnsubscribeToken(secret, token.replace('reviews', 'newsletter'))).toBeNull()
  })

  it('SEC-02 whatever is made up is none', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(readUnsubscribeToken(secret, token)).toBeNull()
      }),
    )
  })
})

describe('the email of a notification', () => {
  const emailed = {
    userId,
    kind: 'reviews' as const,
    email: {
      subject: 'A review',
      paragraphs: ['Ben reviewed you.'],
      action: { label: 'Read it', path: '/app/profile' },
    },
  }
  const deps = { config: { appUrl: 'https://wayhouse.test' }, secret }

  it('NOTI-06 leads to this site, and says how to switch its kind off', () => {
    expect(notificationEmail(deps, emailed, 'ana@member.test')).toEqual({
      to: 'ana@member.test',
      subject: 'A review',
      paragraphs: ['Ben reviewed you.'],
      action: { label: 'Read it', url: 'https://wayhouse.test/app/profile' },
      optional: {
        about: 'Reviews',
        unsubscribeUrl: unsubscribeUrl('https://wayhouse.test', secret, { userId, kind: 'reviews' }),
      },
    })
  })

  it('NOTI-06 that always comes offers no way to switch it off', () => {
    const always = { ...emailed, email: { ...emailed.email, always: true } }
    expect(notificationEmail(deps, always, 'ana@member.test')).not.toHaveProperty('optional')
  })
})
