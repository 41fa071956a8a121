const storageKey = 'cookie-consent'

/** Forgets the choice kept in this browser and starts over, so that the banner asks again. */
export function askAboutCookiesAgain(): void {
  try {
    window.localStorage.removeItem(storageKey)
  } catch {
    // a browser that forbids storage keeps no choice either
  }
  window.location.reload()
}
