import { z } from 'zod'
import { currencies } from '../currency/index.ts'
import { isPlainDate } from '../dates/index.ts'
import { mustBeVisible, nameLine, visibleOrNull } from '../member-text.ts'
import { audienceFields } from './audience-fields.ts'
import { tribesErrors } from './errors.ts'
import { maxTribeImages, newTribeBounds as bounds, photoAltMax, sizeBounds, tooManyPhotos } from './rules.ts'

/** A trimmed text that holds something visible. */
export const text = (max: number, missing = 'Enter some text') =>
  mustBeVisible(z.string().trim().max(max, `Use ${max} characters or fewer`), missing)
const list = ({ max, length }: { max: number; length: number }) => z.array(text(length)).max(max, `Add at most ${max}`)
const stayDay = (missing: string) => z.string(missing).refine(isPlainDate, missing)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 15:00')
const noListing = tribesErrors.LISTING_URL_INVALID.message
/** A text in which the server looks for the link of a listing: what a host pastes may have more around it. */
export const pastedLink = z.string(noListing).max(10_000, noListing)

/** The part of the first photo that stays visible when a card or the banner crops it, with labels. */
export const coverParts = {
  middle: 'Middle',
  top: 'Top',
  bottom: 'Bottom',
  left: 'Left side',
  right: 'Right side',
} as const
export type CoverPart = keyof typeof coverParts
export const CoverPart = z.enum(Object.keys(coverParts) as [CoverPart, ...CoverPart[]]) // the keys of a literal

/** The address of a listing's photo, or of an uploaded one. */
const photoAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|\/images\/)/, 'Remove the photo without a web address')

const priceText = 'Enter a price, such as 1250 or 1250.50'
const negativeText = 'A price cannot be negative'
const tooMuchText = `Enter a price of ${bounds.totalCostEuros.toLocaleString('en')} at most`
const wholeText = `Enter a whole number of people, from ${sizeBounds.min} to ${sizeBounds.max}`
const sizeText = `Enter a number from ${sizeBounds.min} to ${sizeBounds.max}`
const speedText = 'Enter the speed in whole Mbps'

/** A total in another currency than euros, as entered by the host. */
export const originalTotal = z.strictObject({
  amount: z.number(priceText).min(0, negativeText).max(bounds.totalCostEuros, tooMuchText).multipleOf(0.01, priceText),
  currency: z.enum(currencies).exclude(['EUR']),
})

/** The fields of a stay that a host can publish and change; nullable ones can be unknown. */
export const tribeFields = {
  title: nameLine(text(bounds.title, 'Enter a title')),
  location: nameLine(text(bounds.location, 'Enter a location')),
  description: text(bounds.description).nullable(),
  size: z.number(sizeText).int(wholeText).min(sizeBounds.min, sizeText).max(sizeBounds.max, sizeText),
  start_date: stayDay('Choose the first day of the stay'),
  end_date: stayDay('Choose the last day of the stay'),
  airbnb_total_cost: z
    .number(priceText)
    .min(0, negativeText)
    .max(bounds.totalCostEuros, tooMuchText)
    .multipleOf(0.01, priceText)
    .nullable(),
  airbnb_link: pastedLink.nullable(),
  image_urls: z.array(photoAddress).max(maxTribeImages, tooManyPhotos),
  /** Descriptions of photos, by their addresses. */
  image_alts: z.record(
    z.string().max(2000),
    z
      .string()
      .trim()
      .max(photoAltMax, `Use ${photoAltMax} characters or fewer`)
      .transform((alt) => visibleOrNull(alt) ?? ''),
  ),
  cover_keeps: CoverPart,
  vibe_tags: list(bounds.lists.vibe_tags),
  listing_amenities: list(bounds.lists.listing_amenities),
  host_amenities: list(bounds.lists.host_amenities),
  house_rules: list(bounds.lists.house_rules),
  cancellation_policy: text(bounds.cancellation_policy).nullable(),
  /** Until when the booking of the place can be cancelled free of charge (COST-07). Null if it cannot, or if that is not known. */
  free_cancellation_until: z.string().refine(isPlainDate, 'Choose a day that exists').nullable(),
  neighborhood_description: text(bounds.neighborhood_description).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  check_in_time: clockTime.nullable(),
  check_out_time: clockTime.nullable(),
  flexible_arrival: z.boolean().nullable(),
  wifi_speed: z.int(speedText).min(0, speedText).max(bounds.wifiMbps, speedText).nullable(),
  has_workspace: z.boolean(),
  has_kitchen: z.boolean(),
  has_pool: z.boolean(),
  ...audienceFields,
}
