import { brand } from '@wayhouse/domain'
import type { NoticeTexts } from '../notifications/index.ts'

export function approvedNotice(): NoticeTexts {
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

export function rejectedNotice(reason: string | null): NoticeTexts {
  return tryAgain('Your identity could not be verified', reason)
}

export function expiredNotice(reason: string | null): NoticeTexts {
  return tryAgain('Your verification has expired', reason)
}

function tryAgain(subject: string, reason: string | null): NoticeTexts {
  const message = reason ?? 'Please verify your identity again.'
  const path = '/app/onboarding/verification'
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
