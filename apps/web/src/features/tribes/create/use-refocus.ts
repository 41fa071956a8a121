import { useEffect, useRef } from 'react'

/** Focuses an element of the list by its selector once the list has changed. */
export function useRefocus(changes: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null) list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  }, [changes])
  return { list, next: (selector: string) => void (wanted.current = selector) }
}
