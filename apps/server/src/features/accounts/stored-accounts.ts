import type { Clock } from '../../platform/clock.ts'

type Session = { createdAt: Date; expiresAt: Date }

/** A new session lasts as long as better-auth says, by the product's clock: that one may be ahead of the machine's. */
export function endByOurClock(clock: Clock) {
  return <One extends Session>(session: One) => {
    const lasts = session.expiresAt.getTime() - session.createdAt.getTime()
    return Promise.resolve({ data: { ...session, expiresAt: new Date(clock.now().getTime() + lasts) } })
  }
}

/** What a sign-in provider hands out to ask it for more. Nothing more is asked for, so nothing of it is kept. */
const tokens = new Set(['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'])

/** An account of a sign-in provider as it is stored: without its tokens. */
export function withoutTokens<Account extends object>(account: Account): Promise<{ data: Account }> {
  const kept = Object.entries(account).map(([name, value]) => [name, tokens.has(name) ? null : value])
  return Promise.resolve({ data: Object.fromEntries(kept) as Account }) // the same fields
}
