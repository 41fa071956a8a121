import type { LinkComponent } from '@tanstack/react-router'
import { AnyLink, type AnyLinkProps } from '../platform/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

function LookingLink({ variant, size, className, ...link }: AnyLinkProps & Look) {
  return <AnyLink {...link} className={buttonClass(variant, size, className)} />
}

/** A link that looks like a button: takes everything that `Link` takes, plus `variant` and `size`. */
export const ButtonLink = LookingLink as LinkComponent<typeof LookingLink>
