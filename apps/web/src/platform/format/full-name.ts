/** A member's first and last name; empty for a member without either. */
export function fullNameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
