import { lookOf, looksLike } from '@wayhouse/domain/safety/look-alikes'
import type { Named } from './names.ts'

type Person = Named & { id: string }

/**
 * Finds whom of these people a member could be taken for: whose name is written with other characters and looks the same (T69).
 * Those who are masked have no name to look at.
 */
export function resemblance<Known extends Person>(known: readonly Known[]): (member: Person) => Known | undefined {
  const looks = known.filter(({ is_former }) => !is_former).map((person) => ({ person, look: lookOf(person) }))
  return (member) => {
    if (member.is_former || looks.length === 0) return undefined
    const look = lookOf(member)
    return looks.find(({ person, look: other }) => person.id !== member.id && looksLike(look, other))?.person
  }
}
