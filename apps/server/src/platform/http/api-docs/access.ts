import type { Access } from '@wayhouse/domain'

/** Who may call an operation, in words. */
export const accessInWords: Record<Access, string> = {
  visitor: 'Open to visitors.',
  owner: 'For everybody with an account, suspended members included.',
  'confirmed owner': 'For everybody with an account and a confirmed email address, suspended members included.',
  member: 'For members.',
  confirmed: 'For members with a confirmed email address.',
  verified: 'For members with a verified identity.',
  subscriber: 'For members with an active membership and a verified identity.',
  operator: 'For operators.',
}

/** The credentials that an operation of this access accepts, any one of them; none for what visitors may call. */
export function securityOf(access: Access): Record<string, string[]>[] {
  return access === 'visitor' ? [] : [{ session: [] }]
}
