import type { Platform } from '../../platform/platform.ts'
import { operatorsRoutes } from './routes.ts'
import { cachedSettings, setWomenOffered } from './settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

/** What operators may do in the product, and the settings that they make for the whole installation. */
export function createOperators(platform: Platform) {
  const settings = cachedSettings(platform)
  return {
    routes: operatorsRoutes,
    settings,
    setWomenOffered: (enabled: boolean) => setWomenOffered(platform.db, enabled),
    theme: async () => (await settings()).theme,
  }
}
