import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type LookProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize }

/** A link that looks like a button: takes everything the router's `Link` takes, plus `variant` and `size`. */
export const ButtonLink = createLink(function ButtonAnchor({ variant, size, className, ...rest }: LookProps) {
  return <a {...rest} className={buttonClass(variant, size, className)} />
})
