import { brand } from '@wayhouse/domain'
import { outcomeTexts } from '@wayhouse/domain/verification'
import { z } from 'zod'
import { noticeType } from '../notifications/index.ts'

const page = '/app/onboarding/verification'
const Reason = z.object({ reason: z.string().nullable() })

export const approved = noticeType({
  name: 'verification_approved',
  kind: 'verification',
  texts: () => ({
    title: 'Your identity is verified',
    message: `You can now use every part of ${brand.name}.`,
    path: '/app',
  }),
  email: () => ({
    subject: 'Your identity is verified',
    paragraphs: [`Thank you. Your identity is verified. You can now use every part of ${brand.name}.`],
    action: { label: 'Find your tribe', path: '/app' },
  }),
})

export const rejected = failedCheck('verification_rejected', 'Your identity could not be verified')
export const expired = failedCheck('verification_expired', 'Your verification has expired')

function failedCheck(name: string, title: string) {
  return noticeType({
    name,
    kind: 'verification',
    facts: Reason,
    texts: ({ facts }) => ({ title, message: messageOf(facts.reason), path: page }),
    email: ({ facts }) => ({ subject: title, ...adviceOn(facts.reason) }),
  })
}

function messageOf(reason: string | null): string {
  return reason ?? 'Please verify your identity again.'
}

/** Another check of someone who is too young would have the same result. */
function adviceOn(reason: string | null) {
  if (reason === outcomeTexts.underage)
    return {
      paragraphs: [
        reason,
        `${brand.name} is for people aged 18 or over. If your date of birth was read wrongly, write to ${brand.supportEmail}.`,
      ],
      action: { label: 'See the result', path: page },
    }
  return {
    paragraphs: [messageOf(reason), 'You can try again whenever you are ready.'],
    action: { label: 'Verify your identity', path: page },
  }
}
