import { outcomeTexts } from '@wayhouse/domain/verification'
import type { EmailSamples } from '../../platform/email-samples.ts'
import * as emails from './emails.ts'

const kind = 'verification'

export const emailSamples: EmailSamples<typeof emails> = {
  approvedNotice: { kind, ...emails.approvedNotice() },
  rejectedNotice: [
    { kind, ...emails.rejectedNotice(outcomeTexts.unfinished) },
    { kind, ...emails.rejectedNotice(null) },
  ],
  expiredNotice: { kind, ...emails.expiredNotice(outcomeTexts.expired) },
}
