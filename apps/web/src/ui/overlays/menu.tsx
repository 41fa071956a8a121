import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { moveFocus } from '../layout/move-focus.ts'

export type MenuProps = {
  /** Accessible name of the button and the menu. It must contain the visible text of the trigger. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode
}

/** A button that opens a menu. Arrow keys, Home, End and type-ahead move; Escape, Tab and choosing an item close. */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <MenuPanel
          id={id}
          label={label}
          onClose={close}
          className={`absolute top-full mt-2 ${align === 'end' ? 'right-0' : 'left-0'}`}
        >
          {children}
        </MenuPanel>
      )}
    </div>
  )
}

type MenuPanelProps = {
  id?: string
  label: string
  onClose: () => void
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** The open menu. Focus moves into it; the caller returns the focus when the menu closes. */
export function MenuPanel({ id, label, onClose, className = '', style, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = itemsIn(panel.current)
    items[firstFocused(items)]?.focus()
  }, [])
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={style}
      className={`floating z-30 min-w-52 p-1.5 ${className}`}
      onKeyDown={(event) => moveOrClose(event, onClose)}
      onClick={onClose}
    >
      {children}
    </div>
  )
}

function moveOrClose(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = itemsIn(event.currentTarget)
  if (moveFocus(event, items, { along: 'list' }) !== null) return
  const named = event.key.length === 1 ? startingWith(event.key, items) : undefined
  named?.focus()
  if (event.key === 'Escape' || event.key === 'Tab') close()
  // Tab continues from the button
  if (event.key === 'Escape' || named) event.preventDefault()
}

function itemsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])]
}

/** The index of the item that gets the focus first: the chosen one if the menu starts with choices. */
function firstFocused(items: readonly HTMLElement[]): number {
  const chosen = items.findIndex((item) => item.ariaChecked === 'true')
  return items[0]?.ariaChecked == null ? 0 : Math.max(0, chosen)
}

/** The next item after the focused one that starts with the character. */
function startingWith(character: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const next = items.findIndex((item) => item === document.activeElement) + 1
  const order = [...items.slice(next), ...items.slice(0, next)]
  return order.find((item) => item.textContent.trim().toLowerCase().startsWith(character.toLowerCase()))
}
