/** What begins so in the browser's storage is a member's own (own-storage.ts). */
export const ownPrefix = 'own:'

/** Forgets what this browser keeps of any member. */
export function forgetOwnStorage(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(ownPrefix)) window.localStorage.removeItem(key)
  } catch {
    // a browser that forbids storage keeps nothing
  }
}
