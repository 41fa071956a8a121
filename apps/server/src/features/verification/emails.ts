import { brand } from '@wayhouse/domain'
import { outcomeTexts } from '@wayhouse/domain/verification'
import type { WrittenNotice } from '../notifications/index.ts'

export function approvedNotice(): WrittenNotice {
  return {
    title: 'Your identity is verified',
    message: `You can now use every part of ${brand.name}.`,
    path: '/app',
    email: {
      subject: 'Your identity is verified',
      paragraphs: [`Thank you. Your identity is verified. You can now use every part of ${brand.name}.`],
      action: { label: 'Find your tribe', path: '/app' },
    },
  }
}

export function rejectedNotice(reason: string | null): WrittenNotice {
  const subject = 'Your identity could not be verified'
  return reason === outcomeTexts.underage ? underage(subject, reason) : tryAgain(subject, reason)
}

export function expiredNotice(reason: string | null): WrittenNotice {
  return tryAgain('Your verification has expired', reason)
}

/** Another check would have the same result. */
function underage(subject: string, message: string): WrittenNotice {
  const paragraphs = [
    message,
    `${brand.name} is for people aged 18 or over. If your date of birth was read wrongly, write to ${brand.supportEmail}.`,
  ]
  return { title: subject, message, path, email: { subject, paragraphs, action: { label: 'See the result', path } } }
}

const path = '/app/onboarding/verification'

function tryAgain(subject: string, reason: string | null): WrittenNotice {
  const message = reason ?? 'Please verify your identity again.'
  return {
    title: subject,
    message,
    path,
    email: {
      subject,
      paragraphs: [message, 'You can try again whenever you are ready.'],
      action: { label: 'Verify your identity', path },
    },
  }
}
