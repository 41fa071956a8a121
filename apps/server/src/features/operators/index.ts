import type { OperatorNote, SettingsChanges, SetupStep } from '@wayhouse/domain/console'
import { dateOf } from '@wayhouse/domain/dates'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Finding } from '../../platform/provider-check.ts'
import type { MailProvider } from '../../providers/mail/port.ts'
import { brandWith, currentBrand, shownBrand } from './brand.ts'
import { addNote, notesAbout } from './notes.ts'
import { ownData } from './own-data.ts'
import { operatorsRoutes } from './routes.ts'
import { cachedSettings } from './settings.ts'
import type { InstallationSettings } from './settings.ts'
import { checkBrand, checkCompany, checkMail, checkRules, checkTheme } from './setup-checks.ts'
import { keepFinding, readSetup, skipStep } from './setup.ts'
import { changeSettings, currentSettings } from './write-settings.ts'

export { pricesIn } from './write-settings.ts'

export type { InstallationSettings } from './settings.ts'

export type Operators = ReturnType<typeof createOperators>

/** What operators may do in the product, and the settings that they make for the whole installation. */
export function createOperators(platform: Platform & { mailProvider: MailProvider }) {
  const settings = cachedSettings(platform)
  const theme = async () => (await settings()).theme
  const mailDeps = { deliver: platform.mailProvider.deliver, appUrl: platform.config.appUrl, theme }
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
    theme,
    shownBrand: (stored: InstallationSettings) => shownBrand(platform.config, stored),
    /** Applies the brand that admins have set; `onChange` is called if it has changed since. */
    currentBrand: (onChange: () => void) => currentBrand({ config: platform.config, settings }, onChange),
    /** The first steps of the installation. */
    setup: () => readSetup(platform.db),
    keepFinding: (found: Finding & { step: SetupStep; by: Operator }) => keepFinding(platform, found),
    skipStep: (skipped: Parameters<typeof skipStep>[1]) => skipStep(platform, skipped),
    checkBrand: (stored: InstallationSettings) => checkBrand(brandWith(platform.config, stored)),
    checkCompany: (stored: InstallationSettings) => checkCompany(brandWith(platform.config, stored)),
    checkTheme,
    checkRules: () => checkRules(dateOf(platform.clock.now())),
    checkMail: (to: string) => checkMail(mailDeps, to),
  }
}
