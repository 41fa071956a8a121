/** A member's full name; whoever has not given one is "New member". */
export function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'New member'
}
