const key = 'verification-told'

/** Whether the result of a session was told in this tab, so that a reload does not say it again. */
export function isToldOf(session: string): boolean {
  try {
    return sessionStorage.getItem(key) === session
  } catch {
    return false
  }
}

export function noteTold(session: string): void {
  try {
    sessionStorage.setItem(key, session)
  } catch {
    // a browser that forbids storage says it again after a reload
  }
}
