import { notificationKinds } from '@wayhouse/domain/notifications'
import { nested } from './operation.ts'

// The verdicts for each actor, and the fields of the responses.

export const everyone = 'A A A A A A A A A A A A A A A A'
export const nobody = 'N N N N N N N N N N N N N N N N'
export const members = 'U A A A A A A A A A A A A X U A'
export const owners = 'U A A A A A A A A A A A A A U A'
export const subscribers = 'U E S S V A A A S A A A A X U S'
export const othersAreAbsent = 'U N N N N N N N N N N N N X U N'
export const verified = 'U E V A V A A A A A A A A X U A'

/** The refusals of BLK and BKR, from whom the host and the tribe's other member are hidden: those of unknown ids. */
export const hiddenTribe = { verdict: 'N', code: 'TRIBE_NOT_FOUND' } as const
export const hiddenPerson = { verdict: 'N', code: 'PROFILE_NOT_FOUND' } as const
export const hiddenStay = { verdict: 'N', code: 'REVIEWS_NOT_FOUND' } as const

export const mailKinds = notificationKinds.join(' ')
export const notification =
  'id kind title message quote path created_at read mark answer_by subject stay ' +
  `${nested('subject', 'type id name image_url')} ${nested('stay', 'id title image_url start_date end_date')}`
export const skill = 'id skill level'
export const plan = 'id name price_cents regular_price_cents saves_cents period_label features featured note'
export const publicProfile =
  'id first_name last_name bio avatar_url location website instagram_handle linkedin_url languages interests ' +
  `additional_info skills ${nested('skills[]', skill)} is_verified gender badges reputation_score reviews_count ` +
  `reputation_parts ${nested('reputation_parts', 'as_housemate as_host cleanliness communication reliability')} ` +
  `${nested('reputation_parts', 'organization responsiveness')} ${nested('reputation_parts.as_housemate', 'rating count')} ` +
  nested('reputation_parts.as_host', 'rating count')
export const ownProfile = `${publicProfile} age nationality next_destination timezone preferred_currency updated_at`
export const session = `user ${nested(
  'user',
  'id email email_verified first_name last_name avatar_url subscription_status is_verified onboarding_completed ' +
    'last_onboarding_step preferred_currency erased_on restriction console',
)}`
export const progress = 'last_onboarding_step onboarding_completed'
const review =
  'id rating comment created_on is_anonymous is_host_review is_host_rating reviewer reviewee tribe reply can_reply'
export const reviewList =
  `items next_cursor rating count ${nested('items[]', review)} ${nested('items[].reviewer', 'id name avatar_url')} ` +
  `${nested('items[].reviewee', 'id name')} ${nested('items[].tribe', 'id title')}`
export const banner =
  'seen_as audience non_binary shown_to_others belongs id title location image_url cover_keeps images start_date end_date duration_days check_in_time check_out_time size ' +
  `members_count airbnb_total_cost status rating reviews_count host ${nested('images[]', 'id image_url order alt')} ` +
  nested('host', 'name avatar_url is_verified interests more_interests rating rating_count')
export const fullTribe =
  `${banner} ${nested('host', 'id bio response')} ${nested('host.response', 'rate median_minutes')} members ${nested('members[]', 'id name avatar_url is_verified')} is_completed description ` +
  'vibe_tags listing_amenities host_amenities house_rules cancellation_policy free_cancellation_until flexible_arrival wifi_speed ' +
  'has_workspace has_kitchen has_pool airbnb_rating airbnb_reviews time_zone host_name host_since host_response_rate ' +
  'host_is_superhost neighborhood_description latitude longitude city_point exact_location viewer_standing airbnb_link version'
/** The fields that only the people of a tribe get. */
export const participating = 'closure_id cancel_reason is_taken_down'
export const requested = `has_blocked_member request ${nested('request', 'id status message created_at answer_by reason ask_again_at')}`
const card =
  'id title location description image_url cover_keeps start_date end_date size members_count airbnb_total_cost host members audience non_binary'
/** Cards of tribes at a path of the response. */
const cardsAt = (path: string) =>
  `${nested(path, card)} ${nested(`${path}.host`, 'name avatar_url is_verified rating rating_count')} ` +
  nested(`${path}.members[]`, 'initials avatar_url')
export const tribeList = `items next_cursor count count_limit loosen ${cardsAt('items[]')}`
export const tribeCards = cardsAt('[]')

/** A picture to upload. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
