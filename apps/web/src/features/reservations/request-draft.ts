import { useState } from 'react'

/** The message of a request that is not sent yet. It lasts until the tab is closed: signing in or subscribing loses nothing. */
export function useRequestDraft(memberId: string, tribeId: string) {
  const key = `request:${memberId}:${tribeId}`
  const [message, setMessage] = useState(() => read(key))
  return {
    message,
    setMessage: (text: string) => {
      setMessage(text)
      write(key, text)
    },
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // where the browser forbids storage, the draft lasts only for the page
  }
}
