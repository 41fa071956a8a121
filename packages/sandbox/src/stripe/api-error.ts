/** An error as Stripe's API answers it. */
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
  const words = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }
  // a missing object named by a parameter is a bad request; one named by the path is not found
  return new ApiError(param === 'id' ? 404 : 400, words)
}

export function invalid(code: string, message: string, param: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, param })
}
