import { useQuery } from '@tanstack/react-query'
import type { WaitingCounts } from '@wayhouse/domain/console'
import { waitingQuery } from './queries.ts'

const counted: Readonly<Record<string, keyof WaitingCounts>> = {
  '/app/admin/cases': 'cases',
  '/app/admin/verification': 'verification',
  '/app/admin/payments': 'payments',
  '/app/admin/mail': 'mail',
}

/** How much waits on a screen; nothing if nothing does. */
export function Waiting({ at }: { at: string }) {
  const { data: counts } = useQuery(waitingQuery)
  const name = counted[at]
  const count = name === undefined ? 0 : (counts?.[name] ?? 0)
  if (count === 0) return null
  return (
    <span className="ml-auto pl-2 text-sm font-bold text-text tabular-nums">
      {count.toLocaleString('en')} <span className="sr-only">waiting</span>
    </span>
  )
}
