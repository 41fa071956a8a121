import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import X from '~icons/lucide/x'
import { onBackdropPress } from './on-backdrop-press.ts'
import { SheetGrip } from './sheet-grip.tsx'
import { useDialogElement } from './use-dialog-element.ts'

export type PopoverProps = {
  /** Accessible name of the trigger, unless a `<label>` names it. It must contain the visible text of the trigger. */
  label?: string
  trigger: ReactNode
  triggerClassName?: string
  /** More attributes of the trigger, such as those of a field. */
  triggerProps?: ComponentProps<'button'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Which edge of the trigger the panel lines up with, from 640 px. */
  align?: 'start' | 'end'
  /** Wide enough for two columns, from 640 px. */
  wide?: boolean
  title: string
  /** The title is for screen readers only, from 640 px. */
  hideTitle?: boolean
  /** Beside the title: a count, an action. */
  header?: ReactNode
  children: ReactNode
  /** Stays below the scrolling content. */
  footer?: ReactNode
}

/**
 * A button that opens a panel: anchored to the button from 640 px, a bottom sheet on phones. Focus moves into the panel
 * and back to the button. Escape, a click outside and leaving with Tab close it.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, triggerClassName, triggerProps, open, onOpenChange } = props
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onOpenChange(false)
  }
  useClickOutside(container, open, () => onOpenChange(false))
  return (
    <div ref={container} className="relative" onBlur={closeOnLeave}>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && <span aria-hidden="true" className="popover-arrow" />}
      <Panel {...props} id={id} button={button} />
    </div>
  )
}

function Panel({
  id,
  button,
  open,
  onOpenChange,
  align = 'end',
  wide = false,
  title,
  hideTitle = false,
  header,
  children,
  footer,
}: PopoverProps & { id: string; button: RefObject<HTMLButtonElement | null> }) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the dialog returns the focus to where it was; Safari does not focus a clicked button
    if (open) button.current?.focus({ preventScroll: true })
  }, [open, button])
  const mounted = useDialogElement(ref, open, true)
  const close = () => onOpenChange(false)
  useEffect(() => {
    if (open) heading.current?.focus({ preventScroll: true })
  }, [open])
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className={`dialog popover ${align === 'start' ? 'popover-start' : ''} ${wide ? 'popover-wide' : ''}`}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      onPointerDown={onBackdropPress(close)}
    >
      {mounted && (
        <div className="popover-content flex flex-col">
          <SheetGrip onClose={close} />
          <div
            className={`flex flex-wrap items-center gap-x-2 border-b border-line px-5 pt-3 pb-2.5 sm:pt-4 ${hideTitle ? 'sm:sr-only' : ''}`}
          >
            <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="display flex-1 text-xl">
              {title}
            </h2>
            {header && <div className="max-xs:order-last max-xs:w-full">{header}</div>}
            <button type="button" aria-label="Close" onClick={close} className="icon-button -mr-3 sm:hidden">
              <X size={22} aria-hidden="true" />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain">{children}</div>
          {footer && <div className="border-t border-line p-3 pb-safe">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

function useClickOutside(container: RefObject<HTMLElement | null>, enabled: boolean, act: () => void): void {
  const onOutside = useEffectEvent(act)
  useEffect(() => {
    if (!enabled) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [container, enabled])
}
