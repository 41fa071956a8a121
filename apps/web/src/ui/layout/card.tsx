import type { ComponentProps, ElementType } from 'react'

export type CardProps = ComponentProps<'div'> & {
  /** The element to render: `section`, `article`, `aside`, `li` … */
  as?: ElementType
  /** Elevation: 0 flat, 1 resting, 2 the booking card. */
  lift?: 0 | 1 | 2
}

const shadows = ['', 'shadow-1', 'shadow-2']

/** A bordered surface. The caller sets the padding. */
export function Card({ as: Element = 'div', lift = 0, className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`card ${shadows[lift]} ${className}`} />
}
