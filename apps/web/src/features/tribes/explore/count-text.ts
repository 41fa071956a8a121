/** "6 open tribes"; "1000+ open tribes" if counting stopped at `limit`. */
export function countText(count: number, limit: number): string {
  if (count === 0) return 'No open tribes'
  if (count === 1) return '1 open tribe'
  return count >= limit ? `${limit}+ open tribes` : `${count} open tribes`
}
