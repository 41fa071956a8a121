/** "Wed 7 Oct, 11:30" of an instant, in the time zone of the browser. */
export function caseTime(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
}
