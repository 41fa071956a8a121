import { hiddenMember } from '@wayhouse/domain/profiles'

/** The first name, for use within a sentence; empty for an empty name. */
export function firstNameOf(name: string): string {
  if (name === hiddenMember) return name
  return name.trim().split(/\s+/)[0] ?? ''
}
