/** "4 tribes"; "100+ tribes" if counting stopped at `limit`. */
export function tribesText(count: number, limit: number): string {
  if (count === 1) return '1 tribe'
  return count >= limit ? `${limit}+ tribes` : `${count} tribes`
}
