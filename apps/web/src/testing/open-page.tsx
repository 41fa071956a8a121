import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { applicationRouter } from '../router.tsx'
import { Route as root } from '../routes/__root.tsx'
import { type ApiHandlers, type AuthHandlers, os, serveApi } from './fake-api.ts'
import { activeMembership, plainConfig } from './people.ts'

// the document belongs to the test, so the root route must not render one
Object.assign(root.options, { shellComponent: ({ children }: { children: ReactNode }) => children })

type Visit = {
  /** The viewer; null for a visitor. */
  user?: SessionUser | null
  config?: Partial<PublicConfig>
  /** Handlers of the API, in addition to those for the session, the configuration and the site's frame. */
  api?: ApiHandlers
  auth?: AuthHandlers
}

/** Opens a path of the application, with its loaders, guards and frame, on an API that the test defines. */
export async function openPage(path: string, { user = null, config, api = {}, auth }: Visit = {}) {
  const accounts = {
    session: os.accounts.session.handler(() => ({ user })),
    config: os.accounts.config.handler(() => ({ ...plainConfig, ...config })),
    recordConsent: os.accounts.recordConsent.handler(() => undefined),
  }
  const defaults: ApiHandlers = { accounts, ...frameApi() }
  const rooms = [...Object.keys(defaults), ...Object.keys(api)]
  serveApi(Object.fromEntries(rooms.map((room) => [room, { ...defaults[room], ...api[room] }])), auth)
  const router = applicationRouter(createMemoryHistory({ initialEntries: [path] }))
  // do not preload links under the pointer
  router.options.defaultPreload = false
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}

/**
 * The handlers for the frame of a member's page: nothing unread, the membership is active without a contract, nothing was decided about the
 * member, and there are no shared costs.
 */
function frameApi(): ApiHandlers {
  return {
    notifications: { list: os.notifications.list.handler(() => ({ items: [], next_cursor: null, unread_count: 0 })) },
    chat: { unread: os.chat.unread.handler(() => ({ count: 0, has_city: false })) },
    costs: {
      find: os.costs.find.handler(({ errors }) => {
        throw errors.TRIBE_NOT_FOUND()
      }),
      own: os.costs.own.handler(() => []),
      nights: os.costs.nights.handler(() => []),
      planTerms: os.costs.planTerms.handler(() => ({ plan: null })),
    },
    membership: {
      own: os.membership.own.handler(() => activeMembership),
      contracts: os.membership.contracts.handler(() => []),
    },
    safety: { decisions: os.safety.decisions.handler(() => []) },
  }
}
