import type { ReactNode } from 'react'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'

/** Heading and first sentence of a step. It takes the focus: the button that led here is gone. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className="display text-3xl">
        {title}
      </h1>
      <p className="mt-3 text-md text-muted">{children}</p>
    </>
  )
}

export function BackToSignIn({ onBack }: { onBack: () => void }) {
  return (
    <p className="mt-6 text-center">
      <button type="button" onClick={onBack} className="link min-h-11 px-1">
        Back to sign in
      </button>
    </p>
  )
}
