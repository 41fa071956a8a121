import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import { sampleTribe as stay } from '../tribes/index.ts'
import * as texts from './texts.ts'

const ana = { id: '5b1f3c6e-6f7b-4d57-9d0e-0a6c2f1b7e10', name: 'Ana Sousa', avatar_url: null }
const ben = { id: '2c9a1f9e-6a52-4b0c-8f11-0d5b8f0c7a21', name: 'Ben Okafor', avatar_url: null }

export const emailSamples: EmailSamples<typeof texts> = {
  reviewReceived: [
    noticeSample(texts.reviewReceived, { actor: ana, stay, facts: { of_host: false } }),
    noticeSample(texts.reviewReceived, { actor: ben, stay, facts: { of_host: true } }),
  ],
  anonymousReview: [
    noticeSample(texts.anonymousReview, { facts: { of_host: false } }),
    noticeSample(texts.anonymousReview, { facts: { of_host: true } }),
  ],
  reviewHeld: noticeSample(texts.reviewHeld, { actor: ana, stay, facts: { from: null, publish_on: '2026-12-05' } }),
  reviewPublished: noticeSample(texts.reviewPublished, { actor: ben }),
  reviewHidden: noticeSample(texts.reviewHidden, {
    actor: ben,
    facts: { reason: 'It is about a person who did not live there.' },
  }),
  reviewShown: noticeSample(texts.reviewShown, { actor: ben }),
  replyReceived: noticeSample(texts.replyReceived, { actor: ben }),
}
