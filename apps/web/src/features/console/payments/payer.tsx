import type { ListedPayment } from '@wayhouse/domain/console'
import { ConsoleLink } from '../console-link.tsx'

/** Whose payment it is, with the way to their screen. */
export function Payer({ member }: { member: ListedPayment['member'] }) {
  if (member === null) return <span className="text-muted">Erased account</span>
  return (
    <ConsoleLink
      to={`/app/admin/members/${member.id}`}
      className="link inline-flex min-h-11 items-center wrap-anywhere"
    >
      {member.name}
    </ConsoleLink>
  )
}
