import { sitePath } from '../site-path.ts'
/** The version of the terms and privacy texts that a sign-up agrees to (AUTH-09). */
export const termsVersion = '2026-11-29'

/** Maximum lengths of an email address (RFC 5321) and of an account's name, in characters. */
export const maxEmailLength = 254
export const maxNameLength = 160

/** Bounds of a password, in characters (AUTH-07). All characters are allowed. */
export const passwordLength = { min: 8, max: 128 } as const

/** How long the deletion of an account can be cancelled, in days (decision G-147). */
export const erasureDelayDays = 30

/** After how many days a member who waits for the erasure is reminded of it (REC-02). */
export const erasureWarningDays = [23, 29] as const
export type ErasureWarningDay = (typeof erasureWarningDays)[number]

/** The reminder that is due: the latest of those whose day has come, and none once the account is to be erased. */
export function dueErasureWarning(requestedAt: Date, now: Date): ErasureWarningDay | null {
  const passed = (now.getTime() - requestedAt.getTime()) / 86_400_000
  if (passed >= erasureDelayDays) return null
  return erasureWarningDays.findLast((day) => passed >= day) ?? null
}

/** The version of the texts about cookies. Increase it when they or the kinds change: everybody is asked again. */
export const consentVersion = 1

/** For how many months an answer is valid (decision G-140), and for how many its evidence is kept. */
export const consentValidMonths = 6
export const consentKeptMonths = 24

/** The header with which a page says for which member it was loaded. */
export const memberHeader = 'x-member'

/** Where sign-in leads when no page was requested. */
export const homePath = '/app'

/**
 * The path to return to after sign-in, from a `?next=` value: a path of this origin with one leading slash (decision G-03).
 * Anything else returns the home path.
 */
export function pathAfterSignIn(next: unknown): string {
  const path = sitePath(next)
  return path === null || /^\/auth(?:[?#]|$)/.test(path) ? homePath : path
}
