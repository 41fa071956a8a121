import { oc } from '@orpc/contract'
import { accessLevels } from './access-levels.ts'
import type { Access } from './access-levels.ts'
import { sharedErrors } from './errors.ts'

export type ProcedureMeta = { access: Access }

const base = oc.$meta<ProcedureMeta>({ access: 'member' })

/** A procedure of this access, with the errors that its checks have. */
function withAccess<Level extends Access>(access: Level) {
  // to a token, what operators call does not exist either
  const forTokens = access === 'operator' ? [] : ['TOKEN_SCOPE_MISSING']
  const codes = new Set<string>(['INVALID', 'RATE_LIMITED', ...forTokens, ...accessLevels[access]])
  type Code = 'INVALID' | 'RATE_LIMITED' | 'TOKEN_SCOPE_MISSING' | (typeof accessLevels)[Level][number]
  // these codes are the keys of `Code`
  const errors = Object.fromEntries(Object.entries(sharedErrors).filter(([code]) => codes.has(code))) as Pick<
    typeof sharedErrors,
    Code
  >
  return base.meta({ access }).errors(errors)
}

/** A procedure that anyone may call. */
export const forVisitors = withAccess('visitor')
/** A procedure about the caller's own account. Suspended members may call it too: to see their data, and to leave. */
export const forOwners = withAccess('owner')
/** The same with a confirmed email address, where the installation requires one. */
export const forConfirmedOwners = withAccess('confirmed owner')
/** A procedure for signed-in members who are not suspended. */
export const forMembers = withAccess('member')
/** A procedure for members whose email address is confirmed, where the installation requires that (decision G-04). */
export const forConfirmed = withAccess('confirmed')
/** A procedure for members whose identity is verified, where the installation requires that. */
export const forVerified = withAccess('verified')
/** A procedure for members with an active membership and a verified identity. */
export const forSubscribers = withAccess('subscriber')
/** A procedure for operators. Its path begins with `/admin/`, where everybody else gets the 404 of an unknown path. */
export const forOperators = withAccess('operator')
