import { z } from 'zod'
import { mustBeVisible, nameLine } from '../member-text.ts'

/** How many valid access tokens a member may have. */
export const maxTokens = 10

/** For how many days a new token may be valid. */
export const tokenLifetimes = [30, 90, 365] as const
export type TokenLifetime = (typeof tokenLifetimes)[number]

export const maxTokenName = 60

/** The parts of the product that a token may use, each with its title. */
export const tokenParts = {
  tribes: 'Tribes',
  reservations: 'Reservations',
  messages: 'Messages',
  costs: 'Shared costs',
  profiles: 'Profiles',
  reviews: 'Reviews',
  notifications: 'Notifications',
} as const
export type TokenPart = keyof typeof tokenParts

/** What a token may do with one part: read it, or change it. A token that may change may not read for that reason alone. */
export type TokenScope = `${TokenPart}:${'read' | 'write'}`

// the keys are those of the constant above
const parts = Object.keys(tokenParts) as TokenPart[]
export const tokenScopes: readonly TokenScope[] = parts.flatMap((part) => [`${part}:read`, `${part}:write`] as const)

const Scopes = z.array(z.enum(tokenScopes)).max(tokenScopes.length)

/** A member's access token, without its secret. */
export const OwnToken = z.object({
  id: z.guid(),
  name: z.string(),
  scopes: Scopes,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** To the minute; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type OwnToken = z.infer<typeof OwnToken>

export const NewToken = z.strictObject({
  name: nameLine(mustBeVisible(z.string().trim().min(1, 'Give it a name').max(maxTokenName), 'Give it a name')),
  scopes: Scopes.min(1, 'Choose what it may do'),
  days: z.union(tokenLifetimes.map((days) => z.literal(days))),
  password: z.string().max(200),
})
export type NewToken = z.infer<typeof NewToken>

/** A token that was just created: the only answer that has its secret. */
export const CreatedToken = OwnToken.extend({ token: z.string() })
export type CreatedToken = z.infer<typeof CreatedToken>

/** What scopes allow, in words: "Tribes: read, change · Messages: read". */
export function scopesText(scopes: readonly TokenScope[]): string {
  return parts
    .map((part) => {
      const may = [scopes.includes(`${part}:read`) && 'read', scopes.includes(`${part}:write`) && 'change']
      return [tokenParts[part], may.filter(Boolean).join(', ')] as const
    })
    .filter(([, may]) => may !== '')
    .map(([title, may]) => `${title}: ${may}`)
    .join(' · ')
}
