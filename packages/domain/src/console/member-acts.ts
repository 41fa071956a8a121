import { verificationStatuses } from '../verification/index.ts'

/** Characters of a reason, which the member reads, and of a note among operators. */
export const reasonMax = 2000
export const noteMax = 2000

/** What a member is to operators. Who has asked for the deletion of their account is leaving; who was expelled has ended. */
export const memberStandings = ['active', 'suspended', 'leaving', 'ended'] as const
export type MemberStanding = (typeof memberStandings)[number]

/** What a member's identity check is to the filter of the list: its status, or `none` before it begins. */
export const memberVerifications = ['none', ...verificationStatuses] as const
export type MemberVerification = (typeof memberVerifications)[number]

/** Members are counted up to this number: counting all of a large community takes longer than finding a page of them. */
export const countedMembers = 10_000

/** The same for decided cases that a search finds. */
export const countedCases = 1000
