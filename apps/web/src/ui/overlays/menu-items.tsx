import type { LinkComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import { AnyLink, type AnyLinkProps } from '../../platform/page/link.tsx'

type ItemProps = { onSelect: () => void; disabled?: boolean; children: ReactNode }

/** An action in a menu. */
export function MenuItem({ onSelect, disabled, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={disabled} onClick={onSelect} className="menu-item">
      {children}
    </button>
  )
}

/** One of several exclusive options, such as a currency. */
export function MenuChoice({ checked, onSelect, children }: ItemProps & { checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onSelect}
      className={`menu-item ${checked ? 'font-bold' : ''}`}
    >
      {children}
      {checked && <Check size={18} aria-hidden="true" className="ml-auto text-primary" />}
    </button>
  )
}

/** A link in a menu. Takes everything that `Link` takes; the current page is marked. */
export const MenuLink = ((props: AnyLinkProps) => (
  <AnyLink {...props} role="menuitem" tabIndex={-1} className="menu-item" />
)) as LinkComponent<'a'>

export function MenuSeparator() {
  return <hr className="mx-2 my-1.5 border-line" />
}
