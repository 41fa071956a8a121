import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'
import { LinkContext } from '../platform/link.tsx'
import { CurrencyProvider } from '../platform/money.tsx'
import { plainLink } from '../platform/plain-link.tsx'
import { createQueryClient } from '../platform/query.ts'
import { ConfigContext, SessionContext } from '../platform/session.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { plainConfig } from './people.ts'

type Surroundings = { user?: SessionUser | null; config?: Partial<PublicConfig> }

/**
 * Shows a part by itself, with what every part may ask for: who is here, the configuration, prices, queries, links, toasts.
 * What needs the route it is on is tested by `openPage`.
 */
export async function show(part: ReactNode, { user = null, config }: Surroundings = {}) {
  const queryClient = createQueryClient()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const around = (child: ReactNode, onShown: () => void) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={{ user }}>
          <ConfigContext value={{ ...plainConfig, ...config }}>
            <CurrencyProvider saved={user?.preferred_currency ?? null} remembered="EUR">
              <LinkContext value={plainLink}>
                {child}
                <LazyToaster />
                <Shown tell={onShown} />
              </LinkContext>
            </CurrencyProvider>
          </ConfigContext>
        </SessionContext>
      </QueryClientProvider>
    </RouterContextProvider>
  )
  const screen = await untilShown((tell) => render(around(part, tell)))
  const rerender = (next: ReactNode) => untilShown((tell) => screen.rerender(around(next, tell)))
  return { ...screen, queryClient, router, rerender }
}

/** Waits for what is rendered to be on the page, and its effects: React's production build has no `act` that does. */
async function untilShown<Screen>(renderWith: (tell: () => void) => Promise<Screen>): Promise<Screen> {
  const shown = Promise.withResolvers<void>()
  const [screen] = await Promise.all([renderWith(shown.resolve), shown.promise])
  return screen
}

function Shown({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
