import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadHttp } from './platform/api-link.ts'
import { whenIdle } from './platform/when-idle.ts'
import { getRouter } from './router.tsx'

// The framework's own entry brings its server functions and their serializer along, 9 KiB that nothing here uses.
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

whenIdle(() => void loadHttp())
