/** A refusal of the API, with the text it came with: `{code, message, request_id, …}` on the wire. Read with `refusalOf`. */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  /** The fields beside code and message: `request_id`, `retry_after`, the catalogue's own fields. */
  readonly data: Record<string, unknown>

  constructor(code: string, status: number, message: string, data: Record<string, unknown>) {
    super(message)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.data = data
  }

  static fromAnswer(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): ApiRefusal {
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
    const { code, message, ...rest } = fields
    const retryAfter = Number(headers.get('retry-after'))
    const data = retryAfter > 0 ? { retry_after: retryAfter, ...rest } : rest
    if (typeof code === 'string' && typeof message === 'string') return new ApiRefusal(code, status, message, data)
    return new ApiRefusal('UNREADABLE_ANSWER', status, 'The response could not be read', data)
  }
}
