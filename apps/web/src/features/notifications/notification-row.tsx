import type { Notification } from '@wayhouse/domain/notifications'
import type { MouseEvent } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import EyeOff from '~icons/lucide/eye-off'
import { linkParts } from '../../platform/page/link-parts.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { Deadline } from '../../ui/labels/deadline.tsx'
import { TimeAgo } from '../../ui/labels/time-ago.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { RowPicture } from './row-picture.tsx'
import { rowTexts } from './row-texts.ts'
import { TimeOfDay } from './time-of-day.tsx'

export type RowActions = {
  /** Called before the link is followed; the caller may prevent that. */
  onOpen: (item: Notification, event: MouseEvent<HTMLAnchorElement>) => void
  onHide: (item: Notification) => void
}

/** Where a row stands: in the bell's short list, on the page below its day, or there below the head of its stay. */
export type RowPlace = 'bell' | 'day' | 'stay'

type NotificationRowProps = RowActions & { item: Notification; place: RowPlace }

/** NOTI-02: a notification as a row that is one link, with a button that hides it. */
export function NotificationRow({ item, place, onOpen, onHide }: NotificationRowProps) {
  const { title, text, namesStay } = rowTexts(item)
  const short = place === 'bell'
  return (
    <ListRow
      path={item.path}
      onOpen={(event) => onOpen(item, event)}
      title={title}
      unread={!item.read}
      below={item.links && <RowLinks links={item.links} about={title} />}
      media={<RowPicture item={item} size={short ? 44 : 52} belowStay={place === 'stay'} />}
      action={
        <button type="button" aria-label={`Hide ${title}`} onClick={() => onHide(item)} className="icon-button">
          <EyeOff size={18} aria-hidden="true" />
        </button>
      }
    >
      {!(namesStay && place === 'stay') && (
        <span className={`mt-0.5 block text-ui leading-snug text-muted wrap-anywhere ${short ? 'line-clamp-2' : ''}`}>
          {text}
        </span>
      )}
      {item.quote !== null && <Quote text={item.quote} short={short} />}
      <div className="mt-1 flex min-h-lh flex-wrap items-center gap-x-3 text-sm text-muted">
        {short ? <TimeAgo at={item.created_at} /> : <TimeOfDay at={item.created_at} />}
        {item.answer_by !== null && (
          <Deadline at={item.answer_by}>
            <ArrowRight size={15} aria-hidden="true" className="mt-0.75 shrink-0" />
          </Deadline>
        )}
      </div>
    </ListRow>
  )
}

/** BLOCK-05: what else can be done about it. */
function RowLinks({ links, about }: { links: NonNullable<Notification['links']>; about: string }) {
  return links.map(({ label, path }) => (
    <AnyLink key={label} {...linkParts(path)} className={buttonClass('outline', 'sm')}>
      <span>
        {label}
        <span className="sr-only">: {about}</span>
      </span>
    </AnyLink>
  ))
}

/** A text by another member, such as the reason of a rejection. */
function Quote({ text, short }: { text: string; short: boolean }) {
  return (
    <q
      className={`mt-1.5 block border-l-3 border-line-strong pl-3 text-ui leading-snug wrap-anywhere ${short ? 'line-clamp-3' : ''}`}
    >
      {text}
    </q>
  )
}
