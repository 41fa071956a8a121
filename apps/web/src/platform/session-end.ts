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

/** How long a tab requests nothing while another one signs out: the server may refuse to. */
const signOutTakesMs = 5_000

/** Leaves too when another tab signs out. */
export function followSignOut(): void {
  hearOtherTabs('signing-out', () => setTimeout(holdRequests(), signOutTakesMs))
  hearOtherTabs('signed-out', leave)
}

/** Shows what the server shows instead to someone whose session has ended elsewhere. */
export function reloadSignedOut(): void {
  holdRequests()
  window.location.reload()
}

function leave(): void {
  // the old document lives until the new one is there
  holdRequests()
  forgetOwnStorage()
  window.location.assign('/')
}
