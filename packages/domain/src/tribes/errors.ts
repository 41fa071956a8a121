// the codes distinguish the kinds of failure; `listing-refusals.ts` explains each
const notFetched = 'Failed to fetch Airbnb data'

/** The refusals of the tribes room; those about listings are NEW-02 and NEW-04. */
export const tribesErrors = {
  TRIBE_NOT_FOUND: { status: 404, message: 'Tribe not found' },
  TRIBE_CANCELLED: { status: 409, message: 'This tribe was cancelled' },
  STAY_NOT_STARTED: { status: 409, message: 'This stay has not started yet' },
  STAY_OVER: { status: 409, message: 'This stay has ended' },
  TRIBE_HAS_MEMBERS: { status: 409, message: 'This tribe has members. Cancel it instead, so that they know why' },
  NOT_A_MEMBER: { status: 404, message: 'Not a member of this tribe' },
  TRIBE_CHANGED: { status: 409, message: 'This tribe was changed elsewhere in the meantime' },
  SIZE_BELOW_MEMBERS: { status: 409, message: 'The tribe already has more members than that' },
  HAND_OVER_NOT_FOUND: { status: 404, message: 'This tribe is not being handed over' },
  HAND_OVER_CHANGED: {
    status: 409,
    message: 'The host has changed their offer since you opened it. Please read it again',
  },
  HAND_OVER_PENDING: { status: 409, message: 'You have already asked a member. Withdraw that offer first' },
  MEMBER_GONE: { status: 409, message: 'This account is closed or scheduled for deletion' },
  CLOSURE_NOT_FOUND: { status: 404, message: 'Notification not found' },
  PHOTO_TOO_LARGE: { status: 413, message: 'A photo must be smaller than 10 MB' },
  PHOTO_UNREADABLE: { status: 415, message: 'This file is not a readable JPEG, PNG or WebP photo' },
  PHOTO_NOT_STORED: { status: 507, message: 'The photo could not be stored. Please try again later' },
  STAY_TOO_FAR: { status: 422, message: 'A stay must begin within the next two years' },
  STAY_TOO_LONG: { status: 422, message: 'A stay can last a year at most' },
  STAY_IN_THE_PAST: { status: 422, message: 'The stay must end in the future, after it starts' },
  LISTING_URL_INVALID: { status: 422, message: 'Please provide an Airbnb listing URL' },
  TRIBE_KEY_REUSED: { status: 422, message: 'This tribe is already published. Edit it on its own page' },
  LISTING_READING_GONE: {
    status: 422,
    message:
      'The details we read from this listing are out of date. Publish without its rating, or start over to read it again',
  },
  LISTING_FETCH_FAILED: { status: 502, message: notFetched },
  LISTING_GONE: { status: 502, message: notFetched },
  LISTING_NOT_SHOWN: { status: 502, message: notFetched },
  LISTING_CHALLENGED: { status: 502, message: notFetched },
  LISTING_CONSENT: { status: 502, message: notFetched },
  LISTING_ELSEWHERE: { status: 502, message: notFetched },
  LISTING_NOT_HTML: { status: 502, message: notFetched },
  LISTING_TOO_BIG: { status: 502, message: notFetched },
  LISTING_UNREADABLE: { status: 502, message: notFetched },
  LISTING_SITE_FAILED: { status: 502, message: notFetched },
  LISTING_TIMEOUT: { status: 502, message: notFetched },
  LISTING_BUSY: { status: 502, message: notFetched },
  LISTING_FETCH_OFF: { status: 502, message: notFetched },
  LISTING_DATA_INVALID: { status: 502, message: 'Invalid Airbnb data format received' },
} as const
