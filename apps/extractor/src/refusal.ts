/** All errors of the service: code → status and text. */
const catalogue = {
  MALFORMED: [400, 'The body must be JSON with a url'],
  LISTING_FETCH_OFF: [403, 'Reading listings is turned off: enter the stay by hand'],
  NO_SUCH_PATH: [404, 'There is nothing here'],
  LISTING_GONE: [404, 'This listing no longer exists'],
  NO_SUCH_METHOD: [405, 'Only POST is accepted here'],
  BODY_TOO_LARGE: [413, 'The body is too large'],
  NOT_JSON: [415, 'The body must be application/json'],
  URL_NOT_ALLOWED: [422, 'Please provide an Airbnb listing URL'],
  LISTING_ELSEWHERE: [422, 'The link leads away from the listing site: check the link'],
  TOO_MANY_EXTRACTIONS: [429, 'Too many listings are being read: try again soon'],
  BROKEN: [500, 'Something went wrong on our side'],
  LISTING_UNREADABLE: [502, 'The page has no listing that can be read: check the link, or enter the stay by hand'],
  LISTING_NOT_SHOWN: [502, 'The site showed its start page or a search: check the link, or try again later'],
  LISTING_CHALLENGED: [502, 'The site asked for a human check or a sign-in: enter the stay by hand'],
  LISTING_CONSENT: [502, 'The site asked for consent to cookies: enter the stay by hand'],
  LISTING_TOO_BIG: [502, 'The page is too large to be read: enter the stay by hand'],
  LISTING_NOT_HTML: [502, 'The link leads to a file and not to a page: check the link'],
  LISTING_SITE_FAILED: [502, 'The site could not be reached, or its response was broken: try again later'],
  STOPPING: [503, 'The service is stopping: try again soon'],
  LISTING_TIMEOUT: [504, 'The listing took too long to respond'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof catalogue

/** An error of the catalogue. `reason` is for the log only and never contains text of a page or a link. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly reason: string

  constructor(code: RefusalCode, reason: string) {
    super(catalogue[code][1])
    this.code = code
    this.status = catalogue[code][0]
    this.reason = reason
  }
}

/** Throws the refusal `code`; the service responds with `{error:{code,message}}`. */
export function refuse(code: RefusalCode, reason: string): never {
  throw new Refusal(code, reason)
}
