import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { openDialogs } from './open-dialogs.ts'

const exitMs = 220 // a little more than the closing transition in layers.css

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons in the footer, the primary one last. */
  footer?: ReactNode
  size?: 'md' | 'wide' | 'sheet'
  /** `alertdialog` asks for confirmation; it does not close on a click outside. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog; a bottom sheet on phones, a full-height sheet with `size="sheet"`. The native dialog traps focus, closes
 * on Escape and restores focus. Its contents are unmounted while it is closed.
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, size = 'md', role }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const shown = useModal(ref, open)
  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={`dialog ${size === 'md' ? '' : `dialog-${size}`}`}
      onClose={() => onOpenChange(false)}
      onPointerDown={(event) => {
        if (event.target === ref.current && role !== 'alertdialog') onOpenChange(false)
      }}
    >
      {shown && (
        <div className="flex min-h-full flex-col p-6 lg:p-8">
          <h2 id={`${id}-title`} className="display mb-1 pr-11 text-2xl">
            {title}
          </h2>
          {description && (
            <div id={`${id}-text`} className="text-muted">
              {description}
            </div>
          )}
          {children && <div className="mt-5 grow">{children}</div>}
          {footer && <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:[&>*]:w-full">{footer}</div>}
          {role !== 'alertdialog' && <CloseButton onClose={() => onOpenChange(false)} />}
        </div>
      )}
    </dialog>
  )
}

/** Last in the document, so that the dialog opens with focus on its content. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Close" onClick={onClose} className="icon-button absolute top-4 right-4">
      <X size={22} aria-hidden="true" />
    </button>
  )
}

/** Opens and closes the element with `open`. True while its contents must be mounted, closing transition included. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    openDialogs.add(dialog)
    setMounted(true)
    return () => {
      openDialogs.remove(dialog)
      dialog.close()
    }
  }, [ref, open])
  useEffect(() => {
    if (open || !mounted) return undefined
    const timer = setTimeout(() => setMounted(false), exitMs)
    return () => clearTimeout(timer)
  }, [open, mounted])
  return open || mounted
}
