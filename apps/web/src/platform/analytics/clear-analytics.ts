const analyticsKeys = /^(?:ph_|__ph_opt_in_out_)/

/** Removes what the analytics service has stored in this browser, after consent was withdrawn or has expired. */
export function clearAnalytics(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) if (analyticsKeys.test(key)) storage.removeItem(key)
  }
}
