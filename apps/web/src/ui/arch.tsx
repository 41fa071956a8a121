import type { ReactNode } from 'react'
import dusk from './art/dusk.webp'

/** The brand's arch as an image mask. Shows a courtyard at dusk when no image is given. */
export function Arch({ children, className = 'size-[190px]' }: { children?: ReactNode; className?: string }) {
  return (
    <div className={`arch overflow-hidden bg-night ${className}`}>
      {children ?? <img src={dusk} alt="" width={440} height={440} className="size-full object-cover" />}
    </div>
  )
}
