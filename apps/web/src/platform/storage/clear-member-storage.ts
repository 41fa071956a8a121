/** The prefix of a member's keys in the browser's storage (member-storage.ts). */
export const memberPrefix = 'own:'

/** The prefix of drafts in the tab's storage (tab-drafts.ts). */
export const draftPrefix = 'draft:'

/** Removes what this browser and this tab have stored for any member. */
export function clearMemberStorage(): void {
  try {
    clear(window.localStorage, memberPrefix)
    clear(window.sessionStorage, draftPrefix)
  } catch {
    // a browser that forbids storage has stored nothing
  }
}

function clear(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
