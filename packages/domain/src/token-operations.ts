import type { TokenScope } from './accounts/index.ts'
import type { Contract } from './contract.ts'

/** The name of an operation of the contract: room, then procedure. */
type Operation = { [Room in keyof Contract]: `${Room}.${keyof Contract[Room] & string}` }[keyof Contract]

/**
 * What an access token with a scope may call. An operation that is not listed is closed to every token: signing in, the account and
 * its settings, tokens themselves, membership and payments, paying details, calendar addresses, identity, safety, the console.
 */
const operationsOf: Record<TokenScope, readonly Operation[]> = {
  'tribes:read': [
    'tribes.list',
    'tribes.hostedBy',
    'tribes.shares',
    'tribes.find',
    'tribes.changes',
    'tribes.stays',
    'tribes.cities',
  ],
  'tribes:write': [
    'tribes.create',
    'tribes.complete',
    'tribes.cancel',
    'tribes.delete',
    'tribes.update',
    'tribes.uploadTribePhoto',
    'tribes.uploadPhoto',
    'tribes.offerHandOver',
    'tribes.withdrawHandOver',
    'tribes.acceptHandOver',
    'tribes.declineHandOver',
    'tribes.readClosure',
    'tribes.readListing',
  ],
  'reservations:read': ['reservations.list', 'reservations.overlaps', 'reservations.tribeCalendar'],
  'reservations:write': [
    'reservations.request',
    'reservations.accept',
    'reservations.reject',
    'reservations.withdraw',
    'reservations.confirm',
    'reservations.leave',
    'reservations.markWelcomed',
    'reservations.removeMember',
    'reservations.invite',
  ],
  'messages:read': [
    'chat.threads',
    'chat.thread',
    'chat.messages',
    'chat.changes',
    'chat.unread',
    'chat.search',
    'chat.contact',
    'chat.questionState',
    'chat.cityGroups',
    'chat.attachment',
    'chat.ownFile',
  ],
  'messages:write': [
    'chat.send',
    'chat.edit',
    'chat.remove',
    'chat.react',
    'chat.unreact',
    'chat.read',
    'chat.archive',
    'chat.unarchive',
    'chat.mute',
    'chat.unmute',
    'chat.typing',
    'chat.startPersonal',
    'chat.ask',
    'chat.joinCity',
    'chat.leaveCity',
    'chat.upload',
    'chat.removeUpload',
  ],
  'costs:read': [
    'costs.find',
    'costs.expenses',
    'costs.debt',
    'costs.csv',
    'costs.json',
    'costs.history',
    'costs.nights',
    'costs.receipt',
    'costs.planTerms',
    'costs.own',
  ],
  'costs:write': [
    'costs.addExpense',
    'costs.changeExpense',
    'costs.voidExpense',
    'costs.questionExpense',
    'costs.answerQuestion',
    'costs.settle',
    'costs.received',
    'costs.notReceived',
    'costs.setNights',
    'costs.include',
    'costs.addReceipt',
    'costs.import',
    'costs.setPlan',
    'costs.consent',
    'costs.payPlan',
    'costs.planReceived',
    'costs.planNotReceived',
    'costs.releaseSpot',
  ],
  'profiles:read': ['profiles.own', 'profiles.skills', 'profiles.find', 'onboarding.interests'],
  'profiles:write': ['profiles.update', 'profiles.uploadAvatar', 'profiles.addSkill', 'profiles.removeSkill'],
  'reviews:read': [
    'reviews.ofTribe',
    'reviews.ofMember',
    'reviews.hostRating',
    'reviews.reviewable',
    'reviews.progress',
  ],
  'reviews:write': ['reviews.write', 'reviews.rateHost', 'reviews.saveDraft', 'reviews.reply'],
  'notifications:read': ['notifications.list'],
  'notifications:write': ['notifications.read', 'notifications.readAll', 'notifications.hide'],
}

// the entries of the constant above
const scopes = Object.entries(operationsOf) as [TokenScope, readonly Operation[]][]
const scopeByOperation = new Map<string, TokenScope>(
  scopes.flatMap(([scope, operations]) => operations.map((operation) => [operation, scope])),
)

/** The scope that a token needs for an operation, such as `tribes.find`; null if no token may call it. */
export function scopeOf(operation: string): TokenScope | null {
  return scopeByOperation.get(operation) ?? null
}
