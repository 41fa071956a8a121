import type { ReactNode } from 'react'

/** Heading and first sentence of a step. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="display text-3xl">{title}</h1>
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
