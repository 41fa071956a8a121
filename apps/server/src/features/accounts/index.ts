import { emailsOf, idOfEmail } from './addresses.ts'
import { authHandler } from './auth-route.ts'
import type { AccountsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { endedSessions } from './ended-sessions.ts'
import { eraseDueAccounts, erasureQueue } from './erasure.ts'
import { allOwnData } from './own-data.ts'
import { ownTables } from './own-tables.ts'
import { accountsRoutes } from './routes.ts'
import { createSignIn } from './sign-in.ts'
import { findViewer } from './viewer.ts'

export { emailsOf, idOfEmail } from './addresses.ts'
export { scryptHashes } from './password-hashes.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** Who members are: sign-in, sessions, settings, erasure, the download of their data. */
export function createAccounts(deps: AccountsDeps) {
  const viewerOf = (cookies: string | undefined) => findViewer(deps, cookies)
  const signIn = createSignIn(deps)
  return {
    routes: accountsRoutes(deps),
    handlers: [authHandler({ ...deps, signIn, findViewer: viewerOf })],
    queues: [erasureQueue(deps)],
    ownData: ownTables,
    emailSamples,
    allOwnData: () => allOwnData(deps),
    /** Whose session these cookies are of, or null. */
    findViewer: viewerOf,
    /** Which of these sessions have ended by now. */
    endedSessions: (ids: readonly string[]) => endedSessions(deps, ids),
    /** better-auth, for the demo data, which signs members up. */
    signIn,
    eraseDueAccounts: () => eraseDueAccounts(deps),
    emailsOf,
    idOfEmail,
  }
}
