import type { LinkComponent } from '@tanstack/react-router'
import { AnyLink, type AnyLinkProps } from '../../platform/page/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

function StyledLink({ variant, size, className, ...link }: AnyLinkProps & ButtonLook) {
  return <AnyLink {...link} className={buttonClass(variant, size, className)} />
}

/** A link that looks like a button: takes everything that `Link` takes, plus `variant` and `size`. */
export const ButtonLink = StyledLink as LinkComponent<typeof StyledLink>
