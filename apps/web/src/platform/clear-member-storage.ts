/** The prefix of a member's keys in the browser's storage (member-storage.ts). */
export const memberPrefix = 'own:'

/** Removes what this browser has stored for any member. */
export function clearMemberStorage(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(memberPrefix)) window.localStorage.removeItem(key)
  } catch {
    // a browser that forbids storage has stored nothing
  }
}
