import { foldedText } from '@wayhouse/domain/chat'
import { type ReactNode, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'

/** BLOCK-03: the message of a member whom the reader does not see, folded until they open it. It is not remembered. */
export function FoldedMessage({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className="bubble border-dashed bg-transparent text-muted">
        <p>{foldedText}</p>
        <FoldButton onClick={() => setOpen(true)}>
          <Eye size={18} aria-hidden="true" />
          Show anyway
        </FoldButton>
      </div>
    )
  return (
    <>
      {children}
      <FoldButton onClick={() => setOpen(false)}>
        <EyeOff size={18} aria-hidden="true" />
        Hide again
      </FoldButton>
    </>
  )
}

function FoldButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="link flex min-h-11 items-center gap-2 font-strong no-underline">
      {children}
    </button>
  )
}
