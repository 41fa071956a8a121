import type { MemberRow } from '@wayhouse/domain/console'
import { Verified } from '../../../ui/labels/verified.tsx'

/** Whether a member's identity is confirmed. */
export function VerificationWord({ verification }: Pick<MemberRow, 'verification'>) {
  if (verification === 'Approved') return <Verified />
  if (verification === 'pending') return <strong className="text-on-accent-tint">Waiting</strong>
  return <span className="text-muted">{verification === 'rejected' ? 'Rejected' : 'Not begun'}</span>
}
