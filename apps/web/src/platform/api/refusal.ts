import { countOf } from '../format/count-of.ts'

/** A refusal of the API. `message` is written for users. */
export type Refusal = {
  code: string
  status: number
  message: string
  requestId: string | null
  retryAfterSeconds: number | null
  data: Record<string, unknown>
}

/** The refusal that is shown when no response arrived. */
export const noConnection: Refusal = {
  code: 'NO_CONNECTION',
  status: 0,
  message: 'The site cannot be reached. Check your connection and try again.',
  requestId: null,
  retryAfterSeconds: null,
  data: {},
}

/**
 * The first error text of each invalid field. The server lists them in a 422, and so does a form that parses its input
 * with a schema of the domain (`parsed`). Empty for any other refusal.
 */
export function fieldErrorsOf({ data }: Refusal): Readonly<Record<string, string>> {
  const issues: readonly unknown[] = Array.isArray(data.issues) ? data.issues : []
  const texts = issues.filter(isRecord).map(({ path, message }) => [String(path).split('.')[0], String(message)])
  return Object.fromEntries(texts.toReversed())
}

/** Whether what was asked for does not exist, or not for this viewer. The API responds with 422 if an id is too long to be looked up. */
export function isMissing(error: unknown): boolean {
  const status = refusalOf(error)?.status
  return status === 404 || status === 422
}

/**
 * Reads an error of the API. Null for any other error (a lost connection, a bug), for which the caller has its own text.
 * Recognised by shape and not by class, because an error rendered on the server arrives as a plain copy.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!isRecord(error)) return null
  const { code, status, message } = error
  if (typeof code !== 'string' || typeof status !== 'number' || typeof message !== 'string') return null
  const data = isRecord(error.data) ? error.data : {}
  const retryAfterSeconds = typeof data.retry_after === 'number' ? data.retry_after : null
  return {
    code,
    status,
    message: status === 429 && retryAfterSeconds !== null ? tryAgainIn(retryAfterSeconds) : message,
    requestId: typeof data.request_id === 'string' ? data.request_id : null,
    retryAfterSeconds,
    data,
  }
}

/** The text after too many requests: when to try again, in the largest unit that fits. */
function tryAgainIn(seconds: number): string {
  const wait =
    seconds < 60
      ? countOf(seconds, 'second')
      : seconds < 3600
        ? countOf(Math.ceil(seconds / 60), 'minute')
        : countOf(Math.ceil(seconds / 3600), 'hour')
  return `Too many requests. Please try again in ${wait}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
