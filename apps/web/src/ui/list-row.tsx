import type { MouseEvent, ReactNode } from 'react'

export type ListRowProps = {
  href: string
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
  title: string
  unread?: boolean
  /** A portrait, a picture or an icon, 44 to 52 px. */
  media?: ReactNode
  /** Lines under the title. They belong to the link. */
  children?: ReactNode
  /** A separate control at the end of the row, such as a hide button. */
  action?: ReactNode
}

/** A row of a list that is one link. Unread rows are tinted, with a dot, a bold title and a hidden "(unread)". */
export function ListRow({ href, onOpen, title, unread = false, media, children, action }: ListRowProps) {
  return (
    <li className="list-row" data-unread={unread || undefined}>
      {media}
      <a href={href} onClick={onOpen} className="list-row-link">
        <span className={`block leading-snug wrap-anywhere ${unread ? 'font-[700]' : 'font-[600]'}`}>
          {title}
          {unread && <span className="sr-only"> (unread)</span>}
        </span>
        {children}
      </a>
      {action && <span className="relative z-10 -mr-2.5 shrink-0 self-start">{action}</span>}
    </li>
  )
}
