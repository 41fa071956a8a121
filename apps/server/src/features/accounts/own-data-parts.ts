/** Rows of one table that are a member's own: those whose `owner` column is the member. */
export type OwnPart = {
  name: string
  table: string
  owner: string
  /** The columns that go into the download. */
  fields: readonly string[]
  /** The columns that do not: secrets, other people, and what only means something inside. */
  withheld: readonly string[]
}

const stamps = ['created_at', 'updated_at']
const stars = ['rating', 'cleanliness_rating', 'communication_rating', 'reliability_rating']
const hostStars = ['organization_rating', 'responsiveness_rating']

/**
 * Everything that lies in the database of a member, table by table. A test holds it against the schema: a table or a
 * column that is added is decided upon here.
 */
export const ownParts: readonly OwnPart[] = [
  {
    name: 'account',
    table: 'users',
    owner: 'id',
    fields: ['id', 'email', 'email_verified', 'name', 'image', 'given_name', 'family_name', 'terms_version'].concat(
      'terms_agreed_at',
      'two_factor_enabled',
      stamps,
    ),
    withheld: [],
  },
  {
    name: 'ways_to_sign_in',
    table: 'accounts',
    owner: 'user_id',
    fields: ['provider_id', 'account_id', 'scope', ...stamps],
    withheld: [
      'id',
      'user_id',
      'password',
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
    ].concat('refresh_token_expires_at'),
  },
  {
    name: 'second_factor',
    table: 'two_factors',
    owner: 'user_id',
    fields: ['verified', 'failed_verification_count', 'locked_until'],
    withheld: ['id', 'user_id', 'secret', 'backup_codes'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    owner: 'user_id',
    fields: ['ip_address', 'user_agent', 'expires_at', ...stamps],
    withheld: ['id', 'token', 'user_id'],
  },
  { name: 'mail_switched_off', table: 'muted_mails', owner: 'user_id', fields: ['kind'], withheld: ['user_id'] },
  {
    name: 'profile',
    table: 'profiles',
    owner: 'id',
    fields: ['first_name', 'last_name', 'bio', 'location', 'avatar_url', 'nationality', 'age', 'next_destination']
      .concat('website', 'instagram_handle', 'linkedin_url', 'timezone', 'preferred_currency', 'languages', 'interests')
      .concat('additional_info', 'subscription_status', 'didit_verification_status', 'didit_verification_error')
      .concat('didit_verification_id', 'didit_verified_at', 'onboarding_completed', 'last_onboarding_step', 'role')
      .concat('suspended_at', 'deletion_requested_at', 'membership_ends_at', 'membership_then', stamps),
    withheld: ['id'],
  },
  {
    name: 'skills',
    table: 'user_skills',
    owner: 'user_id',
    fields: ['skill', 'level', 'created_at'],
    withheld: ['id', 'user_id'],
  },
  {
    name: 'identity_checks',
    table: 'identity_sessions',
    owner: 'user_id',
    fields: ['id', 'partner_status', 'started_at', 'asked_at'],
    withheld: ['user_id', 'reading'],
  },
  {
    name: 'identity_documents',
    table: 'identity_documents',
    owner: 'user_id',
    fields: ['created_at'],
    withheld: ['user_id', 'fingerprint'],
  },
  {
    name: 'tribes_hosted',
    table: 'tribes',
    owner: 'created_by',
    fields: ['id', 'status', 'title', 'location', 'description', 'image_url', 'start_date', 'end_date', 'size']
      .concat('total_cost_cents', 'airbnb_link', 'airbnb_rating', 'airbnb_reviews', 'vibe_tags', 'listing_amenities')
      .concat('host_amenities', 'house_rules', 'cancellation_policy', 'neighborhood_description', 'latitude')
      .concat('longitude', 'check_in_time', 'check_out_time', 'flexible_arrival', 'wifi_speed', 'has_workspace')
      .concat('has_kitchen', 'has_pool', stamps),
    // of the listing's host, who is somebody else, and of the people in the tribe
    withheld: ['created_by', 'idempotency_key', 'place_id', 'members_count', 'host_name', 'host_since'].concat(
      'host_response_rate',
      'host_is_superhost',
    ),
  },
  {
    name: 'tribes_joined',
    table: 'tribe_members',
    owner: 'profile_id',
    fields: ['tribe_id', 'status', 'created_at'],
    withheld: ['id', 'profile_id'],
  },
  {
    name: 'requests_to_join',
    table: 'tribe_reservations',
    owner: 'user_id',
    fields: ['tribe_id', 'status', 'message', ...stamps],
    withheld: ['id', 'user_id'],
  },
  {
    name: 'reviews_written',
    table: 'user_tribe_reviews',
    owner: 'reviewer_id',
    fields: ['tribe_id', 'comment', 'is_anonymous', 'is_host_review', ...stars, ...hostStars, 'created_at'],
    withheld: ['id', 'reviewer_id', 'reviewee_id'],
  },
  {
    name: 'hosts_rated',
    table: 'user_reviews',
    owner: 'reviewer_id',
    fields: ['tribe_id', 'rating', 'created_at'],
    withheld: ['id', 'reviewer_id', 'user_id'],
  },
  {
    name: 'customer_at_the_payment_provider',
    table: 'billing_customers',
    owner: 'user_id',
    fields: ['customer_id', 'created_at'],
    withheld: ['user_id'],
  },
  {
    name: 'checkouts',
    table: 'checkouts',
    owner: 'user_id',
    fields: ['plan_id', 'amount_cents', 'context', 'status', 'created_at', 'expires_at'],
    withheld: ['id', 'user_id', 'return_path', 'session_id', 'url', 'asked_at', 'reading'],
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    owner: 'user_id',
    fields: [
      'id',
      'plan_id',
      'status',
      'period_start',
      'period_end',
      'cancel_at_period_end',
      'canceled_at',
      'ended_unpaid',
    ],
    withheld: ['user_id', 'given_up', 'ends_with_account', 'asked_at', 'reading'],
  },
  {
    name: 'payments',
    table: 'payments',
    owner: 'user_id',
    fields: [
      'payment_id',
      'plan_id',
      'subscription_id',
      'amount_cents',
      'refunded_cents',
      'taken_back',
      'is_renewal',
    ].concat('paid_at', 'receipt_url'),
    withheld: ['id', 'user_id', 'reading'],
  },
]

/** Columns that name a member in rows which are not theirs alone; what of those is theirs, `own-data.ts` reads itself. */
export const othersRows: readonly string[] = ['user_tribe_reviews.reviewee_id', 'user_reviews.user_id']
