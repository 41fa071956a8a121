import { lazy, type ReactNode, Suspense, useState } from 'react'
import MenuIcon from '~icons/lucide/menu'
import type { MobileMenuProps } from './mobile-sheet.tsx'

// loaded when first opened
const loadSheet = () => import('./mobile-sheet.tsx').then(({ MobileSheet }) => ({ default: MobileSheet }))
const MobileSheet = lazy(loadSheet)

/** Below 768 px: opens the header's entries in a sheet (HEAD-04), and shows the badge of those (HEAD-06). */
export function MobileMenu({ badge, ...props }: MobileMenuProps & { badge: ReactNode }) {
  // undefined until the sheet is first opened
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className="icon-button relative -mr-2.5 text-current"
      >
        <MenuIcon size={24} aria-hidden="true" />
        <span className="sr-only">Open menu</span>
        <span className="absolute top-0.5 right-0 flex">{badge}</span>
      </button>
      {open !== undefined && (
        <Suspense>
          <MobileSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
