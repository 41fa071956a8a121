import { brand } from '@wayhouse/domain'
import { erasureDelayDays, scopesText } from '@wayhouse/domain/accounts'
import type { ErasureWarningDay, OwnToken } from '@wayhouse/domain/accounts'
import { longDate } from '@wayhouse/domain/dates'
import type { Email } from '../../platform/mail.ts'

/** Confirms the address of a new account; the link expires in an hour. */
export function confirmationEmail(to: string, url: string): Email {
  return {
    to,
    subject: `Confirm your email address for ${brand.name}`,
    paragraphs: [
      `Welcome to ${brand.name}. Please confirm your email address.`,
      'The link expires in one hour. If you did not sign up, you can ignore this email.',
    ],
    action: { label: 'Confirm email address', url },
  }
}

/** Links to the page for a new password; the link works once, for an hour. */
export function resetEmail(to: string, url: string): Email {
  return {
    to,
    subject: `Reset your ${brand.name} password`,
    paragraphs: [
      'We received a request to reset your password.',
      'The link works once and expires in one hour. If you did not ask for it, ignore this email: nothing has changed.',
    ],
    action: { label: 'Choose a new password', url },
  }
}

/** Asks, at the current address, to confirm a change to another one. */
export function emailChangeEmail(to: string, newEmail: string, url: string): Email {
  return {
    to,
    subject: `Change your email address on ${brand.name}?`,
    paragraphs: [
      `We received a request to change your email address to ${newEmail}. Confirm it here, and we will email the new address.`,
      'If you did not ask for this, do not open the link, and change your password.',
    ],
    action: { label: 'Change my email address', url },
    addresses: [newEmail],
  }
}

/** Asks, at the new address, to confirm it; opening the link changes the address. */
export function newAddressEmail(to: string, url: string): Email {
  return {
    to,
    subject: `Confirm your new email address for ${brand.name}`,
    paragraphs: [
      `Please confirm that your ${brand.name} account should use this email address.`,
      'The link expires in one hour. If you did not ask for this, you can ignore this email.',
    ],
    action: { label: 'Confirm new email address', url },
  }
}

/** Notifies the member that their password was changed, in case it was not them. */
export function passwordChangedEmail(to: string): Email {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      'Your password was changed, every other device was signed out, and all access tokens were revoked.',
      `If this was not you, reset your password on the sign-in page now and write to ${brand.supportEmail}.`,
    ],
  }
}

type NewDevice = { device: string; country: string | null; at: Date; timeZone: string | null; appUrl: string }

/** Tells the member of a sign-in from a device from which their account was not used before, in case it was not them. */
export function newDeviceEmail(to: string, { device, country, at, timeZone, appUrl }: NewDevice): Email {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  })
  const time = `${format.format(at)} (${timeZone?.replaceAll('_', ' ') ?? 'UTC'})`
  return {
    to,
    subject: `New sign-in to your ${brand.name} account`,
    paragraphs: [
      `Somebody signed in to your account from a device that it was not used from before: ${device}${country === null ? '' : `, in ${country}`}, on ${time}.`,
      'If this was you, there is nothing to do.',
      `If this was not you, change your password and end the sessions that you do not know, both in your settings. If you cannot sign in, reset your password on the sign-in page and write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Open your settings', url: `${appUrl}/app/settings` },
  }
}

type NewTokenFacts = Pick<OwnToken, 'name' | 'scopes' | 'expires_at'> & { appUrl: string }

/** Tells the member of a new access token, in case it was not them. */
export function newTokenEmail(to: string, { name, scopes, expires_at, appUrl }: NewTokenFacts): Email {
  return {
    to,
    subject: `New access token for your ${brand.name} account`,
    paragraphs: [
      `The access token “${name}” was created with your password. Until ${longDate(expires_at.slice(0, 10))}, a program that has it may use ${brand.name} as you: ${scopesText(scopes)}.`,
      'If this was you, there is nothing to do.',
      `If this was not you, change your password now, which revokes all tokens, and write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Open your access tokens', url: `${appUrl}/app/settings/tokens` },
  }
}

/** Tells the member that signing in now requires a second factor, or no longer does. */
export function secondFactorEmail(to: string, state: 'on' | 'off'): Email {
  return {
    to,
    subject: `Authenticator codes are ${state} for your ${brand.name} account`,
    paragraphs: [
      state === 'on'
        ? 'Signing in now requires a code from your authenticator app. Keep your recovery codes in a safe place.'
        : 'Signing in no longer requires a code from your authenticator app.',
      `If this was not you, change your password now and write to ${brand.supportEmail}.`,
    ],
  }
}

/** Confirms that an account is kept, to a member whose membership room sends nothing about it. */
export function restoredEmail(to: string): Email {
  return {
    to,
    subject: `Your ${brand.name} account is restored`,
    paragraphs: [
      'You kept your account. It will not be deleted, and other members can see you again.',
      `If this was not you, change your password now and write to ${brand.supportEmail}.`,
    ],
  }
}

/** Confirms that deletion was requested, with the day until which it can be cancelled. */
export function erasureEmail(to: string, { erasedOn, planStops }: { erasedOn: string; planStops: boolean }): Email {
  return {
    to,
    subject: `Your ${brand.name} account will be deleted`,
    paragraphs: [
      `As you asked, your account is now hidden, and it will be deleted on ${longDate(erasedOn)}. Requests for a spot that were not answered yet are withdrawn.`,
      ...(planStops
        ? [
            'Your plan is cancelled too: it ends with the period that you have paid for, and you will not be charged again. It continues if you keep your account before it ends.',
          ]
        : []),
      'If you change your mind, sign in before then and choose "Keep my account".',
    ],
  }
}

type ErasureReminder = { erasedOn: string; day: ErasureWarningDay; appUrl: string }

/** Reminds a member who asked for the deletion of their account, while it can still be kept. */
export function erasureReminderEmail(to: string, { erasedOn, day, appUrl }: ErasureReminder): Email {
  const left = erasureDelayDays - day
  return {
    to,
    subject: `Your ${brand.name} account will be deleted ${left === 1 ? 'tomorrow' : `in ${left} days`}`,
    paragraphs: [
      `As you asked, your account will be deleted on ${longDate(erasedOn)}. After that nobody can bring it back, and the services that work for us are asked to delete what they have of you.`,
      'If you want to keep it, sign in before then and choose "Keep my account". If you want a copy of your data, download it in your settings before then. Otherwise there is nothing to do.',
    ],
    action: { label: 'Keep my account', url: `${appUrl}/app/settings` },
  }
}

/** Tells a member that their account is no longer suspended. */
export function suspensionEndedEmail(to: string): Email {
  return {
    to,
    subject: `Your ${brand.name} account is no longer suspended`,
    paragraphs: ['You can use it again as before, and other members see you again. Please sign in.'],
  }
}

/** Sends a member the way to the download of their own data, which an operator was asked for. */
export function ownDataEmail(to: string, appUrl: string): Email {
  return {
    to,
    subject: `Your data at ${brand.name}`,
    paragraphs: [
      `A person at ${brand.name} sends you the way to a copy of everything that we store about you.`,
      'It is made when you open it, signed in, so that nobody but you holds it: choose "Download your data".',
      `If you did not ask for it, there is nothing to do. Questions reach us at ${brand.supportEmail}.`,
    ],
    action: { label: 'Open your data', url: `${appUrl}/app/settings/data` },
  }
}
