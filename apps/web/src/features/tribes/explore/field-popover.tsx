import { type ReactNode, Suspense, useState } from 'react'
import { Popover } from '../../../ui/overlays/popover.tsx'

type FieldPopoverProps = {
  label: string
  value: string
  icon: ReactNode
  /** Preloads the content of the popover. */
  load: () => Promise<unknown>
  wide?: boolean
  /** The edge of the field that the popover aligns with: the end for the last field, to stay within the window. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A filter that looks like a field and opens a popover. */
export function FieldPopover({ label, value, icon, load, wide = false, align = 'start', children }: FieldPopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="min-w-0 noscript:hidden" onPointerEnter={() => void load().catch(() => undefined)}>
      <span className="field-bar-label" aria-hidden="true">
        {label}
      </span>
      <Popover
        label={`${label}: ${value}`}
        title={label}
        hideTitle
        align={align}
        wide={wide}
        open={open}
        onOpenChange={setOpen}
        triggerClassName={`field cursor-pointer ${open ? 'field-open' : ''}`}
        trigger={
          <>
            {icon}
            <span className="min-w-0 flex-1 truncate">{value}</span>
          </>
        }
      >
        <div className={`p-4 ${wide ? 'min-h-110' : 'min-h-48'}`}>
          <Suspense>{children(() => setOpen(false))}</Suspense>
        </div>
      </Popover>
    </div>
  )
}
