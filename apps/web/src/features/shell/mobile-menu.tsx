import { lazy, Suspense, useState } from 'react'
import MenuIcon from '~icons/lucide/menu'
import type { MobileMenuProps } from './mobile-sheet.tsx'

// loaded when first opened
const loadSheet = () => import('./mobile-sheet.tsx').then(({ MobileSheet }) => ({ default: MobileSheet }))
const MobileSheet = lazy(loadSheet)

/** Below 768 px: the header's entries on a sheet of their own (HEAD-04). */
export function MobileMenu(props: MobileMenuProps) {
  const [sheet, setSheet] = useState({ asked: false, open: false })
  const setOpen = (open: boolean) => setSheet({ asked: true, open })
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={sheet.open}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className="icon-button -mr-2.5 text-current"
      >
        <MenuIcon size={24} aria-hidden="true" />
      </button>
      {sheet.asked && (
        <Suspense>
          <MobileSheet {...props} open={sheet.open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
