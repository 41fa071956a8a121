import { z } from 'zod'
import { mustBeVisible, nameLine } from '../member-text.ts'
import { priceClaims, renewalPriceRules } from '../membership/index.ts'
import { forOperators } from '../procedure.ts'
import { reviewReleases } from '../reviews/index.ts'
import { type BrandPart, brandTexts, ShownBrandPart } from './brand.ts'
import { consoleErrors } from './errors.ts'
import { tags } from './lists.ts'

const {
  ADMIN_ONLY,
  SETTINGS_CHANGED,
  THEME_UNREADABLE,
  PRICE_NOT_TAKEN,
  INTEREST_NOT_FOUND,
  INTEREST_TAKEN,
  INTEREST_USED,
} = consoleErrors

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as # and six digits, such as #7d1c42')

const theme = z.strictObject({
  primary_color: colour,
  secondary_color: colour,
  accent_color: colour,
  background_color: colour,
  text_color: colour,
})

const places = z
  .strictObject({
    provider: z.enum(['google', 'offline']),
    /** A key for browsers: members' pages contain it. */
    google_places_api_key: z.string().trim().min(1).max(200).nullable(),
  })
  .refine(({ provider, google_places_api_key: key }) => provider === 'offline' || key !== null, {
    path: ['google_places_api_key'],
    error: 'Google needs a key',
  })

const reviewRelease = z.enum(reviewReleases)

/** From €1 to €9,999, in cents. */
const price = z.int().min(100, 'At least €1').max(999_900, 'At most €9,999')

/** What admins change for the whole installation; what is absent stays. */
export const SettingsChanges = z.strictObject({
  /** Of the settings as the admin read them. */
  version: z.string().max(64),
  theme: theme.optional(),
  brand: z.strictObject(brandTexts).partial().optional(),
  verification_required: z.boolean().optional(),
  sign_up_open: z.boolean().optional(),
  women_offered: z.boolean().optional(),
  review_release: reviewRelease.optional(),
  price_claims: z.enum(priceClaims).optional(),
  wannabe_cents: price.optional(),
  nomad_cents: price.optional(),
  renewal_prices: z.enum(renewalPriceRules).optional(),
  open_ended_renewals: z.boolean().optional(),
  withdrawal_after_renewal: z.boolean().optional(),
  public_numbers: z.boolean().optional(),
  places: places.optional(),
})
export type SettingsChanges = z.infer<typeof SettingsChanges>

/** An interest that members can choose, and how many have. */
export const ListedInterest = z.object({ id: z.guid(), name: z.string(), members: z.int() })
export type ListedInterest = z.infer<typeof ListedInterest>

// the same keys
const shownBrand = Object.fromEntries(Object.keys(brandTexts).map((part) => [part, ShownBrandPart])) as Record<
  BrandPart,
  typeof ShownBrandPart
>

/** The settings of the installation (CON-09). */
export const SettingsOfInstallation = z.object({
  version: z.string(),
  /** As stored, so that a malformed colour can be seen and mended. */
  theme: z.record(theme.keyof(), z.string()),
  verification_required: z.boolean(),
  /** Whether new members can sign up. */
  sign_up_open: z.boolean(),
  women_offered: z.boolean(),
  review_release: reviewRelease,
  price_claims: z.enum(priceClaims),
  /** What the plans that renew are sold for. */
  wannabe_cents: z.int(),
  nomad_cents: z.int(),
  /** What a changed price means for plans that run (DUTY-04). */
  renewal_prices: z.enum(renewalPriceRules),
  /** A renewed plan ends with a month's notice, and the rest is paid back (DUTY-04, Germany). */
  open_ended_renewals: z.boolean(),
  /** A yearly renewal can be withdrawn for 14 days (DUTY-04, United Kingdom). */
  withdrawal_after_renewal: z.boolean(),
  /** Whether everybody may read the numbers, at `/transparency` (CON-11). */
  public_numbers: z.boolean(),
  places: z.object({ provider: z.enum(['google', 'offline']), google_places_api_key: z.string().nullable() }),
  /** In their order. */
  interests: z.array(ListedInterest),
  /** The name of each part in capitals is the variable of the environment that sets it. */
  brand: z.object(shownBrand),
})
export type SettingsOfInstallation = z.infer<typeof SettingsOfInstallation>

/** The groups of settings that the screen shows one at a time. */
export const settingsGroups = [
  'brand',
  'themes',
  'verification',
  'prices',
  'renewals',
  'rates',
  'reviews',
  'audience',
  'interests',
  'cities',
  'numbers',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

export const SettingsFilter = z.strictObject({ group: z.enum(settingsGroups).optional() })

const name = mustBeVisible(nameLine(z.string().trim().max(60)), 'Write a name')
const InterestId = z.strictObject({ id: z.guid() })

export const settingsProcedures = {
  settings: forOperators
    .route({ method: 'GET', path: '/admin/settings', summary: 'The settings of the installation', tags })
    .output(SettingsOfInstallation)
    .errors({ ADMIN_ONLY }),
  changeSettings: forOperators
    .route({ method: 'PUT', path: '/admin/settings', summary: 'Change settings of the installation', tags })
    .input(SettingsChanges)
    .output(z.object({ version: z.string() }))
    .errors({ ADMIN_ONLY, SETTINGS_CHANGED, THEME_UNREADABLE, PRICE_NOT_TAKEN }),
  addInterest: forOperators
    .route({ method: 'POST', path: '/admin/interests', summary: 'Add an interest', tags, successStatus: 201 })
    .input(z.strictObject({ name }))
    .output(ListedInterest)
    .errors({ ADMIN_ONLY, INTEREST_TAKEN }),
  orderInterests: forOperators
    .route({ method: 'PUT', path: '/admin/interests', summary: 'Order the interests', tags, successStatus: 204 })
    .input(z.strictObject({ ids: z.array(z.guid()).max(500) }))
    .output(z.void())
    .errors({ ADMIN_ONLY, SETTINGS_CHANGED }),
  renameInterest: forOperators
    .route({
      method: 'PUT',
      path: '/admin/interests/{id}',
      summary: 'Rename an interest, for everybody who has it',
      tags,
      successStatus: 204,
    })
    .input(z.strictObject({ ...InterestId.shape, name }))
    .output(z.void())
    .errors({ ADMIN_ONLY, INTEREST_NOT_FOUND, INTEREST_TAKEN }),
  removeInterest: forOperators
    .route({
      method: 'DELETE',
      path: '/admin/interests/{id}',
      summary: 'Remove an interest that nobody has',
      tags,
      successStatus: 204,
    })
    .input(InterestId)
    .output(z.void())
    .errors({ ADMIN_ONLY, INTEREST_NOT_FOUND, INTEREST_USED }),
}
