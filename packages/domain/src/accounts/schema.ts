import { z } from 'zod'
import { currencies } from '../currency/index.ts'
import { nameLine, withoutBadge } from '../member-text.ts'
import { subscriptionStatuses } from '../membership/index.ts'
import { page, pageCursor } from '../page.ts'
import { maxEmailLength, maxNameLength } from './rules.ts'

/** An address that email servers accept: 64 characters before the @, 63 in each part of the domain (RFC 5321, RFC 1035). */
export const EmailAddress = z
  .email()
  .max(maxEmailLength)
  .regex(/^[^@]{1,64}@[^.]{1,63}(?:\.[^.]{1,63})+$/)

/** The name entered at sign-up; may be empty. */
export const AccountName = withoutBadge(
  nameLine(z.string().trim().max(maxNameLength, `Use ${maxNameLength} characters or fewer`)),
)

/** The signed-in member. */
export const SessionUser = z.object({
  id: z.guid(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  subscription_status: z.enum(subscriptionStatuses),
  is_verified: z.boolean(),
  onboarding_completed: z.boolean(),
  last_onboarding_step: z.int().min(0).max(3),
  preferred_currency: z.enum(currencies).nullable(),
  /** When the account will be erased, at its owner's request; null if no deletion is scheduled. */
  erased_on: z.string().nullable(),
  /**
   * The operators' console for this member: null if they are no operator; otherwise whether it is open, asks for a code of their second factor
   * first, or needs a second factor to be set up (CON-01).
   */
  console: z.enum(['open', 'code', 'no factor']).nullable(),
  /** What has to be read or awaited before anything else: a suspension, or a note of operators. */
  restriction: z.enum(['suspended', 'note']).nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** The session of the request; `user` is null for a visitor. */
export const Session = z.object({ user: SessionUser.nullable() })
export type Session = z.infer<typeof Session>

/** The public settings of this installation. No secrets: the places key is a browser key. */
export const PublicConfig = z.object({
  places: z.object({ provider: z.enum(['google', 'offline']), google_places_api_key: z.string().nullable() }),
  map: z.object({
    provider: z.enum(['maplibre', 'google', 'link']),
    style_url: z.string().nullable(),
    google_maps_embed_key: z.string().nullable(),
  }),
  theme: z.object({
    primary_color: z.string(),
    secondary_color: z.string(),
    accent_color: z.string(),
    background_color: z.string(),
    text_color: z.string(),
  }),
  verification_required: z.boolean(),
  /** A renewed plan ends with a month's notice (DUTY-04, Germany); a yearly renewal can be withdrawn (DUTY-04, United Kingdom). */
  open_ended_renewals: z.boolean(),
  withdrawal_after_renewal: z.boolean(),
  /** Whether everybody may read the numbers, at `/transparency` (CON-11). */
  public_numbers: z.boolean(),
  email_confirmation: z.enum(['required', 'optional']),
  /** Whether sign-in with LinkedIn is configured. */
  linkedin: z.boolean(),
  /** The analytics service, used only after consent (COOK-04); null if none is configured. */
  analytics: z.object({ key: z.string(), host: z.string() }).nullable(),
  sandbox: z.boolean(),
  /** How far the product's clock is ahead of real time. Only the sandbox advances it. */
  clock_ahead_ms: z.int(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** An active session of the member. */
export const OwnSession = z.object({
  id: z.guid(),
  /** Browser and operating system in words: "Chrome on Windows". */
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnSessionsQuery = z.strictObject({ cursor: pageCursor })

/** The current session comes first on the first page, then the others, newest first. */
export const OwnSessionPage = page(OwnSession).extend({
  /** The number of other sessions on all pages. */
  others: z.int().min(0),
})
export type OwnSessionPage = z.infer<typeof OwnSessionPage>

export const AccountState = z.object({
  erased_on: z.string().nullable(),
})
export type AccountState = z.infer<typeof AccountState>

/** The member's sign-in methods, as the settings show them. */
export const OwnAccount = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  /** False for members who have only signed in with LinkedIn. */
  has_password: z.boolean(),
  linkedin: z.boolean(),
  second_factor: z.boolean(),
  /** Whether tribes must be handed over or cancelled before the account can be deleted (decision G-82). */
  hosts_open_tribes: z.boolean(),
  erased_on: z.string().nullable(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** A file of a member, within the download of their data. */
export const OwnFile = z.object({
  name: z.string(),
  type: z.string(),
  /** The file as a `data:` URL; its address if there are too many files to include. */
  content: z.string(),
})
export type OwnFile = z.infer<typeof OwnFile>

const Rows = z.array(z.record(z.string(), z.unknown()))

/** All data of a member and none of others, as the database stores it: by subject, then row by row. */
export const OwnData = z.object({
  made_at: z.string(),
  about: z.string(),
  data: z.record(z.string(), Rows),
  files: z.array(OwnFile),
})
export type OwnData = z.infer<typeof OwnData>
