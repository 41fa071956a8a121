import { memberHeader } from '@wayhouse/domain/accounts'

let pageMember: string | undefined

/**
 * Remembers for whom this document was loaded: its memory holds what that member has read and typed. It stays the first member
 * until a new document is loaded (session-end.ts).
 */
export function rememberPageMember(id: string): void {
  pageMember ??= id
}

/**
 * The codes of refusals that the page answers by itself: those for a session that has ended, while it shows a member
 * (keep-member.ts). An action that leads to the sign-in page itself clears them.
 */
export const answeredCodes = new Set<string>()

/** The member of this document; undefined on a visitor's. */
export const pageMemberId = (): string | undefined => pageMember

/**
 * Says with a request for whom the page was loaded, so that nothing is written in the name of another member who has signed in
 * in this browser since: all tabs share the session's cookie.
 */
export const memberHeaders = (): Record<string, string> => (pageMember ? { [memberHeader]: pageMember } : {})
