import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, Link, type LinkProps, type RouterHistory } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'
import { focusHeadingAfterNavigation } from './platform/page/focus-after-navigation.ts'
import { type AnyLinkProps, LinkContext } from './platform/page/link.tsx'
import { ErrorScreen } from './ui/states/error-screen.tsx'
import { LoadingScreen } from './ui/states/loading-screen.tsx'

/** What the product's router and the console's have in common. */
export function routerOptions(queryClient: QueryClient, history?: RouterHistory) {
  return {
    ...(history ? { history } : {}),
    context: { queryClient },
    ssr: { nonce: globalThis.wayhouse?.request().nonce },
    scrollRestoration: true,
    defaultPreload: 'intent' as const,
    defaultPreloadStaleTime: 0, // the query cache decides what is stale
    InnerWrap: RoutedLinks,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
  }
}

/** Connects a router with the query cache, transitions between pages and the focus after them. */
export function withPlatform<Router extends AnyRouter>(router: Router, queryClient: QueryClient): Router {
  router.startViewTransition = (update) => inTransition(router, update)
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) focusHeadingAfterNavigation(router)
  return router
}

/** Like the router's own, except that a transition that the browser skips, for example because another starts, is not an error. */
async function inTransition(router: AnyRouter, update: () => Promise<void>): Promise<void> {
  const transition = router.shouldViewTransition && document.startViewTransition?.(update)
  router.shouldViewTransition = undefined
  if (!transition) return update()
  for (const outcome of [transition.ready, transition.finished]) outcome.catch(() => undefined)
  return transition.updateCallbackDone
}

function RoutedLinks({ children }: { children: ReactNode }) {
  return <LinkContext value={routedLink}>{children}</LinkContext>
}

// `Link` and its variants are typed by the routes
const routedLink = (props: AnyLinkProps) => <Link {...(props as LinkProps)} />
