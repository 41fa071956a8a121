/** What the API says when it does not do what was asked. `message` is fit to be shown. */
export type Refusal = {
  code: string
  status: number
  message: string
  requestId: string | null
  retryAfterSeconds: number | null
  data: Record<string, unknown>
}

/**
 * Reads an error of the API. Null for anything else (a lost connection, a bug), for which the caller has its own words.
 * Toast by shape and not by class: an error that was rendered on the server arrives here as a plain copy.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!isRecord(error)) return null
  const { code, status, message } = error
  if (typeof code !== 'string' || typeof status !== 'number' || typeof message !== 'string') return null
  const data = isRecord(error.data) ? error.data : {}
  return {
    code,
    status,
    message,
    requestId: typeof data.request_id === 'string' ? data.request_id : null,
    retryAfterSeconds: typeof data.retry_after === 'number' ? data.retry_after : null,
    data,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
