/** Errors of requests that reach no procedure, or end in no answer of theirs. The contract has all others. */
export const protocolErrors = {
  MALFORMED: { status: 400, message: 'The request is malformed' },
  FOREIGN_ORIGIN: { status: 403, message: 'Requests from other sites are not accepted' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again' },
  /** Of webhooks, each with the status that the service expects. */
  INVALID_SIGNATURE: { status: 401, message: 'The signature is not valid' },
  TRY_AGAIN: { status: 503, message: 'Please send this again' },
} as const
