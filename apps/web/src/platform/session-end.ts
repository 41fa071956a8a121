import { forgetOwnStorage } from './forget-own-storage.ts'
import { holdRequests } from './request-gate.ts'
import { hearOtherTabs, tellOtherTabs } from './session-channel.ts'

/**
 * Leaves for the landing page, in every tab (decision G-19). By a new document, so that nothing of the member stays in
 * memory: query cache, drafts, open pages.
 */
export function leaveEverywhere(): void {
  tellOtherTabs('signed-out')
  leave()
}

/**
 * For each member who signs in; `first` keeps the first of this document. Leaves when another tab signs out, and loads the
 * page again for another member: this document's memory holds what the first one has read and typed, and a message that
 * waits for its connection would be sent in the other's name.
 */
export function followSession(first: { current: string | undefined }, memberId: string): void {
  if (first.current === undefined) followSignOut()
  else if (first.current !== memberId) reloadForSession()
  first.current ??= memberId
}

/** How long a tab requests nothing while another one signs out: the server may refuse to. */
const signOutTakesMs = 5_000

function followSignOut(): void {
  hearOtherTabs('signing-out', () => setTimeout(holdRequests(), signOutTakesMs))
  hearOtherTabs('signed-out', leave)
}

/** Loads the page again for whoever is here now. By a new document, for the reason above. */
export function reloadForSession(): void {
  holdRequests()
  window.location.reload()
}

function leave(): void {
  // the old document lives until the new one is there
  holdRequests()
  forgetOwnStorage()
  window.location.assign('/')
}
