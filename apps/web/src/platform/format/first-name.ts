/** The name of a member whom the viewer does not see (BLOCK-03). It has no first name. */
const hidden = 'A member'

/** The first name, for use within a sentence; empty for an empty name. */
export function firstNameOf(name: string): string {
  if (name === hidden) return name
  return name.trim().split(/\s+/)[0] ?? ''
}
