import { type ReactNode, useId, useRef } from 'react'
import X from '~icons/lucide/x'
import { onBackdropPress } from './on-backdrop-press.ts'
import { SheetGrip } from './sheet-grip.tsx'
import { useDialogElement } from './use-dialog-element.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whom it is about, beside the title. */
  portrait?: ReactNode
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons in the footer, the primary one last. On phones the footer stays at the bottom of the sheet. */
  footer?: ReactNode
  /** A second column from 768 px, such as "What happens next". */
  aside?: ReactNode
  size?: 'md' | 'wide' | 'sheet'
  /** `alertdialog` asks for confirmation; it does not close on a click outside. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog; a bottom sheet on phones, a full-height sheet with `size="sheet"`. The native dialog traps focus, closes
 * on Escape and restores focus. Its contents are unmounted while it is closed.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, description, aside, size = 'md', role } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const mounted = useDialogElement(ref, open)
  const close = () => onOpenChange(false)
  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={`dialog ${size === 'md' ? '' : `dialog-${size}`} ${aside ? 'dialog-split' : ''}`}
      // React passes on the event of a dialog or a calendar within this one
      onClose={(event) => event.target === event.currentTarget && close()}
      onPointerDown={role === 'alertdialog' ? undefined : onBackdropPress(close)}
    >
      {mounted && (
        <>
          {size !== 'sheet' && <SheetGrip onClose={close} />}
          <Contents {...props} id={id} />
          {aside && <div className="bg-sunken p-8 max-md:hidden">{aside}</div>}
          {role !== 'alertdialog' && <CloseButton onClose={close} />}
        </>
      )}
    </dialog>
  )
}

function Contents({ id, portrait, title, description, children, footer }: DialogProps & { id: string }) {
  return (
    <div className="flex min-h-full min-w-0 flex-col p-6 lg:p-8">
      <div className="mb-1 flex items-center gap-3 pr-11">
        {portrait}
        <h2 id={`${id}-title`} className="display min-w-0 text-2xl wrap-anywhere">
          {title}
        </h2>
      </div>
      {description && (
        <div id={`${id}-text`} className="text-muted">
          {description}
        </div>
      )}
      {children && <div className="mt-5 grow">{children}</div>}
      {footer && <div className="dialog-footer">{footer}</div>}
    </div>
  )
}

/** Last in the DOM, so that the dialog opens with focus on its content. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Close" onClick={onClose} className="icon-button absolute top-4 right-4">
      <X size={22} aria-hidden="true" />
    </button>
  )
}
