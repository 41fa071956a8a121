import type { tribesErrors } from './errors.ts'

/** Why a listing was not read and what to do, shown below the message of the refusal; whether trying again can help. */
export type ListingRefusal = { explanation: string; again: boolean }

const byHand = 'enter the details by hand'
const linkKept = 'Your link is still here.'
const beside = `Open the listing beside this page, and ${byHand}.`

/** The refusals of reading a listing, by the kind of page or failure (NEW-04, NEW-07). */
export const listingRefusals = {
  LISTING_GONE: { explanation: `This listing no longer exists. Paste another link, or ${byHand}.`, again: false },
  LISTING_NOT_SHOWN: {
    explanation: `Airbnb showed its start page or a search in place of this listing, which may be paused or removed. Check the link, try again later, or ${byHand}.`,
    again: true,
  },
  LISTING_CHALLENGED: {
    explanation: `Airbnb asked for a human check or a sign-in. Trying again rarely helps. ${beside}`,
    again: false,
  },
  LISTING_CONSENT: {
    explanation: `Airbnb asked for consent to cookies, which only you can give. Trying again will not help. ${beside}`,
    again: false,
  },
  LISTING_ELSEWHERE: {
    explanation: `This link leads away from Airbnb. Check the link, or ${byHand}.`,
    again: false,
  },
  LISTING_NOT_HTML: {
    explanation: `This link leads to a file and not to a page. Check the link, or ${byHand}.`,
    again: false,
  },
  LISTING_TOO_BIG: {
    explanation: `The page of this listing is too large to read. Trying again will not help. ${beside}`,
    again: false,
  },
  LISTING_UNREADABLE: {
    explanation: `The page has no listing that we can read. Check the link, try again, or ${byHand}.`,
    again: true,
  },
  LISTING_SITE_FAILED: {
    explanation: `Airbnb could not be reached, or its response was broken. ${linkKept} Try again in a few minutes, or ${byHand}.`,
    again: true,
  },
  LISTING_TIMEOUT: {
    explanation: `The listing took too long to respond. ${linkKept} Try again in a minute, or ${byHand}.`,
    again: true,
  },
  LISTING_DATA_INVALID: {
    explanation: `The name or the place is missing from what we could read. Try again, or ${byHand}.`,
    again: true,
  },
  LISTING_BUSY: {
    explanation: `Many listings are being read at the moment. ${linkKept} Try again in a minute, or ${byHand}.`,
    again: true,
  },
  LISTING_FETCH_OFF: {
    explanation: `Reading listings is turned off here. ${linkKept} Enter the details by hand.`,
    again: false,
  },
} as const satisfies Partial<Record<keyof typeof tribesErrors, ListingRefusal>>

export type ListingRefusalCode = keyof typeof listingRefusals
