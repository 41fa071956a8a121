import type { SettingsOfInstallation } from '@wayhouse/domain/console'
import { defaultTheme } from '@wayhouse/domain/theme'
import { id } from '../../../testing/people.ts'

/** The settings of an installation. */
export const installation: SettingsOfInstallation = {
  version: 'first',
  theme: defaultTheme,
  verification_required: true,
  sign_up_open: true,
  women_offered: true,
  review_release: 'immediate',
  price_claims: 'spec',
  wannabe_cents: 3300,
  nomad_cents: 5900,
  renewal_prices: 'keep',
  open_ended_renewals: false,
  withdrawal_after_renewal: false,
  public_numbers: false,
  places: { provider: 'offline', google_places_api_key: null },
  interests: [
    { id: id(1), name: 'Climbing', members: 3 },
    { id: id(2), name: 'Cooking', members: 0 },
  ],
  brand: {
    site_name: { value: 'Wayhouse', server: 'Wayhouse', is_example: false },
    support_email: { value: 'help@wayhouse.test', server: 'hello@wayhouse.test', is_example: false },
    support_languages: { value: 'English', server: 'English', is_example: true },
    company_name: { value: 'Stay Ltd', server: 'Stay Ltd', is_example: false },
    company_url: { value: 'https://company.test', server: 'https://company.test', is_example: false },
    company_address: { value: '1 Long Road, Porto', server: '1 Long Road, Porto', is_example: false },
    company_registration: { value: 'Porto 123 456', server: 'Porto 123 456', is_example: false },
  },
}
