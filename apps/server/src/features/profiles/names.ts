type Named = {
  first_name: string | null
  last_name: string | null
  /** As the view `profile_summaries` says it. */
  is_leaving: boolean
}

/** The name of a member who has requested the deletion of their account, or is gone. */
export const formerMember = 'Former member'

/** The name as members see it; "New member" until one is given. */
export function fullNameOf(member: Named): string {
  if (member.is_leaving) return formerMember
  return [member.first_name, member.last_name].filter(Boolean).join(' ') || 'New member'
}

/** The name as visitors see it: first name and the last name's initial. */
export function shortNameOf(member: Named): string {
  if (member.is_leaving) return formerMember
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
