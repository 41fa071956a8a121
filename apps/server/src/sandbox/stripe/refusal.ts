/** A refusal in Stripe's words. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export function missing(kind: string, id: string, param: string): StripeRefusal {
  const words = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }
  // what a parameter names is a error of the request, what the path names is not there
  return new StripeRefusal(param === 'id' ? 404 : 400, words)
}

export function invalid(code: string, message: string, param: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', code, message, param })
}
