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
    // a repeated call carries the same idempotency key
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/** The result of calls: an answer, or why there was none, with Stripe's own code where it says one. */
export type CallResult<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'failed'; reason: CallFailure; code: string | null }

/** Beside general failures: the object does not exist, or the request is not possible in its state. */
export type CallFailure = FailureReason | 'missing' | 'rejected'

/** Runs calls within one timeout for all of them and their retries together. Throws what is no error of Stripe's. */
export async function withTimeout<Answer>(timeoutMs: number, call: () => Promise<Answer>): Promise<CallResult<Answer>> {
  const timeout = Promise.withResolvers<CallResult<Answer>>()
  const timer = setTimeout(() => timeout.resolve({ kind: 'failed', reason: 'unreachable', code: null }), timeoutMs)
  const answered = call().then(
    (answer): CallResult<Answer> => ({ kind: 'answered', answer }),
    (error): CallResult<Answer> => ({ kind: 'failed', reason: reasonOf(error), code: codeOf(error) }),
  )
  return Promise.race([answered, timeout.promise]).finally(() => clearTimeout(timer))
}

/** The account lacks what `stripe:setup` makes. */
export class NotSetUp extends Error {}

const { errors } = Stripe

/** Whether a call failed because the object that this parameter names is not in the account. */
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
  const ours = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError]
  return ours.some((kind) => error instanceof kind) ? 'misconfigured' : 'unreachable'
}
