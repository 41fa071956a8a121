import { z } from 'zod'
import { mustBeVisible } from '../member-text.ts'
import { tribeFields } from './fields.ts'
import { cancelReasonMax, maxTribeImages, pricePerPerson, tooManyPhotos } from './rules.ts'

const TribeId = z.string().max(100)

/** The labels of fields in the history of changes. */
export const fieldLabels = {
  title: 'Title',
  location: 'Location',
  description: 'Description',
  size: 'Spots',
  start_date: 'First day',
  end_date: 'Last day',
  airbnb_total_cost: 'Total price',
  airbnb_link: 'Listing link',
  image_urls: 'Photos',
  image_alts: 'Descriptions of photos',
  cover_keeps: 'Part of the cover shown on cards',
  vibe_tags: 'Vibe tags',
  listing_amenities: 'Amenities',
  host_amenities: 'From the host',
  house_rules: 'House rules',
  cancellation_policy: 'Cancellation policy',
  free_cancellation_until: 'Free cancellation until',
  neighborhood_description: 'Neighbourhood',
  latitude: 'Latitude',
  longitude: 'Longitude',
  check_in_time: 'Check-in',
  check_out_time: 'Check-out',
  flexible_arrival: 'Flexible arrival',
  wifi_speed: 'Wifi',
  has_workspace: 'Workspace',
  has_kitchen: 'Kitchen',
  has_pool: 'Pool',
  audience: 'Audience',
  non_binary: 'And non-binary people',
  shown_to_others: 'Shown to everybody else',
} as const satisfies Record<keyof typeof tribeFields, string>
export type TribeField = keyof typeof fieldLabels
const fieldNames = Object.keys(fieldLabels) as [TribeField, ...TribeField[]] // the keys of a literal

/** Everything about a stay that its host can change. */
export const EditableTribe = z.strictObject({
  ...tribeFields,
  // may contain pictures of the tribe that this site serves
  image_urls: z.array(z.string().min(1).max(2000)).max(maxTribeImages, tooManyPhotos),
})
export type EditableTribe = z.infer<typeof EditableTribe>

/** The fields to change. `version` is the version of the tribe that the host has edited. */
export const TribeChanges = EditableTribe.partial().extend({ id: TribeId, version: z.int().min(1) })
export type TribeChanges = z.infer<typeof TribeChanges>

export const CancelTribe = z.strictObject({
  id: TribeId,
  reason: mustBeVisible(
    z.string().trim().max(cancelReasonMax, `Use at most ${cancelReasonMax} characters`),
    'Please say why, so that everyone can understand',
  ),
})

/** A short value before or after a change; null for a long one, of which only the change itself is shown. */
const ShownValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const TribeChange = z.object({
  version: z.int(),
  changed_at: z.string(),
  /** Null if the account was deleted. */
  changed_by: z.object({ id: z.guid().nullable(), name: z.string() }).nullable(),
  fields: z.array(z.object({ field: z.enum(fieldNames), from: ShownValue, to: ShownValue })),
})
export type TribeChange = z.infer<typeof TribeChange>

/** The fields whose values differ. */
export function changedFields(before: EditableTribe, after: EditableTribe): TribeField[] {
  return fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** What members and requesters agree to (decision G-81), in the order in which changes are told. */
export const tribeTerms = ['dates', 'price', 'place', 'title', 'rules', 'policy', 'listing', 'audience'] as const
export type TribeTerm = (typeof tribeTerms)[number]

const termOf: Partial<Record<TribeField, TribeTerm>> = {
  start_date: 'dates',
  end_date: 'dates',
  size: 'price',
  airbnb_total_cost: 'price',
  location: 'place',
  latitude: 'place',
  longitude: 'place',
  title: 'title',
  house_rules: 'rules',
  cancellation_policy: 'policy',
  airbnb_link: 'listing',
  audience: 'audience',
  non_binary: 'audience',
}

/** The terms that these fields belong to. */
export function termsAmong(fields: readonly TribeField[]): TribeTerm[] {
  const terms = new Set(fields.map((field) => termOf[field]))
  return tribeTerms.filter((term) => terms.has(term))
}

/** The terms that differ. The price is the price per person. */
export function changedTerms(before: EditableTribe, after: EditableTribe): TribeTerm[] {
  const samePrice = shareOf(before) === shareOf(after)
  return termsAmong(changedFields(before, after)).filter((term) => !(samePrice && term === 'price'))
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): number | null {
  return pricePerPerson(airbnb_total_cost, size)
}

const longFields: ReadonlySet<TribeField> = new Set([
  'description',
  'cancellation_policy',
  'neighborhood_description',
  'airbnb_link',
])

/** A value for the history of changes; null if it is too long to be shown. */
export function displayedValue(tribe: EditableTribe, field: TribeField): z.infer<typeof ShownValue> {
  const value = tribe[field]
  return longFields.has(field) || typeof value === 'object' ? null : value
}
