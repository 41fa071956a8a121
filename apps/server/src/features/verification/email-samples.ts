import { outcomeTexts } from '@wayhouse/domain/verification'
import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import * as texts from './texts.ts'

export const emailSamples: EmailSamples<typeof texts> = {
  approved: noticeSample(texts.approved, {}),
  rejected: [
    noticeSample(texts.rejected, { facts: { reason: outcomeTexts.unfinished } }),
    noticeSample(texts.rejected, { facts: { reason: null } }),
  ],
  expired: noticeSample(texts.expired, { facts: { reason: outcomeTexts.expired } }),
}
