import type { OperatorNote, SettingsChanges } from '@wayhouse/domain/console'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Platform } from '../../platform/platform.ts'
import { addNote, notesAbout } from './notes.ts'
import { ownData } from './own-data.ts'
import { operatorsRoutes } from './routes.ts'
import { cachedSettings } from './settings.ts'
import { changeSettings, currentSettings } from './write-settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

/** What operators may do in the product, and the settings that they make for the whole installation. */
export function createOperators(platform: Platform) {
  const settings = cachedSettings(platform)
  return {
    routes: operatorsRoutes,
    ownData,
    settings,
    notesAbout: (memberId: string) => notesAbout(platform.db, memberId),
    addNote: (trx: Transaction<DB>, note: Parameters<typeof addNote>[2]): Promise<OperatorNote> =>
      addNote(platform, trx, note),
    /** As stored now, for who changes them. */
    currentSettings: () => currentSettings(platform.db),
    changeSettings: (by: Operator, changes: Omit<SettingsChanges, 'version'> & { version: string | null }) =>
      changeSettings(platform, by, changes),
    theme: async () => (await settings()).theme,
  }
}
