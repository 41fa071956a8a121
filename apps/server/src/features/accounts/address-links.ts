import type { Email } from '../../platform/mail.ts'
import { confirmationEmail, newAddressEmail } from './emails.ts'

/** Where the two links of an address change lead: the one sent to the old address, then the one sent to the new. */
export const addressPaths = { asked: '/app/settings?email=asked', changed: '/app/settings?email=changed' }

/** The email that confirms an address: at sign-up, or the new one of an address change. */
export function addressEmail(to: string, url: string): Email {
  const link = new URL(url)
  if (link.searchParams.get('callbackURL') !== addressPaths.asked) return confirmationEmail(to, url)
  link.searchParams.set('callbackURL', addressPaths.changed)
  return newAddressEmail(to, link.href)
}
