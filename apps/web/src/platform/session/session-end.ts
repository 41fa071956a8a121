import { toast } from '../actions/toast.ts'
import { holdRequests } from '../api/held-requests.ts'
import { clearMemberStorage, clearOffline } from '../storage/clear-member-storage.ts'
import { onTabMessage, notifyOtherTabs } from './session-channel.ts'
import { sessionFlags } from './session-flags.ts'

/**
 * Opens the landing page in every tab (decision G-19). It loads a new document, so that nothing of the member stays in
 * memory: query cache, drafts, open pages.
 */
export function endSessionInAllTabs(): void {
  notifyOtherTabs('signed-out')
  leave()
}

/**
 * Called for each member who signs in; `first` holds the first member of this document. Leaves when another tab signs out,
 * and reloads the page for another member: the document's memory holds what the first member has read and typed, and a
 * message that waits for a connection would be sent in the other member's name.
 */
export function watchSession(first: { current: string | undefined }, memberId: string): void {
  clearOffline(memberId)
  if (first.current === undefined) {
    leaveOnSignOut()
    if (sessionFlags.take(otherMemberFlag) !== null) toast.error(...otherMemberTexts)
  } else if (first.current !== memberId) reloadForOtherMember()
  first.current ??= memberId
}

/** How long a tab holds its requests while another tab signs out. Limited, because signing out may fail. */
const signOutTimeoutMs = 5_000

function leaveOnSignOut(): void {
  onTabMessage('signing-out', () => setTimeout(holdRequests(), signOutTimeoutMs))
  onTabMessage('signed-out', leave)
}

/** The server has refused a request of this page, because another member has signed in in this browser. */
export function reloadForOtherMember(): void {
  sessionFlags.write(otherMemberFlag, 'yes')
  reloadForSession()
}

const otherMemberFlag = 'other-member'
const otherMemberTexts = [
  'Another member has signed in in this browser',
  'So this page was loaded again for them. What was typed before has not been sent.',
] as const

/** Reloads the page for the current session, as a new document for the reason above. */
function reloadForSession(): void {
  holdRequests()
  window.location.reload()
}

function leave(): void {
  // the old document keeps running until the new one arrives
  holdRequests()
  clearMemberStorage()
  window.location.assign('/')
}
