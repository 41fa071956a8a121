import { minuteMs } from '@wayhouse/domain/dates'
import { useSyncExternalStore } from 'react'
import { now } from '../../platform/format/clock.ts'

/** The current time to the minute, updated. Null on the server and while hydrating, where the time zone is unknown. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(checkRegularly, currentMinute, () => null)
  return minute === null ? null : new Date(minute * minuteMs)
}

function currentMinute(): number {
  return Math.floor(now().getTime() / minuteMs)
}

function checkRegularly(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}
