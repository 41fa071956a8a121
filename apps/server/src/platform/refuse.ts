import { ORPCError } from '@orpc/server'
import { catalogue } from '@wayhouse/domain'
import type { Decision, ErrorCode } from '@wayhouse/domain'

/** What comes with a refusal on the wire, beside code, message and request id. */
export type RefusalData = { issues?: readonly { path: string; message: string }[]; retry_after?: number }

export type Refusal = ORPCError<ErrorCode, RefusalData>

/** The refusal of a code of the catalogue, to be thrown: `throw refuse('TRIBE_FULL')`. */
export function refuse(code: ErrorCode, data: RefusalData = {}): Refusal {
  const { status, message } = catalogue[code]
  return new ORPCError(code, { defined: true, status, message, data })
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof ORPCError && error.code in catalogue
}

/** Throws the refusal that a policy decided on, if it did. */
export function enforce(decision: Decision<ErrorCode>): void {
  if (!decision.allowed) throw refuse(decision.code)
}
