import { Stripe } from 'stripe'
import { seconds } from '../../platform/clock.ts'
import type { Failure } from './port.ts'

export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }

export type StripeKeys = {
  secretKey: string
  /** More than one while a secret is being replaced. */
  webhookSecrets: readonly string[]
}

export const usualDeadlineMs = seconds(10)

/** The vendor's own client, pointed at its API or at a double of it. */
export function stripeClient(secretKey: string, address: StripeAddress | null, timeoutMs: number): Stripe {
  return new Stripe(secretKey, {
    ...address,
    // a call that is made again carries the same idempotency key
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/** What became of asking: an answer, or why there was none. */
export type Asked<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'failed'; failure: StripeError }

/** Beside failures: what was asked for is not there, or what was asked cannot be done. */
export type StripeError = Failure | 'missing' | 'refused'

/** Asks within a deadline that holds for all calls and tries together. */
export async function ask<Answer>(deadlineMs: number, act: () => Promise<Answer>): Promise<Asked<Answer>> {
  const late = Promise.withResolvers<Asked<Answer>>()
  const timer = setTimeout(() => late.resolve({ kind: 'failed', failure: 'away' }), deadlineMs)
  const answered = act().then(
    (answer): Asked<Answer> => ({ kind: 'answered', answer }),
    (error): Asked<Answer> => ({ kind: 'failed', failure: failureOf(error) }),
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}

/** The account lacks what `stripe:setup` makes. */
export class NotSetUp extends Error {}

const { errors } = Stripe

/** Whether a call was refused because what this parameter names is not in the account. */
export function isMissing(error: unknown, param: string): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing' && error.param === param
}

function failureOf(error: unknown): StripeError {
  if (error instanceof NotSetUp) return 'misconfigured'
  if (!(error instanceof errors.StripeError)) throw error
  if (error.statusCode === 404) return 'missing'
  if (error instanceof errors.StripeRateLimitError) return 'busy'
  if (error instanceof errors.StripeInvalidRequestError) return 'refused'
  const ours = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError]
  return ours.some((kind) => error instanceof kind) ? 'misconfigured' : 'away'
}
