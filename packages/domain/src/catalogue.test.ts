import { describe, expect, it } from 'vitest'
import { accountsErrors } from './accounts/index.ts'
import { catalogue } from './catalogue.ts'
import { chatErrors } from './chat/index.ts'
import { consoleErrors } from './console/index.ts'
import { costsErrors } from './costs/index.ts'
import { sharedErrors } from './errors.ts'
import { membershipErrors } from './membership/index.ts'
import { notificationsErrors } from './notifications/index.ts'
import { onboardingErrors } from './onboarding/index.ts'
import { profilesErrors } from './profiles/index.ts'
import { reservationsErrors } from './reservations/index.ts'
import { reviewsErrors } from './reviews/index.ts'
import { safetyErrors } from './safety/index.ts'
import { tribesErrors } from './tribes/index.ts'
import { verificationErrors } from './verification/index.ts'

const refusals = Object.entries(catalogue)

describe('the catalogue of refusals', () => {
  it('G-150 uses only the specified statuses', () => {
    const statuses = new Set<number>([401, 403, 404, 409, 413, 415, 422, 429, 502, 503, 507])
    // errors of sign-in have the statuses of better-auth
    const others = refusals.filter(([code, { status }]) => !(code in accountsErrors) && !statuses.has(status))
    expect(others).toEqual([])
  })

  it.each([
    [/_NOT_FOUND$/, 404],
    [/_TOO_LARGE$/, 413],
    [/^ALREADY_/, 409],
    [/_REQUIRED$/, 403],
  ])('G-150 codes that match %s have the status %i', (pattern, expected) => {
    const matching = refusals.filter(([code]) => pattern.test(code))
    expect(matching.length).toBeGreaterThan(1)
    expect(matching.map(([code, { status }]) => [code, status])).toEqual(matching.map(([code]) => [code, expected]))
  })

  it('G-151 has complete sentences, each on one line', () => {
    for (const [, { message }] of refusals) {
      expect(message).toMatch(/^\p{Lu}.*\S$/u)
      expect(message).not.toMatch(/[\n_<>]|undefined|null|NaN/)
    }
  })

  it('has each code from one room only', () => {
    const rooms = [
      sharedErrors,
      accountsErrors,
      chatErrors,
      consoleErrors,
      costsErrors,
      membershipErrors,
      notificationsErrors,
      onboardingErrors,
      profilesErrors,
      reservationsErrors,
      reviewsErrors,
      safetyErrors,
      tribesErrors,
      verificationErrors,
    ]
    const codes = rooms.flatMap((errors) => Object.keys(errors))
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    expect(codes.toSorted()).toEqual(Object.keys(catalogue).toSorted())
  })

  it.each([
    ['TRIBE_NOT_FOUND', 'Tribe not found'],
    ['PROFILE_NOT_FOUND', 'Profile not found'],
    ['TRIBE_FULL', 'This tribe has reached its maximum capacity'],
    ['LISTING_URL_INVALID', 'Please provide an Airbnb listing URL'],
    ['LISTING_FETCH_FAILED', 'Failed to fetch Airbnb data'],
    ['LISTING_GONE', 'Failed to fetch Airbnb data'],
    ['LISTING_NOT_SHOWN', 'Failed to fetch Airbnb data'],
    ['LISTING_CHALLENGED', 'Failed to fetch Airbnb data'],
    ['LISTING_CONSENT', 'Failed to fetch Airbnb data'],
    ['LISTING_ELSEWHERE', 'Failed to fetch Airbnb data'],
    ['LISTING_NOT_HTML', 'Failed to fetch Airbnb data'],
    ['LISTING_TOO_BIG', 'Failed to fetch Airbnb data'],
    ['LISTING_UNREADABLE', 'Failed to fetch Airbnb data'],
    ['LISTING_SITE_FAILED', 'Failed to fetch Airbnb data'],
    ['LISTING_TIMEOUT', 'Failed to fetch Airbnb data'],
    ['LISTING_BUSY', 'Failed to fetch Airbnb data'],
    ['LISTING_FETCH_OFF', 'Failed to fetch Airbnb data'],
    ['LISTING_DATA_INVALID', 'Invalid Airbnb data format received'],
    ['AVATAR_TOO_LARGE', 'File size must be less than 2MB'],
    ['UPLOAD_FAILED', 'Failed to upload attachment'],
    ['NO_RECIPIENT', 'Could not determine message recipient'],
    ['ALREADY_SUBSCRIBED', 'You already have an active plan'],
    ['UNAUTHENTICATED', 'Not authenticated'],
  ] as const)('G-151 %s reads as it is specified', (code, message) => {
    expect(catalogue[code].message).toBe(message)
  })
})
