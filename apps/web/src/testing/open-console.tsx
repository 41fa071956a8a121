import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import type { OperatorRole } from '@wayhouse/domain/operators'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { consoleRouter } from '../console/console-router.tsx'
import { type ApiHandlers, type AuthHandlers, os, serveApi } from './fake-api.ts'
import { noor, plainConfig } from './people.ts'

type Visit = {
  /** The operator; Noor, whose console is open, unless a test needs another. */
  user?: SessionUser
  role?: OperatorRole
  /** Handlers of the API, in addition to those for the session, the configuration, the operator and what waits. */
  api?: ApiHandlers
  auth?: AuthHandlers
}

/** Of a decision that changes nothing and tells nobody. */
const noEffect = { until: null, closing: [], told: 0, still_find_it: 0, is_alone: false, messages: [] }

/** Opens an address of the operators' console, with its loaders and frame, on an API that the test defines. */
export async function openConsole(path: string, { user = noor, role = 'admin', api = {}, auth }: Visit = {}) {
  const until = new Date(Date.now() + 9 * 3_600_000).toISOString()
  const defaults: ApiHandlers = {
    accounts: {
      session: os.accounts.session.handler(() => ({ user })),
      config: os.accounts.config.handler(() => plainConfig),
    },
    operators: { me: os.operators.me.handler(() => ({ role, until })) },
    console: {
      previewDecision: os.console.previewDecision.handler(() => noEffect),
      pendingActs: os.console.pendingActs.handler(() => []),
      waiting: os.console.waiting.handler(() => ({ cases: 0, verification: 0, payments: 0, mail: 0 })),
    },
  }
  const rooms = [...Object.keys(defaults), ...Object.keys(api)]
  serveApi(Object.fromEntries(rooms.map((room) => [room, { ...defaults[room], ...api[room] }])), auth)
  const router = consoleRouter(createMemoryHistory({ initialEntries: [path] }))
  // the document belongs to the test
  Object.assign(router.routeTree.options, { shellComponent: ({ children }: { children: ReactNode }) => children })
  router.options.defaultPreload = false
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}
