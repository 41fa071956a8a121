import { orpc } from '../../../platform/orpc.ts'
import { sessionQuery } from '../../../platform/session-query.tsx'

/** What the settings show of an account, and the header and the banners with them. */
export const accountChanges = [
  sessionQuery.queryKey,
  orpc.accounts.account.key(),
  orpc.accounts.sessions.key(),
] as const
