const key = 'verification-shown'

/** Whether this tab has shown the result of a session, so that a reload does not show it again. */
export function wasShown(session: string): boolean {
  try {
    return sessionStorage.getItem(key) === session
  } catch {
    return false
  }
}

export function noteShown(session: string): void {
  try {
    sessionStorage.setItem(key, session)
  } catch {
    // a browser that forbids storage shows it again after a reload
  }
}
