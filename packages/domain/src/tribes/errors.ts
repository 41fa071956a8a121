/** What the room of tribes can refuse with. Texts of listings: specification part 2, section 8. */
export const tribesErrors = {
  TRIBE_NOT_FOUND: { status: 404, message: 'Tribe not found' },
  STAY_IN_THE_PAST: { status: 422, message: 'The stay must end in the future, after it starts' },
  LISTING_URL_INVALID: { status: 422, message: 'Please provide an Airbnb listing URL' },
  LISTING_FETCH_FAILED: { status: 502, message: 'Failed to fetch Airbnb data' },
  LISTING_DATA_INVALID: { status: 502, message: 'Invalid Airbnb data format received' },
} as const
