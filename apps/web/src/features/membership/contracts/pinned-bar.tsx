import type { ReactNode } from 'react'

/** Holds the button of a long form at the bottom of the window, by styles alone. It ends with the form, so it covers nothing below. */
export function PinnedBar({ children, phoneOnly = false }: { children: ReactNode; phoneOnly?: boolean }) {
  return (
    <div
      className={`bottom-bar z-10 -mx-gutter mt-7 border-t border-line bg-bg px-gutter py-3 pb-safe ${
        phoneOnly ? 'sm:static sm:mx-0 sm:border-0 sm:px-0' : 'bottom-bar-always sm:mx-0 sm:px-0'
      }`}
    >
      {children}
    </div>
  )
}

/** On a form with a `PinnedBar`: what takes the focus is scrolled out from under it. */
export const abovePinnedBar = '[&_:is(a,button,input,select,textarea)]:scroll-mb-28'
