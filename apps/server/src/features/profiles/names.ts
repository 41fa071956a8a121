import { hiddenMember } from '@wayhouse/domain/profiles'

export type Named = {
  first_name: string | null
  last_name: string | null
  /** The columns of `people_for`. */
  is_former: boolean
  is_hidden: boolean
}

/** Shown for a member whose account was or is being deleted, or who is suspended. */
export const formerMember = 'Former member'

export function maskedNameOf({ is_hidden }: { is_hidden: boolean | null }): string {
  return is_hidden === true ? hiddenMember : formerMember
}

/** The name that members see; "New member" for a member without a name. */
export function fullNameOf(member: Named): string {
  if (member.is_former) return maskedNameOf(member)
  return [member.first_name, member.last_name].filter(Boolean).join(' ') || 'New member'
}

/** The name that visitors see: the first name and the last name's initial. */
export function shortNameOf(member: Named): string {
  if (member.is_former) return maskedNameOf(member)
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
