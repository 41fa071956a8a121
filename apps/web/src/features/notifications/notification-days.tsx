import type { Notification } from '@wayhouse/domain/notifications'
import { useId } from 'react'
import { stayDates } from '../../platform/format/dates.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Block, Day } from './group-by-day.ts'
import { NotificationRow, type RowActions } from './notification-row.tsx'
import { StayPicture } from './row-picture.tsx'

type NotificationDaysProps = RowActions & { days: readonly Day<Notification>[] }

/** The page's notifications: a heading for each day, and below it a card for each stay with several, and for the others. */
export function NotificationDays({ days, ...actions }: NotificationDaysProps) {
  return days.map((day) => <DaySection key={day.title} {...day} {...actions} />)
}

function DaySection({ title, blocks, ...actions }: Day<Notification> & RowActions) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-8 mb-3 text-sm font-strong text-muted">
        {title}
      </h2>
      <div className="grid gap-3">
        {blocks.map((block) => (
          // not by its first row, above which new ones come: the row with the focus must stay
          <BlockCard key={block.stay?.id ?? block.items.at(-1)?.id} {...block} {...actions} />
        ))}
      </div>
    </section>
  )
}

function BlockCard({ stay, items, ...actions }: Block<Notification> & RowActions) {
  return (
    <Card lift={1} className="overflow-hidden">
      {stay && <StayHead stay={stay} />}
      <ul aria-label={stay?.title}>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} place={stay ? 'stay' : 'day'} {...actions} />
        ))}
      </ul>
    </Card>
  )
}

/** The stay that the rows below are about; a link to its page. */
function StayHead({ stay }: { stay: NonNullable<Notification['stay']> }) {
  return (
    <AnyLink
      to={`/app/tribes/${stay.id}`}
      className="flex items-center gap-3.5 border-b border-line px-5 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <StayPicture stay={stay} size={52} />
      <div className="min-w-0">
        <h3 className="display text-lead leading-snug wrap-anywhere">{stay.title}</h3>
        <p className="mt-0.5 text-ui leading-snug text-muted">{stayDates(stay.start_date, stay.end_date)}</p>
      </div>
    </AnyLink>
  )
}
