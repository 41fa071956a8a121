import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'

/** Whom a tribe is for (AUD-01). */
export const audiences = ['everyone', 'verified', 'women'] as const
export type Audience = (typeof audiences)[number]

export type TribeAudience = { audience: Audience; non_binary: boolean }
export type AudienceChoice = TribeAudience & { shown_to_others: boolean }

/** What means nothing for an audience is off. */
export function audienceChoice({ audience, non_binary, shown_to_others }: AudienceChoice): AudienceChoice {
  return {
    audience,
    non_binary: non_binary && audience === 'women',
    shown_to_others: shown_to_others && audience !== 'everyone',
  }
}

/**
 * The level of an audience. Audiences lie within each other, so who belongs to one belongs to all of lower levels: 0 everyone, 1
 * verified, 2 women and non-binary people, 3 women. The database's function `audience_level_of` gives a member's.
 */
export function audienceLevel({ audience, non_binary }: TribeAudience): number {
  if (audience === 'women') return non_binary ? 2 : 3
  return audience === 'verified' ? 1 : 0
}

/** The lowest level that sees a tribe: 0, which is everybody, if it is shown to others. */
export function hiddenBelow(choice: AudienceChoice): number {
  return choice.shown_to_others ? 0 : audienceLevel(choice)
}

/** The badge of a tribe; null for everyone. */
export function audienceLabel({ audience, non_binary }: TribeAudience): string | null {
  if (audience === 'women') return non_binary ? 'Women and non-binary' : 'Women'
  return audience === 'verified' ? 'Verified' : null
}

/** Whether a member of this level belongs to the audience of a tribe, and may join it (AUD-03). */
export function canBelong(level: number, tribe: TribeAudience): Decision<'FOR_WOMEN' | 'FOR_VERIFIED'> {
  if (level >= audienceLevel(tribe)) return allowed
  return refused(tribe.audience === 'women' ? 'FOR_WOMEN' : 'FOR_VERIFIED')
}

/** Whom it is for, in a sentence: "The tribe is now for …". */
export function audienceWords({ audience, non_binary }: TribeAudience): string {
  if (audience === 'women') return `women${non_binary ? ' and non-binary people' : ''} with a confirmed identity`
  return audience === 'verified' ? 'members with a confirmed identity' : 'everyone'
}

/** How many days the hosts of tribes for women have after they were told that the installation no longer has them (AUD-04). */
export const womenEndDays = 7
