import { orpc } from '../../../platform/api/orpc.ts'
import { sessionQuery } from '../../../platform/session/session-query.tsx'

/** The queries to refetch after a change of the account: of the settings, the header and the banners. */
export const accountChanges = [
  sessionQuery.queryKey,
  orpc.accounts.account.key(),
  orpc.accounts.sessions.key(),
  orpc.accounts.tokens.key(),
] as const
