import { useHydrated } from '@tanstack/react-router'

/** "Wed 7 Oct, 11:30" of an instant, by default in the time zone of the browser. */
export function caseTime(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant))
}

/** The same on a page that the server renders, which does not know the reader's time zone: in UTC until the page is hydrated. */
export function CaseTime({ instant }: { instant: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={instant}>{caseTime(instant, isHydrated ? undefined : 'UTC')}</time>
}
