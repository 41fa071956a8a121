import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationKind } from '@wayhouse/domain/notifications'

/** A member's emails of one kind. */
export type Subscription = { userId: string; kind: NotificationKind }

export const unsubscribePath = '/api/email/unsubscribe'

/** The URL that switches emails of a kind off without a session. It is signed, so it cannot be forged for another member. */
export function unsubscribeUrl(appUrl: string, secret: string, subscription: Subscription): string {
  return `${appUrl}${unsubscribePath}?token=${unsubscribeToken(secret, subscription)}`
}

/** The signed token. It is not stored, and stays valid as long as the installation's secret does not change. */
export function unsubscribeToken(secret: string, { userId, kind }: Subscription): string {
  const payload = `${userId}.${kind}`
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`
}

/** The content of a token, or null if this installation has not signed it. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId = '', kind = '', signature = '', ...more] = token.split('.')
  const expected = signatureOf(secret, `${userId}.${kind}`)
  const given = Buffer.from(signature, 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const parsed = NotificationKind.safeParse(kind)
  return parsed.success ? { userId, kind: parsed.data } : null
}

function signatureOf(secret: string, payload: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', payload]))
    .digest()
}
