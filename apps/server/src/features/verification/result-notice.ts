import { isVerified } from '@wayhouse/domain/verification'
import type { Outcome } from '@wayhouse/domain/verification'
import type { NoticeTexts } from '../notifications/index.ts'
import { approvedNotice, expiredNotice, rejectedNotice } from './emails.ts'

/** The notice about the result of a verification, or null where its status is pending or the same as before. */
export function resultNotice(statusBefore: string | null, { status, error }: Outcome): NoticeTexts | null {
  if (status === statusBefore || status === 'pending') return null
  if (isVerified(status)) return approvedNotice()
  return status === 'rejected' ? rejectedNotice(error) : expiredNotice(error)
}
