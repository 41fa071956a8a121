import { ORPCError } from '@orpc/server'
import { catalogue } from '@wayhouse/domain'
import type { Decision, ErrorCode } from '@wayhouse/domain'
import { longDate } from '@wayhouse/domain/dates'

/** What a response has for a refusal, besides code, message and request id. */
export type RefusalData = {
  issues?: readonly { path: string; message: string }[]
  retry_after?: number
  until?: string
  /** The scope that an access token lacks. */
  scope?: string
  /** By how much parts are more than what they split, as a decimal; below zero something is missing. */
  over_by?: string
}

export type Refusal = ORPCError<ErrorCode, RefusalData>

/** Creates the refusal of a code of the catalogue, to be thrown: `throw refuse('TRIBE_FULL')`. A text may name the day of `until`. */
export function refuse(code: ErrorCode, data: RefusalData = {}): Refusal {
  const { status, message } = catalogue[code]
  return new ORPCError(code, { defined: true, status, message: message.replace('{until}', dayOf(data.until)), data })
}

function dayOf(until: string | undefined): string {
  return until === undefined ? 'later' : longDate(until.slice(0, 10))
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof ORPCError && error.code in catalogue
}

/** Throws the refusal of a policy's decision, if it is one. */
export function enforce(decision: Decision<ErrorCode>): void {
  if (!decision.allowed) throw refuse(decision.code)
}
