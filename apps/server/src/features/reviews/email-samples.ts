import type { EmailSamples } from '../../platform/email-samples.ts'
import { sampleTribe as tribe } from '../tribes/index.ts'
import * as emails from './emails.ts'

const kind = 'reviews' as const
const ana = { name: 'Ana Sousa', avatar_url: null }
const ben = { name: 'Ben Okafor', avatar_url: null }
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
  reviewPublished: { kind, ...emails.reviewPublished(ben.name, benId) },
  replyReceived: { kind, ...emails.replyReceived(ben.name, benId) },
}
