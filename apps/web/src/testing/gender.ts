import type { OwnGender } from '@wayhouse/domain/verification'

/** The gender of a verified member who was never asked for it. */
export const notAsked: OwnGender = {
  gender: null,
  is_confirmed: false,
  is_shown: false,
  changes_from: null,
  women_offered: true,
  is_verified: true,
}
