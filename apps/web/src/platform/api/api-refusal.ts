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
}
