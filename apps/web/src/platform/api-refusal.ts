/** A refusal of the API: `{code, message, request_id, …}` on the wire. Read it with `refusalOf`. */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  /** The other fields: `request_id`, `retry_after`, those of the catalogue. */
  readonly data: Record<string, unknown>

  constructor(code: string, status: number, message: string, data: Record<string, unknown>) {
    super(message)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.data = data
  }

  static fromResponse(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): ApiRefusal {
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
    const { code, message, ...rest } = fields
    const retryAfter = Number(headers.get('retry-after'))
    const data = retryAfter > 0 ? { retry_after: retryAfter, ...rest } : rest
    if (typeof code === 'string' && typeof message === 'string') return new ApiRefusal(code, status, message, data)
    return new ApiRefusal('UNREADABLE_RESPONSE', status, 'The response could not be read', data)
  }
}
