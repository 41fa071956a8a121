import type { Email } from '../../platform/mail.ts'
import { confirmationEmail, newAddressEmail } from './emails.ts'

/** Where the two links of a change of address lead: the one to the old address, then the one to the new. */
export const addressPaths = { asked: '/app/settings?email=asked', changed: '/app/settings?email=changed' }

/** The letter that has an address confirmed: a newcomer's, or the new one of a member who changes theirs. */
export function addressEmail(to: string, url: string): Email {
  const link = new URL(url)
  if (link.searchParams.get('callbackURL') !== addressPaths.asked) return confirmationEmail(to, url)
  link.searchParams.set('callbackURL', addressPaths.changed)
  return newAddressEmail(to, link.href)
}
