import { dayMs } from '../dates/index.ts'

/** Where a message that names a way to pay outside is read, and by whom. */
export type PaymentMessage = {
  kind: 'tribe' | 'reservation' | 'personal' | 'city'
  /** Whether its reader wrote it. */
  isOwn: boolean
  /**
   * Whether writer and reader live together: both host a tribe or are accepted in it and have not left. In a conversation about a
   * request, only that tribe counts.
   */
  shareStay: boolean
}

/**
 * Whether the reader of such a message is warned (REP-08): until the two share a stay. That is a conversation about a request until
 * it is accepted, also before one is sent; one between two members, and a city's group, until any stay is shared. In a tribe's group
 * all are accepted: there people settle their costs, and nobody is warned.
 */
export function warnsOfPayment({ kind, isOwn, shareStay }: PaymentMessage): boolean {
  return kind !== 'tribe' && !isOwn && !shareStay
}

/** How many members one member can block (BLOCK-06). */
export const blocksMax = 1000

/** Days after joining during which a member is new (REP-09). */
export const newMemberDays = 14

/** How many new people a member can write to or send a request in a day, while they are new and later (REP-09). */
export const newPeoplePerDay = { new: 5, later: 10 } as const

/** Whether a member joined so recently that they can write to fewer new people. */
export function joinedRecently(joinedAt: Date, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < newMemberDays * dayMs
}
