/** A member's full name, or "New member" if there is none yet. */
export function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'New member'
}
