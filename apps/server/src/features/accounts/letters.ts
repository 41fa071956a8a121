import { brand } from '@wayhouse/domain'
import type { Letter } from '../../platform/mail.ts'

/** Asks for the confirmation of an email address; the link is good for an hour. */
export function confirmationLetter(to: string, url: string): Letter {
  return {
    to,
    subject: `Confirm your email address for ${brand.name}`,
    paragraphs: [
      `Welcome to ${brand.name}. Please confirm that this is your email address.`,
      'The link works for one hour. If you did not sign up, you can ignore this mail.',
    ],
    action: { label: 'Confirm email address', url },
  }
}

/** Brings the way to a new password; the link is good once, for an hour. */
export function resetLetter(to: string, url: string): Letter {
  return {
    to,
    subject: `A new password for ${brand.name}`,
    paragraphs: [
      'Somebody, hopefully you, has asked for a new password.',
      'The link works once, for one hour. If it was not you, you can ignore this mail: nothing has changed.',
    ],
    action: { label: 'Choose a new password', url },
  }
}

/** Asks at the present address whether the account may move to another one. */
export function emailChangeLetter(to: string, newEmail: string, url: string): Letter {
  return {
    to,
    subject: `Change your email address at ${brand.name}?`,
    paragraphs: [
      `Your account is to be moved to ${newEmail}. Please confirm it here; the new address is asked too.`,
      'If it was not you, do not follow the link, and change your password.',
    ],
    action: { label: 'Yes, change my address', url },
  }
}

/** Says until when an account that was given up can be kept. */
export function erasureLetter(to: string, erasedOn: string): Letter {
  return {
    to,
    subject: `Your ${brand.name} account will be deleted`,
    paragraphs: [
      `As you asked, your account is hidden now and will be erased on ${erasedOn}.`,
      'Sign in before then and choose "Keep my account" if you change your mind.',
    ],
  }
}
