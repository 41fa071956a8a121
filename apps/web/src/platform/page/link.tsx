import type { LinkComponent } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/** The attributes of an anchor, and the target in the form that the router takes; not checked against the routes. */
export type AnyLinkProps = ComponentProps<'a'> & { to?: string; params?: object; search?: object }

/** Renders a link: the router's inside the application (router.tsx), a plain anchor in an island (islands-client.tsx). */
export const LinkContext = createContext<((props: AnyLinkProps) => ReactNode) | null>(null)

/** The base of styled links, which `LinkComponent` types. */
export function AnyLink(props: AnyLinkProps) {
  const renderLink = use(LinkContext)
  if (!renderLink) throw new Error('Links must be used within a LinkContext')
  return renderLink(props)
}

/**
 * A link to a page of the product, typed by the routes. Pages for visitors hydrate without a router (see island.tsx), so
 * every component that may be rendered on one uses this link.
 */
export const Link = AnyLink as LinkComponent<'a'>
