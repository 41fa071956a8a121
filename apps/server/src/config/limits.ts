import { z } from 'zod'

const times = () => z.coerce.number('must be a number').int().min(1).max(100_000).optional()

/** How often something is allowed, each within its own window (decision G-149). */
export const limitsVariables = {
  LIMIT_SIGN_IN: times(),
  LIMIT_SIGN_UP: times(),
  LIMIT_PASSWORD_RESET: times(),
  LIMIT_REQUESTS: times(),
  LIMIT_NEW_PEOPLE: times(),
  LIMIT_NEW_PEOPLE_AT_FIRST: times(),
  LIMIT_MESSAGES: times(),
  LIMIT_UPLOADS: times(),
  LIMIT_LISTINGS: times(),
  LIMIT_REPORTS: times(),
  LIMIT_NOTICES: times(),
}
type Variables = z.infer<z.ZodObject<typeof limitsVariables>>

/** By the names of `limitTable`; without a value the number there. */
export type LimitsConfig = ReturnType<typeof limitsFrom>

export function limitsFrom(variables: Variables) {
  return {
    sign_in: variables.LIMIT_SIGN_IN,
    sign_up: variables.LIMIT_SIGN_UP,
    password_reset: variables.LIMIT_PASSWORD_RESET,
    request_spot: variables.LIMIT_REQUESTS,
    first_contact: variables.LIMIT_NEW_PEOPLE,
    first_contact_of_new: variables.LIMIT_NEW_PEOPLE_AT_FIRST,
    send_message: variables.LIMIT_MESSAGES,
    upload: variables.LIMIT_UPLOADS,
    upload_photo: variables.LIMIT_UPLOADS,
    upload_avatar: variables.LIMIT_UPLOADS,
    read_listing: variables.LIMIT_LISTINGS,
    report: variables.LIMIT_REPORTS,
    notice: variables.LIMIT_NOTICES,
  }
}
