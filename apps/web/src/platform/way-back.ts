import { homePath, pathAfterSignIn } from '@wayhouse/domain/accounts'
import { sessionFlags } from './session-flags.ts'

const flag = 'way-back'

/** Keeps where a newcomer was going while onboarding comes first (decision G-03). Own paths only. */
export function keepWayBack(next: string | undefined): void {
  const path = pathAfterSignIn(next)
  if (path !== homePath) sessionFlags.write(flag, path)
}

/** Where to go on to, once: what was kept, else the home page. */
export function takeWayBack(): string {
  return pathAfterSignIn(sessionFlags.take(flag))
}
