import type { Platform } from '../../platform/platform.ts'
import { cachedSettings } from './settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

/** The settings that operators make for the whole installation. */
export function createOperators(platform: Platform) {
  const settings = cachedSettings(platform)
  return {
    settings,
    /** The colours of the installation. */
    theme: async () => (await settings()).theme,
  }
}
