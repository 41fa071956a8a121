import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationKind } from '@wayhouse/domain/notifications'

/** Whose emails of which kind are to stop. */
export type Subscription = { userId: string; kind: NotificationKind }

export const unsubscribePath = '/api/email/unsubscribe'

/** The address that switches emails of a kind off without a session: what it says is signed, so nobody can make another's. */
export function unsubscribeUrl(appUrl: string, secret: string, subscription: Subscription): string {
  return `${appUrl}${unsubscribePath}?token=${unsubscribeToken(secret, subscription)}`
}

/** Signed, and kept nowhere: it works for as long as the installation's secret stays. */
export function unsubscribeToken(secret: string, { userId, kind }: Subscription): string {
  const said = `${userId}.${kind}`
  return `${said}.${signatureOf(secret, said).toString('base64url')}`
}

/** What a token says, or null for one that this installation has not signed. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId = '', kind = '', signature = '', ...more] = token.split('.')
  const expected = signatureOf(secret, `${userId}.${kind}`)
  const given = Buffer.from(signature, 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const known = NotificationKind.safeParse(kind)
  return known.success ? { userId, kind: known.data } : null
}

function signatureOf(secret: string, said: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', said]))
    .digest()
}
