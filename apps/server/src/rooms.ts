import { createAccounts } from './features/accounts/index.ts'
import type { Accounts, AccountsDeps, MemberEvents, OutsideService } from './features/accounts/index.ts'
import { createChat } from './features/chat/index.ts'
import type { Chat, ChatDeps } from './features/chat/index.ts'
import { createConsole } from './features/console/index.ts'
import { costsNotices, createCosts } from './features/costs/index.ts'
import type { Costs } from './features/costs/index.ts'
import { createMembership, membershipNotices } from './features/membership/index.ts'
import type { Membership } from './features/membership/index.ts'
import { createNotifications, written } from './features/notifications/index.ts'
import type { Notifications, NotificationsDeps, NoticeType } from './features/notifications/index.ts'
import { createOnboarding } from './features/onboarding/index.ts'
import { createOperators } from './features/operators/index.ts'
import { createProfiles } from './features/profiles/index.ts'
import type { Profiles } from './features/profiles/index.ts'
import { createReservations, reservationNotices } from './features/reservations/index.ts'
import type { Reservations } from './features/reservations/index.ts'
import { createReviews, reviewNotices } from './features/reviews/index.ts'
import type { Reviews } from './features/reviews/index.ts'
import { createSafety, safetyNotices } from './features/safety/index.ts'
import type { CaseSources, Safety, SafetyEvents } from './features/safety/index.ts'
import { createTribes, tribeNotices } from './features/tribes/index.ts'
import type { TribeEvents, Tribes, TribesDeps } from './features/tribes/index.ts'
import { createVerification, verificationNotices } from './features/verification/index.ts'
import type { Verification, VerificationEvents } from './features/verification/index.ts'
import { readOwnFiles } from './platform/own-data.ts'
import type { Platform } from './platform/platform.ts'
import { publishTo } from './platform/room-events.ts'
import type { Subscribers } from './platform/room-events.ts'
import type { Providers } from './providers/choose.ts'

export type Rooms = ReturnType<typeof createRooms>

/** The events that rooms publish to each other. */
export type RoomEvents = TribeEvents & MemberEvents & SafetyEvents & VerificationEvents

/**
 * Creates the rooms, each from the platform, its providers and the rooms below it. What a room needs from one above it is
 * passed in as a function. `extra` has further subscribers to their events.
 */
export function createRooms(platform: Platform, providers: Providers, extra: Partial<Subscribers<RoomEvents>> = {}) {
  const { storage, identity, payments, analytics } = providers
  const operators = createOperators({ ...platform, mailProvider: providers.mail })
  const notifications: Notifications = createNotifications({
    ...platform,
    emailsOf: (trx, ids) => accounts.emailsOf(trx, ids),
    ...noticeSources(() => ({ profiles, reservations })),
  })
  const { settings } = operators
  const { notify, pageNotices, sendEmail } = notifications
  const requests = requestsOf(() => reservations)
  const above = fromAbove(() => ({ ...upper(), accounts, safety }))
  const publish = publishTo<RoomEvents>(() => [
    subscribersIn({ tribes, chat, reservations, costs, notifications, membership }),
    extra,
  ])
  const profiles: Profiles = createProfiles({ ...platform, storage, ...above.profiles })
  const caseDeps = { publish, profiles, notify, sendEmail, ...caseSources(() => ({ ...upper(), ...people, accounts })) }
  const safety: Safety = createSafety({ ...platform, storage, ...caseDeps })
  const people = { profiles, safety }
  const onboarding = createOnboarding({ ...platform, profiles, operators })
  const upper = () => ({ verification, membership, tribes, chat, reservations, costs, reviews })
  const dataOwners = () => Object.values({ operators, notifications, ...people, ...upper() })
  const accounts: Accounts = createAccounts({
    ...platform,
    storage,
    operators,
    profiles,
    ...above.accounts,
    ...suspensionsIn(safety),
    publish,
    outsideServices: () => outsideServices({ ...upper(), profiles, analytics, storage }),
    ownDataOfRooms: () => dataOwners().map(({ ownData }) => ownData),
  })
  const shared = { notify, publish, settings, ...costsOf(() => costs) }
  const upperDeps = { ...platform, ...people, ...shared }
  const verification: Verification = createVerification({ ...platform, ...shared, identity, profiles, accounts })
  const membership: Membership = createMembership({ ...upperDeps, payments, ...above.membership })
  const tribes: Tribes = createTribes({
    ...upperDeps,
    storage,
    findViewer: accounts.findViewer,
    listings: providers.listings,
    cities: providers.cities,
    requests,
    ...above.tribes,
  })
  const chat: Chat = createChat({ ...platform, storage, ...people, tribes, sendEmail, requests })
  const reservations: Reservations = createReservations({ ...upperDeps, tribes, chat, pageNotices })
  const reviews: Reviews = createReviews({ ...platform, ...people, tribes, notify, settings })
  const costs: Costs = createCosts({ ...platform, storage, profiles, tribes, reservations, notify })
  const console = createConsole({ ...platform, accounts, operators, ...people, ...upper() })
  return { operators, notifications, ...people, accounts, onboarding, ...upper(), console }
}

type Subscribing = {
  tribes: Tribes
  chat: Chat
  reservations: Reservations
  costs: Costs
  notifications: Notifications
  membership: Membership
}

/** The rooms' subscriptions. */
function subscribersIn({ tribes, chat, reservations, costs, notifications, membership }: Subscribing) {
  const subscribers: Subscribers<RoomEvents> = {
    'tribe.placed': [chat.ensureCityGroup],
    'tribe.changed': [reservations.askAgain],
    'tribe.edited': [costs.tribeEdited],
    'tribe.narrowed': [reservations.endOutside],
    'tribe.ended': [reservations.closePending, costs.tribeEnded],
    'host.changed': [reservations.hostChanged, costs.hostChanged],
    'spot.freed': [costs.memberLeft],
    'audience.changed': [reservations.audienceChanged],
    'member.leaving': [reservations.withdrawAll],
    'member.blocked': [reservations.endBetween, tribes.endOffersBetween, notifications.hideBetween],
    'member.suspended': [tribes.tellOfAbsentHost],
    'member.gone': [chat.removeFilesOf, tribes.freeSpotsOf, membership.forgetMember],
  }
  return subscribers
}

type CaseRooms = Pick<Subscribing, 'tribes' | 'chat' | 'reservations'> & {
  accounts: Accounts
  profiles: Profiles
  reviews: Reviews
  membership: Membership
  verification: Verification
}

/** What cases need of the rooms whose things are reported, which import the safety room. */
function caseSources(rooms: () => CaseRooms): CaseSources {
  return {
    subjects: {
      person: (trx, viewer, id) => rooms().profiles.copyPerson(trx, viewer, id),
      tribe: (trx, viewer, id) => rooms().tribes.copyTribe(trx, viewer, id),
      message: (trx, viewer, id) => rooms().chat.copyMessage(trx, viewer, id),
      review: (trx, viewer, id) => rooms().reviews.copyReview(trx, viewer, id),
      request: (trx, viewer, id) => rooms().reservations.copyRequest(trx, viewer, id),
    },
    messagesAround: (trx, id) => rooms().chat.messagesAround(trx, id),
    hide: {
      message: (trx, id) => rooms().chat.hideMessage(trx, id),
      review: (trx, id, act) => rooms().reviews.hide(id, act, trx),
      tribe: (trx, id) => rooms().tribes.hideTribe(trx, id),
      person: (trx, id) => rooms().profiles.setTextsHidden(trx, id, true),
      request: (trx, id, act) => rooms().reservations.hideRequest(trx, id, act),
    },
    show: {
      message: (trx, id) => rooms().chat.showMessage(trx, id),
      review: (trx, id) => rooms().reviews.show(id, trx),
      tribe: (trx, id) => rooms().tribes.showTribe(trx, id),
      person: (trx, id) => rooms().profiles.setTextsHidden(trx, id, false),
      request: (trx, id, aboutId) => rooms().reservations.showRequest(trx, id, aboutId),
    },
    forgetHidden: {
      message: (trx, hidden) => rooms().chat.forgetHidden(trx, hidden),
      review: (trx, hidden) => rooms().reviews.forgetHidden(trx, hidden),
      tribe: (trx, hidden) => rooms().tribes.forgetHidden(trx, hidden),
      person: (trx, hidden) => rooms().profiles.forgetHidden(trx, hidden),
      request: (trx, hidden) => rooms().reservations.forgetHidden(trx, hidden),
    },
    suspend: (trx, userId, act) => rooms().accounts.suspendUntil(trx, userId, act),
    replaceSuspension: (trx, userId, act) => rooms().accounts.replaceSuspension(trx, userId, act),
    restore: (trx, userId, by) => rooms().accounts.restoreIn(trx, userId, by),
    endPlans: (trx, userId) => rooms().membership.endPlans(trx, userId),
    resumePlans: (trx, userId) => rooms().membership.followAccount(trx, userId),
    keepDocuments: (trx, userId) => rooms().verification.keepDocuments(trx, userId),
    forgetDocuments: (trx, userId) => rooms().verification.forgetDocuments(trx, userId),
    erase: (trx, userId) => rooms().accounts.eraseNow(trx, userId),
    closedTribesOf: async (db, userId) =>
      (await rooms().tribes.openTribesOf(db, userId)).map(({ tribe, people }) => ({
        ...tribe,
        members: people.filter((id) => id !== userId),
      })),
    membersOfTribe: (trx, id) => rooms().tribes.acceptedMembers(trx, id),
    operatorIds: async (trx) => [...(await rooms().profiles.operatorRoles(trx)).keys()],
    housematesOf: (db, userId) => rooms().tribes.housematesOf(db, userId),
    presentOperators: (trx) => rooms().profiles.presentOperators(trx),
    actingOperators: async (trx) =>
      rooms().accounts.withSecondFactor(trx, await rooms().profiles.presentOperators(trx)),
    emailsOf: async (trx, ids) => [...(await rooms().accounts.emailsOf(trx, ids)).values()],
  }
}

/** A suspension without a report is a decision too, which its member reads and may appeal against. */
function suspensionsIn(safety: Safety) {
  const followers: Pick<AccountsDeps, 'suspended' | 'restored'> = {
    suspended: (trx, memberId, decision) =>
      safety.storeWithoutReport(trx, { memberId, decision: 'suspend', ...decision }),
    restored: (trx, memberId, by) => safety.suspensionsUndone(trx, { memberId, by }),
  }
  return followers
}

type Outside = Pick<Providers, 'analytics' | 'storage'> &
  Pick<CaseRooms, 'profiles' | 'membership' | 'verification' | 'chat'>

/** Where an account that is erased is erased as well, with the files that nobody else needs. */
function outsideServices({ analytics, storage, profiles, membership, verification, chat }: Outside): OutsideService[] {
  return [
    { service: 'stripe', noun: 'customer', idsOf: membership.customersOf, erase: membership.eraseCustomer },
    { service: 'didit', noun: 'session', idsOf: verification.sessionsOf, erase: verification.eraseSession },
    {
      service: 'posthog',
      noun: 'person',
      idsOf: async (_trx, userId) => (analytics.isUsed ? [userId] : []),
      erase: analytics.erasePerson,
    },
    {
      service: 'storage',
      noun: 'file',
      idsOf: async (trx, userId) => {
        const files = await readOwnFiles(trx, [profiles.ownData, chat.ownData], userId)
        return files.map(({ key }) => key)
      },
      erase: (key) =>
        storage.remove(key).then(
          () => 'erased',
          () => 'no answer',
        ),
    },
  ]
}

/** Where notifications find the people and stays of their texts, in rooms that import theirs. */
function noticeSources(rooms: () => { profiles: Profiles; reservations: Reservations }) {
  const sources: Pick<NotificationsDeps, 'peopleOf' | 'subjectsOf' | 'noticeTypes'> = {
    peopleOf: (db, pairs) => rooms().profiles.namedPeople(db, pairs),
    subjectsOf: (db, subjects) => rooms().reservations.subjectsOf(db, subjects),
    noticeTypes,
  }
  return sources
}

const allNotices = [
  safetyNotices,
  tribeNotices,
  reservationNotices,
  costsNotices,
  reviewNotices,
  membershipNotices,
  verificationNotices,
].flatMap((notices): NoticeType<object>[] => Object.values(notices))

const noticeTypes = new Map([written, ...allNotices].map((type) => [type.name, type]))

/** What the rooms below need from the reservations room, which imports them. */
function requestsOf(room: () => Reservations): TribesDeps['requests'] & ChatDeps['requests'] {
  return {
    ownRequest: (tribeId, userId) => room().ownRequest(tribeId, userId),
    isNewMember: (tribeId, userId) => room().isNewMember(tribeId, userId),
    pendingCount: (tribeId) => room().pendingCount(tribeId),
    hostResponse: (hostId) => room().hostResponse(hostId),
    areBetween: (pair, tribeId) => room().areBetween(pair, tribeId),
  }
}

/** What the rooms below need from the costs room, which imports them. */
function costsOf(room: () => Costs) {
  const functions: Pick<TribesDeps, 'endLedger'> & Pick<Parameters<typeof createReservations>[0], 'planOfGuest'> = {
    endLedger: (trx, tribeId) => room().endLedger(trx, tribeId),
    planOfGuest: (trx, tribe, now) => room().planOfGuest(trx, tribe, now),
  }
  return functions
}

type Above = Pick<CaseRooms, 'accounts' | 'reviews' | 'membership' | 'tribes'> & { safety: Safety }

/** What rooms need from rooms that are created after them, by the room that needs it. */
function fromAbove(rooms: () => Above) {
  const profiles: Pick<Parameters<typeof createProfiles>[0], 'reputationOf' | 'hasHosted' | 'isFounder'> = {
    reputationOf: (userId) => rooms().reviews.reputationOf(userId),
    hasHosted: (userId) => rooms().tribes.hasHosted(userId),
    isFounder: (userId) => rooms().membership.isFounder(userId),
  }
  const accounts: Pick<AccountsDeps, 'settlePlans' | 'hostsOpenTribes'> = {
    settlePlans: (trx, userId) => rooms().membership.followAccount(trx, userId),
    hostsOpenTribes: (trx, userId) => rooms().tribes.hostsOpenTribes(trx, userId),
  }
  const membership: Pick<Parameters<typeof createMembership>[0], 'memberWithEmail' | 'openContractCase' | 'isEnded'> = {
    memberWithEmail: (trx, email) => rooms().accounts.idOfEmail(trx, email),
    openContractCase: (trx, contract) => rooms().safety.openContractCase(trx, contract),
    isEnded: (db, userId) => rooms().safety.isEnded(db, userId),
  }
  const tribes: Pick<TribesDeps, 'ratings'> = {
    ratings: { ofTribe: (id) => rooms().reviews.ratingsOfTribe(id), ofHost: (id) => rooms().reviews.ratingsOfHost(id) },
  }
  return { profiles, accounts, membership, tribes }
}
