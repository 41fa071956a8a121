import type { ReactNode } from 'react'

/** The buttons of a step; on phones fixed to the bottom of the screen. */
export function StepFooter({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar z-10 -mx-gutter mt-auto flex items-center justify-between gap-3 border-t border-line bg-bg px-gutter py-3 sm:static sm:mx-0 sm:border-0 sm:px-0 sm:pt-10 sm:pb-8">
      {children}
    </div>
  )
}
