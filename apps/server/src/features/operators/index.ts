import type { Platform } from '../../platform/platform.ts'
import { cachedSettings } from './settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

export function createOperators(platform: Platform) {
  const settings = cachedSettings(platform)
  return {
    settings,
    theme: async () => (await settings()).theme,
  }
}
