type Named = { first_name: string | null; last_name: string | null; deletion_requested_at?: Date | null }

/** Whoever has given up their account, or is gone already. */
export const formerMember = 'Former member'

/** The name as members see it; whoever has not given one is "New member". */
export function fullNameOf({ first_name, last_name, deletion_requested_at }: Named): string {
  if (deletion_requested_at) return formerMember
  return [first_name, last_name].filter(Boolean).join(' ') || 'New member'
}

/** The name as everybody sees it: first name and the last name's initial. */
export function shortNameOf({ first_name, last_name, deletion_requested_at }: Named): string {
  if (deletion_requested_at) return formerMember
  const initial = last_name ? `${[...last_name][0]}.` : ''
  return [first_name, initial].filter(Boolean).join(' ') || 'New member'
}

export function initialsOf({ first_name, last_name }: Named): string {
  return (
    [first_name, last_name]
      .map((name) => (name ? [...name][0] : ''))
      .join('')
      .toUpperCase() || '?'
  )
}
