import { withLocalStorage } from './with-local-storage.ts'

/** The prefix of a member's keys in the browser's storage (member-storage.ts). */
export const memberPrefix = 'own:'

/** The prefix of what may be read without a connection, and so without a session: only of the member who has signed in last. */
export const offlinePrefix = 'offline:'

/** The prefix of drafts in the tab's storage (tab-drafts.ts). */
export const draftPrefix = 'draft:'

/** Removes what this browser and this tab have stored for any member. */
export function clearMemberStorage(): void {
  try {
    clear(window.localStorage, memberPrefix)
    clear(window.localStorage, offlinePrefix)
    clear(window.sessionStorage, draftPrefix)
  } catch {
    // a browser that forbids storage has stored nothing
  }
}

/** Removes what may be read without a connection, but for that of a member. */
export function clearOffline(exceptMemberId?: string): void {
  const kept = exceptMemberId && `${offlinePrefix}${exceptMemberId}:`
  withLocalStorage((storage) => clear(storage, offlinePrefix, kept))
}

function clear(storage: Storage, prefix: string, kept?: string): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && !(kept && key.startsWith(kept))) storage.removeItem(key)
}
