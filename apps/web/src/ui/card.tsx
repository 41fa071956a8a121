import type { ComponentProps, ElementType } from 'react'

export type CardProps = ComponentProps<'div'> & {
  /** The element it is: `section`, `article`, `aside`, `li` … */
  as?: ElementType
  /** 0 flat, 1 resting, 2 the card that decides. */
  lift?: 0 | 1 | 2
}

const shadows = ['', 'shadow-1', 'shadow-2']

/** A white sheet with a line around it. Padding is the caller's. */
export function Card({ as: Element = 'div', lift = 0, className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`card ${shadows[lift]} ${className}`} />
}
