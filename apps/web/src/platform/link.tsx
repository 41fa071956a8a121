import type { LinkComponent } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/** A link whose route is not known here: what an anchor takes, and where it leads, in the router's form. */
export type AnyLinkProps = ComponentProps<'a'> & { to?: string; params?: object; search?: object }

/** Draws a link: the router's own inside the application (router.tsx), the browser's in an island (islands-client.tsx). */
export const LinkContext = createContext<((props: AnyLinkProps) => ReactNode) | null>(null)

/** For links with a look of their own, typed by `LinkComponent`. */
export function AnyLink(props: AnyLinkProps) {
  const draw = use(LinkContext)
  if (!draw) throw new Error('Links must be used within a LinkContext')
  return draw(props)
}

/**
 * A link to a page of ours, typed by the routes. What visitors read hydrates without a router (see island.tsx), so
 * whatever may be rendered there links with this.
 */
export const Link = AnyLink as LinkComponent<'a'>
