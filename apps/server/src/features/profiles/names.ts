type Named = {
  first_name: string | null
  last_name: string | null
  /** The column of `people_for`. */
  is_former: boolean
}

/** Shown for a member whose account was or is being deleted, or who is hidden from the viewer. */
export const formerMember = 'Former member'

/** The name that members see; "New member" for a member without a name. */
export function fullNameOf(member: Named): string {
  if (member.is_former) return formerMember
  return [member.first_name, member.last_name].filter(Boolean).join(' ') || 'New member'
}

/** The name that visitors see: the first name and the last name's initial. */
export function shortNameOf(member: Named): string {
  if (member.is_former) return formerMember
  const initial = member.last_name ? `${[...member.last_name][0]}.` : ''
  return [member.first_name, initial].filter(Boolean).join(' ') || 'New member'
}

export function initialsOf({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string {
  return (
    [first_name, last_name]
      .map((name) => (name ? [...name][0] : ''))
      .join('')
      .toUpperCase() || '?'
  )
}
