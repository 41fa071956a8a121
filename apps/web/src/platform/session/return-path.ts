import { homePath, pathAfterSignIn } from '@wayhouse/domain/accounts'
import { sessionFlags } from './session-flags.ts'

const flag = 'way-back'

/** Stores the page that a newcomer was opening, because onboarding comes first (decision G-03). Paths of this site only. */
export function rememberReturnPath(next: string | undefined): void {
  const path = pathAfterSignIn(next)
  if (path !== homePath) sessionFlags.write(flag, path)
}

/** The stored path, which is removed, or the home page. */
export function takeReturnPath(): string {
  return pathAfterSignIn(sessionFlags.take(flag))
}
