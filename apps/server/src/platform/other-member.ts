import type { IncomingHttpHeaders } from 'node:http'
import { memberHeader } from '@wayhouse/domain/accounts'

/**
 * Whether the page that sent a request was loaded for another member than the session's: its tab has been open since before
 * the other one signed in in the same browser, and what it sends are the first one's words. Only pages say for whom they
 * were loaded; a session that has ended is refused elsewhere.
 */
export function isForOtherMember(headers: IncomingHttpHeaders, viewer: { id: string } | null): boolean {
  const named = headers[memberHeader]
  return viewer !== null && named !== undefined && named !== viewer.id
}
