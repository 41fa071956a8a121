import type { MouseEvent, ReactNode } from 'react'
import { linkParts } from '../../platform/page/link-parts.ts'
import { AnyLink } from '../../platform/page/link.tsx'

export type ListRowProps = {
  /** A path of this site, with its query. */
  path: string
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
  title: string
  unread?: boolean
  /** A portrait, a picture or an icon, 44 to 52 px. */
  media?: ReactNode
  /** Lines below the title. They are part of the link. */
  children?: ReactNode
  /** Separate links below the row's own. */
  below?: ReactNode
  /** A separate control at the end of the row, such as a hide button. */
  action?: ReactNode
}

/** A row of a list that is one link. Unread rows are tinted, with a dot, a bold title and a hidden "(unread)". */
export function ListRow({ path, onOpen, title, unread = false, media, children, below, action }: ListRowProps) {
  return (
    <li className="list-row" data-unread={unread || undefined}>
      {media}
      <div className="min-w-0 flex-1">
        <AnyLink {...linkParts(path)} onClick={onOpen} className="list-row-link">
          <span className={`block leading-snug wrap-anywhere ${unread ? 'font-bold' : 'font-semibold'}`}>
            {title}
            {unread && <span className="sr-only"> (unread)</span>}
          </span>
          {children}
        </AnyLink>
        {below && <span className="relative z-10 mt-2 flex flex-wrap gap-2">{below}</span>}
      </div>
      {action && <span className="relative z-10 -mr-2.5 shrink-0 self-start">{action}</span>}
    </li>
  )
}
