import { randomUUID } from 'node:crypto'
import { notificationKinds } from '@wayhouse/domain/notifications'
import { newTribe } from '../builders.ts'
import { under } from './operation.ts'
import type { Operation } from './operation.ts'
import { reservationOperations } from './reservations.ts'

const everyone = 'A A A A A A A A A A A A A A A A'
const nobody = 'N N N N N N N N N N N N N N N N'
const members = 'U A A A A A A A A A A A A X U A'
const owners = 'U A A A A A A A A A A A A A U A'
const subscribers = 'U E S S V A A A S A A A A X U S'
const othersAreAbsent = 'U N N N N N N N N N N N N X U N'
const verified = 'U E V A V A A A A A A A A X U A'

const mailKinds = notificationKinds.join(' ')
const skill = 'id skill level'
const plan = 'id name price_cents regular_price_cents period_label features featured note'
const publicProfile =
  'id first_name last_name bio avatar_url location website instagram_handle linkedin_url languages interests ' +
  `additional_info skills ${under('skills[]', skill)} is_verified badges reputation_score reviews_count`
const ownProfile = `${publicProfile} age nationality next_destination timezone preferred_currency updated_at`
const session = `user ${under(
  'user',
  'id email email_verified first_name last_name avatar_url subscription_status is_verified onboarding_completed ' +
    'last_onboarding_step preferred_currency erased_on',
)}`
const progress = 'last_onboarding_step onboarding_completed'
const review = 'id rating comment created_on is_anonymous is_host_review reviewer reviewee'
const reviewList =
  `items rating count ${under('items[]', review)} ${under('items[].reviewer', 'id name avatar_url')} ` +
  under('items[].reviewee', 'id name')
const banner =
  'audience id title location image_url images start_date end_date duration_days check_in_time check_out_time size ' +
  `members_count airbnb_total_cost status rating reviews_count host ${under('images[]', 'id image_url order')} ` +
  `${under('host', 'name avatar_url is_verified bio interests rating rating_count response')} ` +
  under('host.response', 'rate median_minutes')
const fullTribe =
  `${banner} host.id members ${under('members[]', 'id name avatar_url is_verified')} is_completed description ` +
  'vibe_tags listing_amenities host_amenities house_rules cancellation_policy flexible_arrival wifi_speed ' +
  'has_workspace has_kitchen has_pool airbnb_rating airbnb_reviews host_name host_since host_response_rate ' +
  'host_is_superhost neighborhood_description latitude longitude exact_location viewer_standing airbnb_link'
const requested = `request ${under('request', 'id status answer_by ask_again_at')}`
const card =
  'id title location description image_url start_date end_date size members_count airbnb_total_cost host members'
const tribeList =
  `items next_cursor count count_limit ${under('items[]', card)} ` +
  `${under('items[].host', 'name avatar_url is_verified')} ${under('items[].members[]', 'initials avatar_url')}`

/**
 * Who may do what (VIS EMU MEM MVR SUN SUB PND ACC LAP REJ RMV HST OHS SUS DEL OPR). Where identities must be verified
 * and addresses confirmed.
 */
export const operations: readonly Operation[] = [
  { name: 'interests.list', procedure: 'onboarding.interests', cells: everyone, request: () => ['GET', '/interests'] },
  { name: 'cities.complete', procedure: 'tribes.cities', cells: everyone, request: () => ['GET', '/cities?q=lis'] },
  {
    name: 'config.read',
    procedure: 'accounts.config',
    cells: everyone,
    request: () => ['GET', '/config'],
  },
  {
    name: 'config.other_key',
    procedure: null,
    cells: nobody,
    request: () => ['GET', '/config/google_places_api_key'],
  },
  { name: 'metrics.read', procedure: null, cells: nobody, request: () => ['GET', '/metrics'] },
  {
    name: 'session.read',
    procedure: 'accounts.session',
    cells: everyone,
    request: () => ['GET', '/session'],
    fields: session,
  },
  {
    name: 'sessions.own',
    procedure: 'accounts.sessions',
    cells: owners,
    request: () => ['GET', '/me/sessions'],
    fields: under('[]', 'id device ip_address created_at last_used_at is_current'),
  },
  {
    name: 'sessions.end.others',
    procedure: 'accounts.endOtherSessions',
    cells: owners,
    request: () => ['DELETE', '/me/sessions'],
    fields: 'ended',
  },
  {
    name: 'account.read.own',
    procedure: 'accounts.account',
    cells: owners,
    request: () => ['GET', '/me/account'],
    fields: 'email email_verified has_password linkedin second_factor hosts_open_tribes erased_on',
  },
  { name: 'account.export.own', procedure: 'accounts.data', cells: owners, request: () => ['GET', '/me/data'] },
  {
    name: 'account.export.other',
    procedure: null,
    cells: nobody,
    request: ({ other }) => ['GET', `/users/${other.id}/data`],
  },
  {
    name: 'account.delete.own, asked for in an odd way',
    procedure: 'accounts.requestErasure',
    cells: 'U I I I I I I I I I I I I I U I',
    request: () => ['DELETE', '/me', { password: 'x', user_id: randomUUID() }],
  },
  {
    name: 'account.keep.own',
    procedure: 'accounts.cancelErasure',
    cells: owners,
    request: () => ['POST', '/me/restore', {}],
    fields: 'erased_on',
  },
  {
    name: 'notification.list.own',
    procedure: 'notifications.list',
    cells: owners,
    request: () => ['GET', '/notifications'],
    fields: `items next_cursor unread_count ${under('items[]', 'id kind title message path created_at read')}`,
  },
  {
    name: 'notification.update.own, of which there is none yet',
    procedure: 'notifications.readAll',
    cells: members,
    request: () => ['POST', '/notifications/read-all', {}],
    fields: 'unread_count',
  },
  {
    name: 'notification.update.other, read',
    procedure: 'notifications.read',
    cells: othersAreAbsent,
    code: 'NOTIFICATION_NOT_FOUND',
    request: ({ other }) => ['POST', `/notifications/${other.notification}/read`, {}],
  },
  {
    name: 'notification.update.other, hide',
    procedure: 'notifications.hide',
    cells: othersAreAbsent,
    code: 'NOTIFICATION_NOT_FOUND',
    request: ({ other }) => ['POST', `/notifications/${other.notification}/hide`, {}],
  },
  {
    name: 'mail.choices.own',
    procedure: 'notifications.mailChoices',
    cells: owners,
    request: () => ['GET', '/me/mail-choices'],
    fields: mailKinds,
  },
  {
    name: 'mail.choose.own',
    procedure: 'notifications.chooseMail',
    cells: members,
    request: () => ['PATCH', '/me/mail-choices', { membership: true }],
    fields: mailKinds,
  },
  {
    name: 'mail.choose.other',
    procedure: 'notifications.chooseMail',
    cells: 'U I I I I I I I I I I I I X U I',
    request: ({ other }) => ['PATCH', '/me/mail-choices', { membership: false, user_id: other.id }],
  },
  {
    name: 'sessions.end.other',
    procedure: 'accounts.endSession',
    cells: 'U N N N N N N N N N N N N N U N',
    code: 'SESSION_NOT_FOUND',
    request: ({ other }) => ['DELETE', `/me/sessions/${other.session}`],
  },
  {
    name: 'profile.read.own',
    procedure: 'profiles.own',
    cells: owners,
    request: () => ['GET', '/me/profile'],
    fields: ownProfile,
  },
  {
    name: 'profile.read.other',
    procedure: 'profiles.find',
    cells: verified,
    request: ({ other }) => ['GET', `/users/${other.id}`],
    fields: publicProfile,
  },
  {
    name: 'profile.read.gone',
    procedure: 'profiles.find',
    cells: 'U E V N V N N N N N N N N X U N',
    code: 'PROFILE_NOT_FOUND',
    request: ({ gone }) => ['GET', `/users/${gone}`],
  },
  {
    name: 'profile.update.own',
    procedure: 'profiles.update',
    cells: members,
    request: () => ['PATCH', '/me/profile', { bio: 'New' }],
    fields: ownProfile,
  },
  {
    name: 'profile.update.server_fields',
    procedure: 'profiles.update',
    cells: 'U I I I I I I I I I I I I X U I',
    request: () => ['PATCH', '/me/profile', { bio: 'x', subscription_status: 'active', is_verified: true }],
  },
  {
    name: 'profile.update.other',
    procedure: null,
    cells: nobody,
    request: ({ other }) => ['PATCH', `/users/${other.id}`, { bio: 'x' }],
  },
  {
    name: 'profile.avatar.own',
    procedure: 'profiles.uploadAvatar',
    cells: members,
    request: () => ['POST', '/me/avatar', onePixel],
    fields: 'avatar_url',
  },
  {
    name: 'currency.set.own',
    procedure: 'profiles.update',
    cells: members,
    request: () => ['PATCH', '/me/profile', { preferred_currency: 'GBP' }],
    fields: ownProfile,
  },
  { name: 'skills.own', procedure: 'profiles.skills', cells: members, request: () => ['GET', '/me/skills'] },
  {
    name: 'skill.add.own',
    procedure: 'profiles.addSkill',
    cells: members,
    request: () => ['POST', '/me/skills', { skill: 'Sailing' }],
    fields: skill,
  },
  {
    name: 'skill.delete.other',
    procedure: 'profiles.removeSkill',
    cells: 'U N N N N N N N N N N N N X U N',
    request: ({ other }) => ['DELETE', `/me/skills/${other.skill}`],
  },
  {
    name: 'skill.delete.own',
    procedure: 'profiles.removeSkill',
    cells: members,
    request: (_world, { ownSkill }) => ['DELETE', `/me/skills/${ownSkill}`],
    fields: 'id',
  },
  {
    name: 'onboarding.skip_ahead',
    procedure: 'onboarding.saveInterests',
    cells: 'U C C C C C C C C C C C C X U C',
    code: 'ONBOARDING_STEP_AHEAD',
    request: () => ['PUT', '/onboarding/interests', { interests: ['Surfing'] }],
  },
  {
    name: 'onboarding.save.step',
    procedure: 'onboarding.saveBasicInfo',
    cells: members,
    request: () => ['PUT', '/onboarding/basic-info', { first_name: 'New', last_name: 'Name' }],
    fields: progress,
  },
  {
    name: 'onboarding.complete_self',
    procedure: 'profiles.update',
    cells: 'U I I I I I I I I I I I I X U I',
    request: () => ['PATCH', '/me/profile', { onboarding_completed: true }],
  },
  {
    name: 'onboarding.skip_verification',
    procedure: 'onboarding.skipVerification',
    cells: 'U C C C C C C C C C C C C X U C',
    code: 'VERIFICATION_NOT_SKIPPABLE',
    request: () => ['POST', '/onboarding/skip-verification'],
  },
  {
    name: 'verification.status.own',
    procedure: 'verification.own',
    cells: owners,
    request: () => ['GET', '/verification'],
    fields: 'didit_verification_status didit_verification_error under_review verified_at checked_by',
  },
  {
    name: 'verification.start.for_other',
    procedure: 'verification.start',
    cells: 'U E F F F F F F F F F F F X U F',
    request: ({ other }) => ['POST', '/verification/start', { userId: other.id }],
  },
  {
    name: 'verification.start.own',
    procedure: 'verification.start',
    cells: 'U E A C A C C C C C C C C X U C',
    code: 'ALREADY_VERIFIED',
    request: () => ['POST', '/verification/start', {}],
    fields: 'url',
  },
  {
    name: 'verification.webhook.unsigned',
    procedure: null,
    cells: 'B B B B B B B B B B B B B B B B',
    request: () => ['POST', '/webhooks/didit', { event_id: 'forged', session_id: 'forged', status: 'Approved' }],
  },
  {
    name: 'plan.list',
    procedure: 'membership.offer',
    cells: everyone,
    request: () => ['GET', '/plans'],
    fields: `plans early_bird ${under('early_bird', 'seats seats_left')} ${under('plans[]', plan)}`,
  },
  {
    name: 'membership.own',
    procedure: 'membership.own',
    cells: owners,
    request: () => ['GET', '/membership'],
    fields: 'subscription_status plan current_period_end cancel_at_period_end grace_until can_manage',
  },
  { name: 'receipts.own', procedure: 'membership.receipts', cells: owners, request: () => ['GET', '/receipts'] },
  {
    name: 'checkout.create.for_other',
    procedure: 'membership.checkout',
    cells: 'U E F F F F F F F F F F F X U F',
    request: ({ other }) => ['POST', '/checkout', { planId: 'nomad', userId: other.id }],
  },
  {
    name: 'checkout.create.bad_redirect',
    procedure: 'membership.checkout',
    cells: 'U E I I I I I I I I I I I X U I',
    request: () => ['POST', '/checkout', { planId: 'nomad', successUrl: 'https://evil.test' }],
  },
  {
    name: 'checkout.create.own',
    procedure: 'membership.checkout',
    cells: 'U E A A C C C C A C C C C X U A',
    code: 'ALREADY_SUBSCRIBED',
    request: () => ['POST', '/checkout', { planId: 'nomad' }],
    fields: 'sessionId url',
  },
  {
    name: 'billing.portal.own',
    procedure: 'membership.openPortal',
    cells: 'U E C C A A A A A A A A A A U C',
    code: 'NO_BILLING_ACCOUNT',
    request: () => ['POST', '/billing-portal', {}],
    fields: 'url',
  },
  {
    name: 'tribe.list',
    procedure: 'tribes.list',
    cells: everyone,
    request: () => ['GET', '/tribes'],
    fields: tribeList,
  },
  {
    name: 'tribe.read',
    procedure: 'tribes.find',
    cells: 'L L A A A A A A A A A A A L L A',
    request: ({ tribe }) => ['GET', `/tribes/${tribe}`],
    fields: fullTribe,
    limited: banner,
    besides: {
      HST: 'pending_requests',
      ...Object.fromEntries(
        ['MEM', 'MVR', 'SUN', 'SUB', 'PND', 'REJ', 'RMV', 'OHS', 'OPR'].map((one) => [one, requested]),
      ),
    },
  },
  {
    name: 'tribe.read.unknown',
    procedure: 'tribes.find',
    cells: nobody,
    code: 'TRIBE_NOT_FOUND',
    request: () => ['GET', `/tribes/${randomUUID()}`],
  },
  {
    name: 'tribe.extract',
    procedure: 'tribes.readListing',
    cells: subscribers,
    request: () => ['POST', '/listings/extract', { url: 'https://www.airbnb.com/rooms/42' }],
  },
  {
    name: 'tribe.create',
    procedure: 'tribes.create',
    cells: subscribers,
    request: ({ app }, { tribeKey }) => ['POST', '/tribes', newTribe(app, { idempotency_key: tribeKey })],
    fields: 'id',
  },
  ...reservationOperations,
  {
    name: 'review.list.tribe',
    procedure: 'reviews.ofTribe',
    cells: 'U E A A A A A A A A A A A X U A',
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/reviews`],
    fields: reviewList,
  },
  {
    name: 'review.list.profile',
    procedure: 'reviews.ofMember',
    cells: verified,
    request: ({ other }) => ['GET', `/users/${other.id}/reviews`],
    fields: reviewList,
  },
]

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
