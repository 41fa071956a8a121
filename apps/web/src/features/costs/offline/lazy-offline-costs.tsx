import { lazy } from 'react'

/** For the page without a connection alone. */
export const LazyOfflineCosts = lazy(() =>
  import('./offline-costs.tsx').then((module) => ({ default: module.OfflineCosts })),
)
