import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { getRouter } from '../router.tsx'
import { Route as root } from '../routes/__root.tsx'
import { type ApiAnswers, type AuthAnswers, os, serveApi } from './fake-api.ts'
import { activeMembership, plainConfig } from './people.ts'

// the document is the test's
Object.assign(root.options, { shellComponent: ({ children }: { children: ReactNode }) => children })

type Visit = {
  /** Who looks; a visitor if there is nobody. */
  user?: SessionUser | null
  config?: Partial<PublicConfig>
  /** What the API answers, besides who is here and what the frame asks for. */
  api?: ApiAnswers
  auth?: AuthAnswers
}

/** Opens a path of the application, with its loaders, guards and frame, on an API that the test answers for. */
export async function openPage(path: string, { user = null, config, api = {}, auth }: Visit = {}) {
  const accounts = {
    session: os.accounts.session.handler(() => ({ user })),
    config: os.accounts.config.handler(() => ({ ...plainConfig, ...config })),
  }
  const known: ApiAnswers = { accounts, ...frame() }
  const rooms = [...Object.keys(known), ...Object.keys(api)]
  serveApi(Object.fromEntries(rooms.map((room) => [room, { ...known[room], ...api[room] }])), auth)
  const router = getRouter(createMemoryHistory({ initialEntries: [path] }))
  // do not preload links under the pointer
  router.options.defaultPreload = false
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}

/** What the frame of a member's page asks for: nothing new, and nothing to settle. */
function frame(): ApiAnswers {
  return {
    notifications: { list: os.notifications.list.handler(() => ({ items: [], next_cursor: null, unread_count: 0 })) },
    chat: { unread: os.chat.unread.handler(() => ({ count: 0, has_city: false })) },
    membership: { own: os.membership.own.handler(() => activeMembership) },
  }
}
