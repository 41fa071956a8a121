import { days } from '@wayhouse/server/platform/clock'
import { guests } from './guests.ts'
import { hosts } from './hosts.ts'
import { moreHosts } from './more-hosts.ts'
import type { DemoPerson } from './person.ts'
import { signInPeople } from './sign-ins.ts'

const everyone = { ...hosts, ...moreHosts, ...guests, ...signInPeople }

/** The name of a member in the demo's texts. */
export type PersonId = keyof typeof everyone

export const people: Readonly<Record<PersonId, DemoPerson>> = everyone
export const personIds = Object.keys(everyone) as PersonId[] // the keys of a literal

/** The addresses of those who can sign in; everyone else's is made from their id. */
const signInEmails: Partial<Record<PersonId, string>> = {
  ana: 'host@demo.test',
  ben: 'guest@demo.test',
  cleo: 'member@demo.test',
  noor: 'operator@demo.test',
}

export function emailOf(id: PersonId): string {
  return signInEmails[id] ?? `${id}@members.demo.test`
}

export function canSignIn(id: PersonId): boolean {
  return id in signInEmails
}

/** Where a member's portrait lies, as the web requests it; drawn ahead, in `packages/demo/portraits`. */
export function portraitPath(id: PersonId): string {
  return `/images/people/${id}.webp`
}

/** Dan, who has signed up and nothing more. */
export const newcomer = { email: 'new@demo.test', name: 'Dan' } as const

/** Members came a week after each other, the last of them three weeks ago. */
export function joinedAt(id: PersonId, now: Date): Date {
  const weeksAgo = 3 + personIds.length - personIds.indexOf(id)
  return new Date(now.getTime() - weeksAgo * days(7))
}
