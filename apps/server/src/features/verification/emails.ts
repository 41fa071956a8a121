import { brand } from '@wayhouse/domain'
import type { Outcome } from '@wayhouse/domain/verification'
import type { Email } from '../../platform/mail.ts'

type Before = { email: string; didit_verification_status: string | null }

/** What a member is told when their verification comes to an end, or null where nothing new is to be told. */
export function resultEmail(before: Before, { status, error }: Outcome, appUrl: string): Email | null {
  if (status === before.didit_verification_status || status === 'pending') return null
  if (status === 'Approved') return approvedEmail(before.email, appUrl)
  return {
    to: before.email,
    subject: status === 'rejected' ? 'Your identity could not be verified' : 'Your verification has expired',
    paragraphs: [error ?? 'Please verify your identity again.', 'You can try again whenever you are ready.'],
    action: { label: 'Verify your identity', url: `${appUrl}/app/onboarding/verification` },
  }
}

function approvedEmail(to: string, appUrl: string): Email {
  return {
    to,
    subject: 'Your identity is verified',
    paragraphs: [`Thank you. Your identity is verified, and every part of ${brand.name} is open to you.`],
    action: { label: 'Find your tribe', url: `${appUrl}/app` },
  }
}
