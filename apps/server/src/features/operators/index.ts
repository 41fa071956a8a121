import type { OperatorNote } from '@wayhouse/domain/console'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import { addNote, notesAbout } from './notes.ts'
import { ownData } from './own-data.ts'
import { operatorsRoutes } from './routes.ts'
import { cachedSettings, setWomenOffered } from './settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

/** What operators may do in the product, and the settings that they make for the whole installation. */
export function createOperators(platform: Platform) {
  const settings = cachedSettings(platform)
  return {
    routes: operatorsRoutes,
    ownData,
    settings,
    setWomenOffered: (enabled: boolean) => setWomenOffered(platform.db, enabled),
    notesAbout: (memberId: string) => notesAbout(platform.db, memberId),
    addNote: (trx: Transaction<DB>, note: Parameters<typeof addNote>[2]): Promise<OperatorNote> =>
      addNote(platform, trx, note),
    theme: async () => (await settings()).theme,
  }
}
