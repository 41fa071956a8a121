import type { MouseEvent, ReactNode } from 'react'
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
  /** A separate control at the end of the row, such as a hide button. */
  action?: ReactNode
}

/** A row of a list that is one link. Unread rows are tinted, with a dot, a bold title and a hidden "(unread)". */
export function ListRow({ path, onOpen, title, unread = false, media, children, action }: ListRowProps) {
  const { pathname, searchParams } = new URL(path, 'https://any.test')
  return (
    <li className="list-row" data-unread={unread || undefined}>
      {media}
      <AnyLink to={pathname} search={Object.fromEntries(searchParams)} onClick={onOpen} className="list-row-link">
        <span className={`block leading-snug wrap-anywhere ${unread ? 'font-bold' : 'font-semibold'}`}>
          {title}
          {unread && <span className="sr-only"> (unread)</span>}
        </span>
        {children}
      </AnyLink>
      {action && <span className="relative z-10 -mr-2.5 shrink-0 self-start">{action}</span>}
    </li>
  )
}
