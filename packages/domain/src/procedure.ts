import { oc } from '@orpc/contract'
import { sharedErrors } from './errors.ts'

/**
 * Who may call a procedure at all; everything else is decided by the room's `policy.ts`. The checks run in this order, before
 * any query: session, suspension, leaving, email (where confirmation is required), membership, identity.
 */
export type Access = 'visitor' | 'owner' | 'confirmed owner' | 'member' | 'confirmed' | 'verified' | 'subscriber'

export type ProcedureMeta = { access: Access }

const {
  UNAUTHENTICATED,
  ACCOUNT_SUSPENDED,
  ACCOUNT_LEAVING,
  EMAIL_UNVERIFIED,
  SUBSCRIPTION_REQUIRED,
  VERIFICATION_REQUIRED,
  INVALID,
  RATE_LIMITED,
} = sharedErrors

const visitors = { INVALID, RATE_LIMITED }
const owners = { ...visitors, UNAUTHENTICATED }
const members = { ...owners, ACCOUNT_SUSPENDED }
const confirmed = { ...members, ACCOUNT_LEAVING, EMAIL_UNVERIFIED }
const verified = { ...confirmed, VERIFICATION_REQUIRED }
const subscribers = { ...verified, SUBSCRIPTION_REQUIRED }

const base = oc.$meta<ProcedureMeta>({ access: 'member' })

/** A procedure that anyone may call. */
export const forVisitors = base.meta({ access: 'visitor' }).errors(visitors)
/** A procedure about the caller's own account. Suspended members may call it too: to see their data, and to leave. */
export const forOwners = base.meta({ access: 'owner' }).errors(owners)
/** The same with a confirmed email address, where the installation requires one. */
export const forConfirmedOwners = base.meta({ access: 'confirmed owner' }).errors({ ...owners, EMAIL_UNVERIFIED })
/** A procedure for signed-in members who are not suspended. */
export const forMembers = base.meta({ access: 'member' }).errors(members)
/** A procedure for members whose email address is confirmed, where the installation requires that (decision G-04). */
export const forConfirmed = base.meta({ access: 'confirmed' }).errors(confirmed)
/** A procedure for members whose identity is verified, where the installation requires that. */
export const forVerified = base.meta({ access: 'verified' }).errors(verified)
/** A procedure for members with an active membership and a verified identity. */
export const forSubscribers = base.meta({ access: 'subscriber' }).errors(subscribers)
