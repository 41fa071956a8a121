import { brand } from '@wayhouse/domain'
import { dayInWords } from '../../platform/mail.ts'
import type { Email } from '../../platform/mail.ts'

/** Asks for the confirmation of an email address; the link is good for an hour. */
export function confirmationEmail(to: string, url: string): Email {
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
export function resetEmail(to: string, url: string): Email {
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
export function emailChangeEmail(to: string, newEmail: string, url: string): Email {
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

/** Asks at the new address; following the link moves the account there. */
export function newAddressEmail(to: string, url: string): Email {
  return {
    to,
    subject: `Confirm your new email address for ${brand.name}`,
    paragraphs: [
      `Please confirm that your ${brand.name} account is to use this email address from now on.`,
      'The link works for one hour. If it was not you, you can ignore this mail.',
    ],
    action: { label: 'Use this address', url },
  }
}

/** Says that the password is another one, for the case that it was somebody else. */
export function passwordChangedEmail(to: string): Email {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      'Your password was changed, and every other session has ended.',
      `If it was not you, ask for a new password on the sign-in page at once and write to ${brand.supportEmail}.`,
    ],
  }
}

/** Says that codes are asked for at sign-in from now on, or no longer. */
export function secondFactorEmail(to: string, state: 'on' | 'off'): Email {
  return {
    to,
    subject: `Authenticator codes are ${state} for your ${brand.name} account`,
    paragraphs: [
      state === 'on'
        ? 'From now on signing in takes a code of your authenticator app. Keep your recovery codes in a safe place.'
        : 'Signing in no longer takes a code of your authenticator app.',
      `If it was not you, change your password at once and write to ${brand.supportEmail}.`,
    ],
  }
}

/** Says until when an account that was given up can be kept. */
export function erasureEmail(to: string, { erasedOn, planStops }: { erasedOn: string; planStops: boolean }): Email {
  return {
    to,
    subject: `Your ${brand.name} account will be deleted`,
    paragraphs: [
      `As you asked, your account is hidden now and will be erased on ${dayInWords(new Date(erasedOn))}.`,
      ...(planStops ? ['Your plan does not renew while your account is hidden, so nothing more is charged.'] : []),
      'Sign in before then and choose "Keep my account" if you change your mind.',
    ],
  }
}
