import { memberHeader } from '@wayhouse/domain/accounts'

let pageMember: string | undefined
let isReleased = false

/**
 * Remembers for whom this document was loaded: its memory holds what that member has read and typed. It stays the first member
 * until a new document is loaded (session-end.ts).
 */
export function rememberPageMember(id: string): void {
  pageMember ??= id
  isReleased = false
}

/** The page leads a member without a session to the sign-in page itself, and need not go on showing them. */
export function releasePage(): void {
  isReleased = true
}

export const isPageReleased = (): boolean => isReleased

/** The member of this document; undefined on a visitor's. */
export const pageMemberId = (): string | undefined => pageMember

/**
 * Says with a request for whom the page was loaded, so that nothing is written in the name of another member who has signed in
 * in this browser since: all tabs share the session's cookie.
 */
export const memberHeaders = (): Record<string, string> => (pageMember ? { [memberHeader]: pageMember } : {})
