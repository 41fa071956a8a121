import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../platform/api/query.ts'
import { CurrencyProvider } from '../platform/format/money.tsx'
import { LinkContext } from '../platform/page/link.tsx'
import { plainLink } from '../platform/page/plain-link.tsx'
import { ConfigContext, SessionContext } from '../platform/session/session.ts'
import { LazyToaster } from '../ui/toasts/lazy-toaster.tsx'
import { plainConfig } from './people.ts'

type Context = { user?: SessionUser | null; config?: Partial<PublicConfig> }

/**
 * Renders a component with the contexts that every component may use: session, configuration, prices, queries, links,
 * toasts. A component that needs its route is tested with `openPage`.
 */
export async function show(content: ReactNode, { user = null, config }: Context = {}) {
  const queryClient = createQueryClient()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const withContexts = (child: ReactNode, onShown: () => void) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={{ user }}>
          <ConfigContext value={{ ...plainConfig, ...config }}>
            <CurrencyProvider saved={user?.preferred_currency ?? null} remembered="EUR">
              <LinkContext value={plainLink}>
                {child}
                <LazyToaster />
                <Shown onShown={onShown} />
              </LinkContext>
            </CurrencyProvider>
          </ConfigContext>
        </SessionContext>
      </QueryClientProvider>
    </RouterContextProvider>
  )
  const screen = await untilShown((onShown) => render(withContexts(content, onShown)))
  const rerender = (next: ReactNode) => untilShown((onShown) => screen.rerender(withContexts(next, onShown)))
  return { ...screen, queryClient, router, rerender }
}

/** Waits until the content is on the page and its effects have run: React's production build has no `act` for that. */
async function untilShown<Screen>(renderWith: (onShown: () => void) => Promise<Screen>): Promise<Screen> {
  const shown = Promise.withResolvers<void>()
  const [screen] = await Promise.all([renderWith(shown.resolve), shown.promise])
  return screen
}

function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
