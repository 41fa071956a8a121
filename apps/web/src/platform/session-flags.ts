/**
 * Short texts that this tab keeps over a change of page, each read once. No other tab and no link can write them. A
 * browser that forbids storage keeps none.
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
