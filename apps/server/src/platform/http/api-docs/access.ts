import { scopeOf } from '@wayhouse/domain'
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

/** How a client identifies itself with an access token. */
export const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An access token from the settings, in the header `Authorization: Bearer …` and never in an address. Operations without a scope are closed to tokens.',
} as const

/** The credentials that an operation accepts, any one of them; none for what visitors may call. */
export function securityOf(access: Access, operationId: string): Record<string, string[]>[] {
  if (access === 'visitor') return []
  return [{ session: [] }, ...(scopeOf(operationId) === null ? [] : [{ bearer: [] }])]
}

/** The scope that an access token needs for an operation, in words; null where no token may call it. */
export function scopeInWords(operationId: string): string | null {
  const scope = scopeOf(operationId)
  return scope === null ? null : `An access token needs the scope \`${scope}\`.`
}
