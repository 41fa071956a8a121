/** An error response of Stripe's API. */
export class ApiError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export function missing(kind: string, id: string, param: string): ApiError {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }
  // a missing object is "not found" if its id is in the path, and a bad request if it is in a parameter
  return new ApiError(param === 'id' ? 404 : 400, error)
}

export function invalid(code: string, message: string, param: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, param })
}
