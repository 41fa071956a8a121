import { type Currency, toEuros } from '@wayhouse/domain/currency'
import type { AudienceChoice, CoverPart, ListingFacts, NewTribeInput, ReadListing } from '@wayhouse/domain/tribes'
import { sizeBounds, stayDatesFrom } from '@wayhouse/domain/tribes'
import { canonicalUrl, type ListingLink } from '@wayhouse/listing-links'
import type { FormPart } from '../../../ui/fields/text-of.ts'
import { withoutDuplicates } from './duplicates.ts'

/** What the host fills in or corrects. Empty texts and null numbers are fields left empty. */
export type TribeForm = {
  title: string
  location: string
  description: string
  start_date: string
  end_date: string
  check_in_time: string
  check_out_time: string
  flexible_arrival: boolean
  size: number | null
  /** For the whole stay, in `total_currency`. */
  airbnb_total_cost: number | null
  total_currency: Currency
  wifi_speed: number | null
  has_workspace: boolean
  has_kitchen: boolean
  has_pool: boolean
  listing_amenities: string[]
  host_amenities: string[]
  vibe_tags: string[]
  house_rules: string[]
  cancellation_policy: string
  free_cancellation_until: string
  neighborhood_description: string
  airbnb_link: string
  image_urls: string[]
  /** Descriptions of the photos, by URL; those of removed photos are not sent. */
  image_alts: Record<string, string>
  /** The part of the first photo that stays visible where the photo is cropped. */
  cover_keeps: CoverPart
  /** The host's confirmation that these photos may be shown. */
  may_use_photos: boolean
} & AudienceChoice

export type FormSectionProps = FormPart<TribeForm>

/** A form with one more photo, at the end. */
export function withPhoto(form: TribeForm, imageUrl: string): TribeForm {
  return { ...form, image_urls: [...form.image_urls, imageUrl] }
}

type Listing = ReadListing['listing']

/** Facts of the listing that the host cannot change. The server publishes them from its own reading. */
export type ShownFacts = ListingFacts & Pick<Listing, 'latitude' | 'longitude'>

export const noFacts: ShownFacts = {
  airbnb_rating: null,
  airbnb_reviews: null,
  latitude: null,
  longitude: null,
  host_name: null,
  host_since: null,
  host_response_rate: null,
  host_is_superhost: false,
}

/** A form for a listing that could not be read: the dates in its link, else the default 30 nights (NEW-05). */
export function blankForm(link: ListingLink | undefined, today: string): TribeForm {
  return {
    title: '',
    location: '',
    description: '',
    ...stayDatesFrom(link?.stay.dates, today),
    check_in_time: '',
    check_out_time: '',
    flexible_arrival: false,
    size: sizeBounds.default,
    airbnb_total_cost: null,
    total_currency: 'EUR',
    wifi_speed: null,
    has_workspace: false,
    has_kitchen: false,
    has_pool: false,
    listing_amenities: [],
    host_amenities: [],
    vibe_tags: [],
    house_rules: [],
    cancellation_policy: '',
    free_cancellation_until: '',
    neighborhood_description: '',
    airbnb_link: link ? canonicalUrl(link) : '',
    image_urls: [],
    image_alts: {},
    cover_keeps: 'middle',
    may_use_photos: false,
    ...forEveryone,
  }
}

const forEveryone: AudienceChoice = { audience: 'everyone', non_binary: false, shown_to_others: false }

/** A form with the values that were read from a listing, for the host to correct (NEW-07). */
export function formFromListing(listing: Listing): TribeForm {
  return {
    ...formOfStay(listing),
    airbnb_total_cost: listing.original_total?.amount ?? listing.airbnb_total_cost,
    total_currency: listing.original_total?.currency ?? 'EUR',
    image_urls: listing.image_urls,
    image_alts: {},
    cover_keeps: 'middle',
    may_use_photos: false,
    ...forEveryone,
  }
}

/** What a listing does not have. */
type Unlisted = keyof AudienceChoice | 'image_urls' | 'image_alts' | 'cover_keeps' | 'may_use_photos'

/** The fields that a listing and a published tribe share. */
type ListedStay = Pick<Listing, Exclude<keyof TribeForm & keyof Listing, Unlisted>>

/** The form fields that a listing and a published tribe share; the total is in euros. */
export function formOfStay(stay: ListedStay): Omit<TribeForm, Unlisted> {
  return {
    title: stay.title,
    location: stay.location,
    description: stay.description ?? '',
    start_date: stay.start_date,
    end_date: stay.end_date,
    check_in_time: stay.check_in_time ?? '',
    check_out_time: stay.check_out_time ?? '',
    flexible_arrival: stay.flexible_arrival ?? false,
    size: stay.size,
    airbnb_total_cost: stay.airbnb_total_cost,
    total_currency: 'EUR',
    wifi_speed: stay.wifi_speed,
    has_workspace: stay.has_workspace,
    has_kitchen: stay.has_kitchen,
    has_pool: stay.has_pool,
    listing_amenities: withoutDuplicates(stay.listing_amenities),
    host_amenities: withoutDuplicates(stay.host_amenities),
    vibe_tags: withoutDuplicates(stay.vibe_tags),
    house_rules: withoutDuplicates(stay.house_rules),
    cancellation_policy: stay.cancellation_policy ?? '',
    free_cancellation_until: stay.free_cancellation_until ?? '',
    neighborhood_description: stay.neighborhood_description ?? '',
    airbnb_link: stay.airbnb_link ?? '',
  }
}

export function factsOf(listing: Listing): ShownFacts {
  const { airbnb_rating, airbnb_reviews, latitude, longitude } = listing
  const { host_name, host_since, host_response_rate, host_is_superhost } = listing
  return {
    airbnb_rating,
    airbnb_reviews,
    latitude,
    longitude,
    host_name,
    host_since,
    host_response_rate,
    host_is_superhost,
  }
}

type TribeToPublish = {
  form: TribeForm
  facts: Pick<ShownFacts, 'latitude' | 'longitude'>
  /** The server's reading of the listing; null for one entered by hand. */
  readingId: string | null
  idempotencyKey: string
}

export function newTribeFrom({ form, facts, readingId, idempotencyKey }: TribeToPublish): NewTribeInput {
  const { latitude, longitude } = facts
  return {
    ...ownFieldsOf(form),
    ...totalOf(form),
    latitude,
    longitude,
    idempotency_key: idempotencyKey,
    reading_id: readingId,
  }
}

/** The total as it is sent: in euros, or in the host's currency, which the server converts. */
function totalOf({ airbnb_total_cost: amount, total_currency: currency }: TribeForm) {
  if (currency === 'EUR' || amount === null) return { airbnb_total_cost: amount, original_total: null }
  return { airbnb_total_cost: null, original_total: { amount, currency } }
}

/** The total in euros, as it will be stored; null without one. */
export function totalEurosOf({ airbnb_total_cost: amount, total_currency }: TribeForm): number | null {
  return amount === null || !(amount >= 0) ? null : toEuros(amount, total_currency)
}

/** The fields that the host edits, as they are sent. Texts are trimmed, lists have no duplicates. */
export function ownFieldsOf(form: TribeForm) {
  const { may_use_photos: _, total_currency: __, size, ...fields } = form
  return {
    ...fields,
    title: form.title.trim(),
    location: form.location.trim(),
    size: size ?? Number.NaN, // refused by the schema
    description: textOrNull(form.description),
    check_in_time: textOrNull(form.check_in_time),
    check_out_time: textOrNull(form.check_out_time),
    cancellation_policy: textOrNull(form.cancellation_policy),
    free_cancellation_until: textOrNull(form.free_cancellation_until),
    neighborhood_description: textOrNull(form.neighborhood_description),
    airbnb_link: textOrNull(form.airbnb_link),
    listing_amenities: withoutDuplicates(form.listing_amenities),
    host_amenities: withoutDuplicates(form.host_amenities),
    vibe_tags: withoutDuplicates(form.vibe_tags),
    house_rules: withoutDuplicates(form.house_rules),
    image_alts: Object.fromEntries(
      form.image_urls.flatMap((url) => (form.image_alts[url]?.trim() ? [[url, form.image_alts[url].trim()]] : [])),
    ),
  }
}

function textOrNull(text: string): string | null {
  return text.trim() || null
}

/** A number field reports NaN while its text is not a number. */
export function numberOrNull(value: number | null): number | null {
  return Number.isNaN(value) ? null : value
}
