import House from '~icons/lucide/house'
import Inbox from '~icons/lucide/inbox'
import Lock from '~icons/lucide/lock'
import Mail from '~icons/lucide/mail'
import { Card } from '../../../ui/layout/card.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'

/** A spot, a tribe or a request of a member, which a withdrawal does not touch. */
export type Kept = { kind: 'spot' | 'tribe' | 'request'; text: string }

type Row = { icon: Icon; title: string; text: string }

const keptTitles = { spot: 'Your spot', tribe: 'Your tribe', request: 'Your request' }

/** How many spots, tribes and requests are named. */
const namedAtMost = 5

type WhatHappensProps = {
  /** Null where it is not known. */
  kept: readonly Kept[] | null
  /** Whether the contract has ended before. */
  isOver?: boolean
}

/** What happens with a withdrawal. */
export function WhatHappens({ kept, isOver = false }: WhatHappensProps) {
  const access = { icon: Lock, title: 'Access ends at once', text: 'Chats close and nothing in them is deleted.' }
  const rows = [
    ...(isOver ? [] : [access]),
    ...(kept === null ? [anyKept] : keptRows(kept, ' stays')),
    { icon: Mail, title: 'An email comes at once', text: 'With what you sent, the day and the time.' },
  ]
  return <Rows rows={rows} />
}

/** What a withdrawal has not touched. */
export function WhatStays({ kept }: { kept: readonly Kept[] | null }) {
  return <Rows rows={kept === null ? [anyKept] : keptRows(kept, '')} />
}

const anyKept: Row = {
  icon: House,
  title: 'Spots and tribes stay',
  text: 'Hosts decide on requests that wait for an answer.',
}

function keptRows(kept: readonly Kept[], suffix: string): Row[] {
  const rows = kept
    .slice(0, namedAtMost)
    .map(({ kind, text }) => ({ icon: kind === 'request' ? Inbox : House, title: keptTitles[kind] + suffix, text }))
  const more = kept.length - rows.length
  return more > 0 ? [...rows, { ...anyKept, title: `And ${more} more`, text: anyKept.text }] : rows
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Card as="ul" className="divide-y divide-line">
      {rows.map(({ icon: RowIcon, title, text }) => (
        <li key={title + text} className="flex gap-4 px-5 py-3.5">
          <RowIcon size={21} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-strong">{title}</p>
            <p className="mt-0.5 text-ui leading-snug text-muted">{text}</p>
          </div>
        </li>
      ))}
    </Card>
  )
}
