/**
 * Short texts that this tab stores across page loads, each read once. No other tab and no link can write them. A browser
 * that forbids storage stores none.
 */
export const sessionFlags = {
  write: (name: string, text: string): void => storage()?.setItem(name, text),
  take: (name: string): string | null => {
    const text = storage()?.getItem(name) ?? null
    storage()?.removeItem(name)
    return text
  },
}

function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
