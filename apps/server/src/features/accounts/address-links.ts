import type { Email } from '../../platform/mail.ts'
import { confirmationEmail, newAddressEmail } from './emails.ts'

/** The pages that the two links of an address change lead to: the link sent to the old address, and the one sent to the new. */
export const addressPaths = { requested: '/app/settings?email=asked', changed: '/app/settings?email=changed' }

/** The email that confirms an address: at sign-up, or the new one of an address change. */
export function addressEmail(to: string, url: string): Email {
  const link = new URL(url)
  if (link.searchParams.get('callbackURL') !== addressPaths.requested) return confirmationEmail(to, url)
  link.searchParams.set('callbackURL', addressPaths.changed)
  return newAddressEmail(to, link.href)
}
