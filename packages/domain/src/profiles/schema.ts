import { z } from 'zod'
import { currencies } from '../currency/index.ts'
import { isPlainDate } from '../dates/index.ts'
import { mustBeVisible, nameLine, visibleOrNull, withoutBadge } from '../member-text.ts'
import { languages, profileBounds, skillLevels } from './rules.ts'

const { name: nameMax, bio: bioMax, place: placeMax, link: linkMax, skill: skillMax } = profileBounds

const tooLong = (max: number) => `Use ${max} characters or fewer`
const personName = (missing: string) =>
  withoutBadge(nameLine(mustBeVisible(z.string(missing).trim().max(nameMax, tooLong(nameMax)), missing)))
export const FirstName = personName('Enter your first name')
export const LastName = personName('Enter your last name')

/** Text that can be cleared: text without anything visible becomes null. */
const optionalText = (max: number) => z.string().trim().max(max, tooLong(max)).nullable().transform(visibleOrNull)

/** Keys with a special meaning in JavaScript; checked before the record is copied, which would drop them. */
const reservedNames = ['__proto__', 'constructor', 'prototype']

const AdditionalInfo = z
  .unknown()
  .refine(
    (info) => typeof info !== 'object' || info === null || !reservedNames.some((name) => Object.hasOwn(info, name)),
    'Choose another name',
  )
  .pipe(
    z.record(
      mustBeVisible(z.string().trim().max(40, tooLong(40)), 'Enter a name'),
      z.string().trim().max(300, tooLong(300)),
    ),
  )
  .refine(
    (info) => Object.keys(info).length <= profileBounds.additionalInfo,
    `Add at most ${profileBounds.additionalInfo}`,
  )

/** An instant that the database accepts: at most with microseconds, and on an existing date. */
const Instant = z.iso
  .datetime()
  .max(27)
  .refine((text) => isPlainDate(text.slice(0, 10)))

const ageText = 'Enter an age of 18 or more'

/** The fields of their own profile that a member may change. All others are set by the server (decision G-26). */
export const ProfileChanges = z.strictObject({
  first_name: FirstName.optional(),
  last_name: LastName.optional(),
  bio: optionalText(bioMax).optional(),
  location: optionalText(placeMax).optional(),
  age: z.int(ageText).min(18, ageText).max(120, 'Enter an age of 120 or less').nullable().optional(),
  nationality: optionalText(placeMax).optional(),
  next_destination: optionalText(placeMax).optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  interests: z.array(z.string().max(60)).max(60).optional(),
  instagram_handle: z
    .string()
    .trim()
    .regex(/^@?[A-Za-z0-9._]{0,30}$/, 'Enter an Instagram handle, such as @wayhouse')
    .nullable()
    .transform((handle) => handle?.replace(/^@/, '') || null)
    .optional(),
  /** Saved as typed; shown as a link only if it is one (PRO-04). */
  linkedin_url: optionalText(linkMax).optional(),
  website: optionalText(linkMax).optional(),
  timezone: z.string().max(60).nullable().optional(),
  preferred_currency: z.enum(currencies).optional(),
  additional_info: AdditionalInfo.optional(),
  /** The `updated_at` of the profile that was edited; if it has changed since, the update is refused with PROFILE_CHANGED. */
  expected_updated_at: Instant.optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const Skill = z.object({ id: z.guid(), skill: z.string(), level: z.enum(skillLevels) })
export type Skill = z.infer<typeof Skill>

export const NewSkill = z.strictObject({
  skill: mustBeVisible(z.string('Enter a skill').trim().max(skillMax, tooLong(skillMax)), 'Enter a skill'),
  level: z.enum(skillLevels).default('beginner'),
})

const Totals = z.object({ rating: z.number().nullable(), count: z.int() })
const mean = z.number().nullable()

/** The parts of a reputation score: the two kinds of ratings, and the mean of each aspect. */
export const ReputationParts = z.object({
  as_housemate: Totals,
  as_host: Totals,
  cleanliness: mean,
  communication: mean,
  reliability: mean,
  organization: mean,
  responsiveness: mean,
})
export type ReputationParts = z.infer<typeof ReputationParts>

const publicFields = {
  id: z.guid(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  bio: z.string().nullable(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  instagram_handle: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  additional_info: z.record(z.string(), z.string()),
  skills: z.array(Skill),
  is_verified: z.boolean(),
  /** Null unless the member shows it (AUD-02). */
  gender: z.enum(['woman', 'non_binary', 'man']).nullable(),
  badges: z.array(z.enum(['Verified', 'Founder', 'Host'])),
  reputation_score: z.number().nullable(),
  reviews_count: z.int(),
  reputation_parts: ReputationParts,
}

/** A profile as other members see it: exactly the specified fields and badges (USER-01, decision G-112). */
export const PublicProfile = z.object(publicFields)
export type PublicProfile = z.infer<typeof PublicProfile>

/** The member's own profile. */
export const OwnProfile = z.object({
  ...publicFields,
  age: z.int().nullable(),
  nationality: z.string().nullable(),
  next_destination: z.string().nullable(),
  timezone: z.string().nullable(),
  preferred_currency: z.enum(currencies).nullable(),
  updated_at: z.string(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** `was_animated`: only the first image of an animation is kept. */
export const UploadedAvatar = z.object({ avatar_url: z.string(), was_animated: z.boolean() })
export type UploadedAvatar = z.infer<typeof UploadedAvatar>
