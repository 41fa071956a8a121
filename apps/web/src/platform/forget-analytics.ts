const ownKeys = /^(?:ph_|__ph_opt_in_out_)/

/** Removes what the analytics service keeps in this browser, after a consent was withdrawn or has run out. */
export function forgetAnalytics(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) if (ownKeys.test(key)) storage.removeItem(key)
  }
}
