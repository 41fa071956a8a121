import type { EmailSamples } from '../../platform/email-samples.ts'
import * as emails from './emails.ts'

const kind = 'reviews' as const
const tribe = { id: '7b0e4a52-5a0c-4c1f-9d3e-1f6f0a9f3c11', title: 'Rooftop flat above the river' }
const [ana, ben] = ['Ana Sousa', 'Ben Okafor']
const benId = '2c9a1f9e-6a52-4b0c-8f11-0d5b8f0c7a21'

export const emailSamples: EmailSamples<typeof emails> = {
  reviewReceived: [
    { kind, ...emails.reviewReceived(tribe, ana, { ofHost: false }) },
    { kind, ...emails.reviewReceived(tribe, ben, { ofHost: true }) },
  ],
  anonymousReview: [
    { kind, ...emails.anonymousReview(false) },
    { kind, ...emails.anonymousReview(true) },
  ],
  reviewHeld: { kind, ...emails.reviewHeld(tribe, ana, { from: null, publishAt: new Date('2026-12-05T00:00:00Z') }) },
  reviewPublished: { kind, ...emails.reviewPublished(ben, benId) },
  replyReceived: { kind, ...emails.replyReceived(ben, benId) },
}
