import { createHash } from 'node:crypto'
import type { SettingsChanges } from '@wayhouse/domain/console'
import type { PlanPrices } from '@wayhouse/domain/membership'
import { unmetPairs } from '@wayhouse/domain/theme'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Config } from '../../config/config.ts'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { changedBrand } from './brand.ts'
import { readSettings } from './settings.ts'
import type { InstallationSettings } from './settings.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'brand'> }

/** The settings as they are stored now, with their version. */
export async function currentSettings(db: Database): Promise<{ settings: InstallationSettings; version: string }> {
  const settings = await readSettings(db)
  return { settings, version: versionOf(settings) }
}

/**
 * Changes settings and records each in the audit, all or none. Refuses with SETTINGS_CHANGED if they are not as the admin read them, and
 * with THEME_UNREADABLE for colours that cannot be made legible. Returns how many have changed; every process uses them within two seconds.
 */
export function changeSettings(
  { db, clock, config }: Deps,
  by: Operator,
  { version, ...changes }: Omit<SettingsChanges, 'version'> & { version: string | null },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings of the installation', 0))`.execute(trx)
    const before = await currentSettings(trx)
    if (version !== null && version !== before.version) throw refuse('SETTINGS_CHANGED')
    const changed = changesOf(before.settings, changes, config)
    if (changes.theme !== undefined && unmetPairs(changes.theme).length > 0) throw refuse('THEME_UNREADABLE')
    for (const change of changed) await change.write(trx)
    const acts = changed.map(({ name, from, to }) => ({
      by,
      act: 'change setting',
      subject: { type: 'setting', id: name, name },
      before: from,
      after: to,
    }))
    await recordActs(trx, clock, ...acts)
    return changed.length
  })
}

function versionOf(settings: InstallationSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32)
}

type Change = { name: string; from: object; to: object; write(trx: Transaction<DB>): Promise<unknown> }

/** Those of the wanted settings that differ from the present ones. */
function changesOf(
  now: InstallationSettings,
  wanted: Omit<SettingsChanges, 'version'>,
  config: Deps['config'],
): Change[] {
  const { theme, brand, places } = wanted
  const all: (Change | null)[] = [
    theme === undefined
      ? null
      : { name: 'theme', from: now.theme, to: lowerCased(theme), write: (trx) => writeTheme(trx, lowerCased(theme)) },
    brand === undefined ? null : brandChange(changedBrand(config, now.brand, brand)),
    wanted.verification_required === undefined
      ? null
      : switched(
          'verification required',
          'verification_required',
          now.verificationRequired,
          wanted.verification_required,
        ),
    wanted.sign_up_open === undefined ? null : switched('sign-up', 'sign_up', now.signUpOpen, wanted.sign_up_open),
    wanted.women_offered === undefined
      ? null
      : switched('tribes for women', 'women_tribes', now.womenOffered, wanted.women_offered),
    wanted.public_numbers === undefined
      ? null
      : switched('public numbers', 'public_numbers', now.publicNumbers, wanted.public_numbers),
    wanted.review_release === undefined
      ? null
      : configured(
          'release of reviews',
          'review_release',
          { mode: now.reviewRelease },
          { mode: wanted.review_release },
        ),
    wanted.price_claims === undefined
      ? null
      : configured('claims about prices', 'price_claims', { show: now.priceClaims }, { show: wanted.price_claims }),
    ...changesOfPlans(now, wanted),
    places === undefined ? null : placesChange(now, places),
  ]
  return all.filter((change) => change !== null && !isEqual(change.from, change.to)) as Change[]
}

function changesOfPlans(now: InstallationSettings, wanted: Omit<SettingsChanges, 'version'>): (Change | null)[] {
  return [
    wanted.wannabe_cents === undefined && wanted.nomad_cents === undefined
      ? null
      : configured('prices of plans', 'plan_prices', now.planPrices, pricesIn(now, wanted)),
    wanted.renewal_prices === undefined
      ? null
      : configured(
          'prices of running plans',
          'renewal_prices',
          { rule: now.renewalPrices },
          { rule: wanted.renewal_prices },
        ),
    wanted.open_ended_renewals === undefined
      ? null
      : switched('open-ended renewals', 'open_ended_renewals', now.openEndedRenewals, wanted.open_ended_renewals),
    wanted.withdrawal_after_renewal === undefined
      ? null
      : switched(
          'withdrawal after renewals',
          'withdrawal_after_renewal',
          now.withdrawalAfterRenewal,
          wanted.withdrawal_after_renewal,
        ),
  ]
}

/** The prices of the plans after a change of settings. */
export function pricesIn(
  { planPrices }: Pick<InstallationSettings, 'planPrices'>,
  { wannabe_cents = planPrices.wannabe, nomad_cents = planPrices.nomad }: Omit<SettingsChanges, 'version'>,
): PlanPrices {
  return { wannabe: wannabe_cents, nomad: nomad_cents }
}

function switched(name: string, key: string, from: boolean, to: boolean): Change {
  return configured(name, key, { enabled: from }, { enabled: to })
}

function configured(name: string, key: string, from: object, to: object): Change {
  return { name, from, to, write: (trx) => writeConfig(trx, key, to) }
}

function brandChange({ from, to, stored }: ReturnType<typeof changedBrand>): Change {
  return { name: 'brand', from, to, write: (trx) => writeConfig(trx, 'brand', stored) }
}

function placesChange(
  { placesProvider, googlePlacesApiKey }: InstallationSettings,
  places: NonNullable<SettingsChanges['places']>,
): Change {
  const from = { provider: placesProvider, google_places_api_key: googlePlacesApiKey }
  return { name: 'cities', from, to: { ...from, ...places }, write: (trx) => writePlaces(trx, places) }
}

async function writePlaces(
  trx: Transaction<DB>,
  { provider, google_places_api_key: value }: NonNullable<SettingsChanges['places']>,
): Promise<void> {
  await writeConfig(trx, 'places', { provider })
  const key = 'google_places_api_key'
  if (value === null) await trx.deleteFrom('settings').where('key', '=', key).execute()
  else
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
}

async function writeConfig(trx: Transaction<DB>, key: string, setting: object): Promise<void> {
  const value = JSON.stringify(setting)
  await trx
    .insertInto('app_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function writeTheme(trx: Transaction<DB>, colours: InstallationSettings['theme']): Promise<void> {
  await trx
    .insertInto('app_theme_settings')
    .values({ theme_name: 'default', ...colours })
    .onConflict((conflict) => conflict.column('theme_name').doUpdateSet(colours))
    .execute()
}

function lowerCased<Texts extends Record<string, string>>(texts: Texts): Texts {
  // the same keys
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toLowerCase()])) as Texts
}

function isEqual(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name))
}
