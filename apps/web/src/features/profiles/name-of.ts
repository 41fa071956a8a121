import { fullNameOf } from '../../platform/format/full-name.ts'

/** A member's full name, or "New member" if there is none yet. */
export function nameOf(member: { first_name: string | null; last_name: string | null }): string {
  return fullNameOf(member) || 'New member'
}
