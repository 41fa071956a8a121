import { days } from '@wayhouse/server/platform/clock'
import { guests } from './guests.ts'
import { hosts } from './hosts.ts'
import { moreHosts } from './more-hosts.ts'
import type { DemoPerson } from './person.ts'
import { signInPeople } from './sign-ins.ts'

const everyone = { ...hosts, ...moreHosts, ...guests, ...signInPeople }

/** The id of a member in the demo data. */
export type PersonId = keyof typeof everyone

export const people: Readonly<Record<PersonId, DemoPerson>> = everyone
export const personIds = Object.keys(everyone) as PersonId[] // the keys of a literal

/** The email addresses of members who can sign in; those of others are derived from their ids. */
const signInEmails: Partial<Record<PersonId, string>> = {
  ana: 'host@demo.test',
  ben: 'guest@demo.test',
  cleo: 'member@demo.test',
  noor: 'operator@demo.test',
  femke: 'moderator@demo.test',
  marta: 'suspended@demo.test',
}

/** “Ana Ferreira” */
export function nameOf(id: PersonId): string {
  return people[id].name.join(' ')
}

export function emailOf(id: PersonId): string {
  return signInEmails[id] ?? `${id}@members.demo.test`
}

export function canSignIn(id: PersonId): boolean {
  return id in signInEmails
}

/** The members who look after the place, with their roles. */
export const operatorRoles: Partial<Record<PersonId, 'moderator' | 'admin'>> = { noor: 'admin', femke: 'moderator' }

/** The path of a member's portrait, a file of `add-ons/demo/portraits`; null if they have none. */
export function portraitPath(id: PersonId): string | null {
  return people[id].hasPortrait === false ? null : `/images/people/${id}.webp`
}

/** Dan, who has only signed up. */
export const newcomer = { email: 'new@demo.test', name: 'Dan' } as const

/** When a member joined: one per week, the last of them four weeks ago. */
export function joinedAt(id: PersonId, now: Date): Date {
  const weeksAgo = 3 + personIds.length - personIds.indexOf(id)
  return new Date(now.getTime() - weeksAgo * days(7))
}
