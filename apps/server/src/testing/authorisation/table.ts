import { randomUUID } from 'node:crypto'
import { newTribe } from '../builders.ts'
import { chatOperations } from './chat.ts'
import { cityGroupOperations } from './city-groups.ts'
import { screenOperations } from './console-screens.ts'
import { contractOperations } from './contracts.ts'
import { costOperations } from './costs.ts'
import { fileOperations } from './files.ts'
import { genderOperations } from './gender.ts'
import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { operatorOperations } from './operators.ts'
import { personalOperations } from './personal.ts'
import { profileOperations } from './profiles.ts'
import { reservationOperations } from './reservations.ts'
import {
  banner,
  everyone,
  fullTribe,
  hiddenPerson,
  hiddenTribe,
  mailKinds,
  members,
  nobody,
  notification,
  othersAreAbsent,
  owners,
  participating,
  plan,
  requested,
  session,
  subscribers,
  tribeCards,
  tribeList,
  verified,
} from './responses.ts'
import { reviewOperations } from './reviews.ts'
import { endingOperations, runningOperations } from './running.ts'
import { safetyOperations } from './safety.ts'
import { sessionOperations } from './sessions.ts'

/**
 * Who may do what (VIS EMU MEM MVR SUN SUB PND ACC LAP REJ RMV HST OHS SUS DEL OPR), if identities must be verified and
 * addresses confirmed.
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
    name: 'consent.record',
    procedure: 'accounts.recordConsent',
    cells: everyone,
    request: () => [
      'POST',
      '/consent',
      { id: randomUUID(), visitor: randomUUID(), version: 1, analytics: true, functional: false },
    ],
  },
  {
    name: 'session.read',
    procedure: 'accounts.session',
    cells: everyone,
    request: () => ['GET', '/session'],
    fields: session,
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
    name: 'account.delete.own, with an invalid body',
    procedure: 'accounts.requestErasure',
    cells: 'U I I I I I I I I I I I I I U I',
    request: () => ['DELETE', '/me', { password: 'x', user_id: randomUUID() }],
  },
  {
    name: 'account.linkedin.disconnect.own',
    procedure: 'accounts.disconnectLinkedIn',
    cells: owners,
    request: () => ['DELETE', '/me/linkedin', {}],
    fields: 'linkedin',
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
    fields: `items next_cursor unread_count ${nested('items[]', notification)}`,
  },
  {
    name: 'notification.update.own, without notifications',
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
  ...sessionOperations,
  ...profileOperations,
  ...genderOperations,
  {
    name: 'plan.list',
    procedure: 'membership.offer',
    cells: everyone,
    request: () => ['GET', '/plans'],
    fields: `plans claims early_bird ${nested('early_bird', 'seats seats_left')} ${nested('plans[]', plan)}`,
  },
  {
    name: 'membership.own',
    procedure: 'membership.own',
    cells: owners,
    request: () => ['GET', '/membership'],
    fields: 'subscription_status plan current_period_end cancel_at_period_end grace_until pending_plan can_manage',
  },
  { name: 'receipts.own', procedure: 'membership.receipts', cells: owners, request: () => ['GET', '/receipts'] },
  {
    name: 'checkout.create.for_other',
    procedure: 'membership.checkout',
    cells: 'U E V F V F F F F F F F F X U F',
    request: ({ other }) => ['POST', '/checkout', { planId: 'nomad', userId: other.id }],
  },
  {
    name: 'checkout.create.bad_redirect',
    procedure: 'membership.checkout',
    cells: 'U E V I V I I I I I I I I X U I',
    request: () => ['POST', '/checkout', { planId: 'nomad', successUrl: 'https://evil.test' }],
  },
  {
    name: 'checkout.create.own',
    procedure: 'membership.checkout',
    cells: 'U E V A V C C C A C C C C X U A',
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
    name: 'tribe.list.host',
    procedure: 'tribes.hostedBy',
    cells: verified,
    hidden: hiddenPerson,
    request: ({ actors }) => ['GET', `/users/${actors['HST']?.id}/tribes`],
    fields: tribeCards,
  },
  {
    name: 'tribe.shares',
    procedure: 'tribes.shares',
    cells: everyone,
    request: () => ['GET', '/tribes/shares'],
    fields: 'counts',
  },
  {
    name: 'tribe.read',
    procedure: 'tribes.find',
    cells: 'L L A A A A A A A A A A A L L A',
    hidden: hiddenTribe,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}`],
    fields: fullTribe,
    limitedFields: banner,
    extraFields: {
      ACC: `${participating} is_new_member hand_over`,
      LAP: `${participating} is_new_member hand_over`,
      HST: `${participating} cancelled_at hand_over pending_requests`,
      ...Object.fromEntries(
        ['MEM', 'MVR', 'SUN', 'SUB', 'PND', 'REJ', 'RMV', 'OHS', 'OPR'].map((column) => [column, requested]),
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
  ...cityGroupOperations,
  ...personalOperations,
  ...runningOperations,
  ...reviewOperations,
  ...safetyOperations,
  ...chatOperations,
  ...fileOperations,
  ...costOperations,
  ...reservationOperations,
  ...endingOperations,
  ...operatorOperations,
  ...screenOperations,
  // they open cases, which the operations above would list
  ...contractOperations,
]
