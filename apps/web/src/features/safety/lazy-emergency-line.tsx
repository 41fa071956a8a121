import { lazy } from 'react'

/** For the two pages that have it. */
export const LazyEmergencyLine = lazy(() =>
  import('./readers-emergency-line.tsx').then((module) => ({ default: module.ReadersEmergencyLine })),
)
