import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadHttp } from './platform/api-link.ts'
import { whenIdle } from './platform/when-idle.ts'
import { getRouter } from './router.tsx'

/**
 * Hydrates the page as the application. Not on import: what islands load later lies in the same chunk, and must not start it. The
 * framework's own entry brings its server functions and their serializer along, 9 KiB that nothing here uses.
 */
export function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={getRouter()} />
      </StrictMode>,
    )
  })
  whenIdle(() => void loadHttp())
}
