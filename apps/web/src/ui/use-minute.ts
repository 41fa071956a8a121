import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The current time to the minute, live. Null on the server and while hydrating, where the time zone is unknown. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null)
  return minute === null ? null : new Date(minute * minuteMs)
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs)
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}
