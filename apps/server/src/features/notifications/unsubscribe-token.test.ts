import { notificationKinds } from '@wayhouse/domain/notifications'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notificationEmail } from './notification-email.ts'
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts'

const secret = 'a secret that is long enough for this'
const userId = '5f0c3f9e-0000-4000-8000-000000000001'

describe('the token of an email', () => {
  it.each(notificationKinds)('NOTI-06 contains the member and the kind %s', (kind) => {
    const token = unsubscribeToken(secret, { userId, kind })
    expect(readUnsubscribeToken(secret, token)).toEqual({ userId, kind })
    expect(token).toMatch(/^[\w.-]+$/)
  })

  it('SEC-02 is invalid for another installation, member or kind', () => {
    const [id, kind, signature] = unsubscribeToken(secret, { userId, kind: 'reviews' }).split('.')
    const read = (...parts: (string | undefined)[]) => readUnsubscribeToken(secret, parts.join('.'))
    expect(read(id, kind, signature)).not.toBeNull()
    expect(readUnsubscribeToken('another secret', [id, kind, signature].join('.'))).toBeNull()
    for (const parts of [
      [userId.replace('1', '2'), kind, signature],
      [id, 'message', signature],
      [id, kind, ''],
      [id, kind],
      [id, kind, signature, 'more'],
      [id, kind, signature?.slice(0, -1)],
      [`${id}.${kind}`, '', signature],
    ])
      expect([parts, read(...parts)]).toEqual([parts, null])
  })

  it('SEC-02 is invalid for a kind that no longer exists', () => {
    const token = unsubscribeToken(secret, { userId, kind: 'reviews' })
    expect(readUnsubscribeToken(secret, token.replace('reviews', 'newsletter'))).toBeNull()
  })

  it('SEC-02 is invalid if it is made up', () => {
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

  it('NOTI-06 links to this site, and can be switched off', () => {
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

  it('NOTI-06 has no link to switch it off if it is always sent', () => {
    const always = { ...emailed, email: { ...emailed.email, always: true } }
    expect(notificationEmail(deps, always, 'ana@member.test')).not.toHaveProperty('optional')
  })
})
