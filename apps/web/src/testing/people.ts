import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import { type Membership, type Offer, plans } from '@wayhouse/domain/membership'

/** A valid id for a number. */
export const id = (number: number): string => `0197a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A verified member with a membership, who has completed onboarding. */
export const ana: SessionUser = {
  id: id(900),
  email: 'ana@example.com',
  email_verified: true,
  first_name: 'Ana',
  last_name: 'Almeida',
  avatar_url: null,
  subscription_status: 'active',
  is_verified: true,
  onboarding_completed: true,
  last_onboarding_step: 3,
  preferred_currency: null,
  erased_on: null,
  console: null,
  restriction: null,
}

/** An operator whose console is open. */
export const noor: SessionUser = {
  ...ana,
  id: id(902),
  email: 'noor@example.com',
  first_name: 'Noor',
  last_name: 'Bakker',
  console: 'open',
}

/** A member who has just signed up and confirmed the email address. */
export const newcomer: SessionUser = {
  ...ana,
  id: id(901),
  email: 'zuri@example.com',
  first_name: null,
  last_name: null,
  subscription_status: 'none',
  is_verified: false,
  onboarding_completed: false,
  last_onboarding_step: 0,
}

/** A subscription that renews automatically. */
export const activeMembership: Membership = {
  subscription_status: 'active',
  plan: 'nomad',
  current_period_end: '2027-01-31T12:00:00Z',
  cancel_at_period_end: false,
  grace_until: null,
  pending_plan: null,
  can_manage: true,
}

/** The plans while early-bird seats are left. */
export const earlyBirdOffer: Offer = {
  plans: plans.map(({ id: plan, name, priceCents, periodLabel, features, featured, note, regularPriceCents }) => ({
    id: plan,
    name,
    price_cents: priceCents,
    regular_price_cents: regularPriceCents,
    period_label: periodLabel,
    features: [...features],
    featured,
    note,
    saves_cents: null,
  })),
  claims: 'spec',
  early_bird: { seats: 100, seats_left: 88 },
}

/** An installation without outside services. */
export const plainConfig: PublicConfig = {
  places: { provider: 'offline', google_places_api_key: null },
  map: { provider: 'link', style_url: null, google_maps_embed_key: null },
  theme: {
    primary_color: '#701d55',
    secondary_color: '#0f766e',
    accent_color: '#f59e0b',
    background_color: '#fdf9f6',
    text_color: '#1a0f16',
  },
  verification_required: false,
  open_ended_renewals: false,
  withdrawal_after_renewal: false,
  public_numbers: false,
  email_confirmation: 'optional',
  linkedin: false,
  analytics: null,
  sandbox: true,
  clock_ahead_ms: 0,
}
