import ArrowRight from '~icons/lucide/arrow-right'
import BellRing from '~icons/lucide/bell-ring'
import { useCurrency } from '../../../platform/format/money.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { type AnnouncedChange, countRecipients, recipientsText } from './announced-changes.ts'
import type { HostTribe } from './host-tribe.ts'

/** Who will be notified of a change, with the old and new values that they will see (decision G-81). */
export function ChangesNote({ tribe, lines }: { tribe: HostTribe; lines: readonly AnnouncedChange[] }) {
  const { format } = useCurrency()
  const { members, pending_requests: waiting } = tribe
  const shareText = (euros: number | null) => (euros === null ? 'not known' : `${format(euros)} each`)
  return (
    <div role="status" className="rounded-md border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-bold">
        <BellRing size={18} aria-hidden="true" className="shrink-0 text-primary" />
        {recipientsText(countRecipients(tribe))}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <span className="flex -space-x-2">
          {members.map(({ id, name, avatar_url }) => (
            <Avatar key={id} seed={id} name={name} src={avatar_url} size={32} ring />
          ))}
        </span>
        <ul className="grid gap-1 text-ui">
          {lines.map((line) => {
            if ('changed' in line)
              return (
                <li key={line.changed} className="font-bold">
                  {line.changed}
                </li>
              )
            const { from, to } =
              'euros' in line ? { from: shareText(line.euros.from), to: shareText(line.euros.to) } : line
            return (
              <li key={`${from} ${to}`} className="flex flex-wrap items-center gap-2">
                <s className="wrap-anywhere text-muted">{from}</s>
                <ArrowRight size={16} aria-hidden="true" />
                <span className="sr-only">becomes</span>
                <b className="font-bold wrap-anywhere">{to}</b>
              </li>
            )
          })}
        </ul>
      </div>
      {waiting > 0 && (
        <p className="mt-3 text-ui text-muted">
          {waiting === 1 ? 'One request is' : `${waiting} requests are`} on hold until{' '}
          {waiting === 1 ? 'it is' : 'they are'} confirmed again.
        </p>
      )}
    </div>
  )
}
