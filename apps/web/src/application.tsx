import type { AnyRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadHttp } from './platform/api/api-link.ts'
import { holdTranslation } from './platform/page/translated-text.ts'
import { whenIdle } from './platform/page/when-idle.ts'
import { applicationRouter } from './router.tsx'

/**
 * Hydrates the page as the application. A function, because islands later import code from the same chunk, which must not
 * start the application. It replaces the framework's entry, whose server functions and serializer are 9 KiB that are not
 * used here.
 */
export function hydrate(): void {
  hydrateWith(applicationRouter())
}

/** The same with the routes of another router. */
export function hydrateWith(router: AnyRouter): void {
  holdTranslation()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  whenIdle(() => void loadHttp())
}
