import { Stripe } from 'stripe'
import { seconds } from '../../platform/clock.ts'
import type { FailureReason } from '../../platform/provider-sync.ts'

export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }

export type StripeKeys = {
  secretKey: string
  /** More than one while a secret is being replaced. */
  webhookSecrets: readonly string[]
}

export const defaultTimeoutMs = seconds(10)

/** Stripe's own client, pointed at its API or at a fake of it. */
export function stripeClient(secretKey: string, address: StripeAddress | null, timeoutMs: number): Stripe {
  return new Stripe(secretKey, {
    ...address,
    // safe, because a retry has the same idempotency key
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/** The result of calls: a value, or the reason of the failure with Stripe's own code if there is one. */
export type CallResult<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'failed'; reason: CallFailure; code: string | null }

/** Besides the general failures: the object does not exist, or the request is not possible in its state. */
export type CallFailure = FailureReason | 'missing' | 'rejected'

/** Runs calls within one timeout for all of them and their retries. Throws errors that are not Stripe's. */
export async function withTimeout<Value>(timeoutMs: number, call: () => Promise<Value>): Promise<CallResult<Value>> {
  const timeout = Promise.withResolvers<CallResult<Value>>()
  const timer = setTimeout(() => timeout.resolve({ kind: 'failed', reason: 'unreachable', code: null }), timeoutMs)
  const result = call().then(
    (value): CallResult<Value> => ({ kind: 'ok', value }),
    (error): CallResult<Value> => ({ kind: 'failed', reason: reasonOf(error), code: codeOf(error) }),
  )
  return Promise.race([result, timeout.promise]).finally(() => clearTimeout(timer))
}

/** The account lacks an object that `stripe:setup` creates. */
export class NotSetUp extends Error {}

const { errors } = Stripe

/** Whether a call failed because the object of this parameter is not in the account. */
export function isMissing(error: unknown, param: string): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing' && error.param === param
}

function codeOf(error: unknown): string | null {
  return error instanceof errors.StripeError ? (error.code ?? null) : null
}

function reasonOf(error: unknown): CallFailure {
  if (error instanceof NotSetUp) return 'misconfigured'
  if (!(error instanceof errors.StripeError)) throw error
  if (error.statusCode === 404) return 'missing'
  if (error instanceof errors.StripeRateLimitError) return 'rate limited'
  if (error instanceof errors.StripeInvalidRequestError) return 'rejected'
  const ownFaults = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError]
  return ownFaults.some((kind) => error instanceof kind) ? 'misconfigured' : 'unreachable'
}
