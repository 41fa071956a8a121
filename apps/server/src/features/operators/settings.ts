import { setTimeout as sleep } from 'node:timers/promises'
import { brandParts, brandTexts } from '@wayhouse/domain/console'
import type { BrandTexts } from '@wayhouse/domain/console'
import { priceClaims, productPrices } from '@wayhouse/domain/membership'
import type { PlanPrices, PriceClaims, RenewalPriceRule } from '@wayhouse/domain/membership'
import type { ReviewRelease } from '@wayhouse/domain/reviews'
import { cachedRead } from '../../platform/cached-read.ts'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/** The settings that operators make for the whole installation. */
export type InstallationSettings = {
  theme: {
    primary_color: string
    secondary_color: string
    accent_color: string
    background_color: string
    text_color: string
  }
  /** What admins have set of the brand; the environment sets the rest (decision 064). */
  brand: BrandTexts
  verificationRequired: boolean
  /** Whether new members can sign up. */
  signUpOpen: boolean
  /** Whether there are tribes for women (AUD-04). */
  womenOffered: boolean
  /** When reviews are published (decision G-108). */
  reviewRelease: ReviewRelease
  /** What stands beside prices; null if the configuration decides (DUTY-05). */
  priceClaims: PriceClaims | null
  /** What the plans that renew are sold for, in cents. */
  planPrices: PlanPrices
  /** What a changed price means for plans that run (DUTY-04). */
  renewalPrices: RenewalPriceRule
  /** How renewed plans are left (DUTY-04). Both off unless an operator switches them on. */
  openEndedRenewals: boolean
  withdrawalAfterRenewal: boolean
  /** Whether everybody may read the numbers of moderation (CON-11). */
  publicNumbers: boolean
  placesProvider: 'google' | 'offline'
  googlePlacesApiKey: string | null
}

const cacheMs = seconds(2)
const readTimeoutMs = seconds(1)

/** Reads the settings of the installation, at most once in 2 s: a change takes effect soon, and reading costs nothing. */
export function cachedSettings({ db, clock }: { db: Database; clock: Clock }): () => Promise<InstallationSettings> {
  return cachedRead({ clock, cacheMs }, (previous) => {
    const current = readSettings(db)
    if (previous === undefined) return current
    // while the database is unavailable or slow, the previous settings stay in use
    return Promise.race([current, sleep(readTimeoutMs, null, { ref: false })]).then(
      (fresh) => fresh ?? previous,
      () => previous,
    )
  })
}

const womenKey = 'women_tribes'

/** The settings as they are stored now. */
export async function readSettings(db: Database): Promise<InstallationSettings> {
  const [theme, config, places] = await Promise.all([
    db.selectFrom('app_theme_settings').selectAll().where('theme_name', '=', 'default').executeTakeFirst(),
    db.selectFrom('app_config').selectAll().execute(),
    db.selectFrom('settings').select('value').where('key', '=', 'google_places_api_key').executeTakeFirst(),
  ])
  const { theme_name: _name, ...colours } = theme ?? { theme_name: 'default', ...noColours }
  return {
    theme: colours,
    brand: brandIn(config),
    // a missing row counts as enabled (decision G-07)
    verificationRequired: fieldOf(config, 'verification_required', 'enabled') !== false,
    signUpOpen: fieldOf(config, 'sign_up', 'enabled') !== false,
    womenOffered: fieldOf(config, womenKey, 'enabled') !== false,
    reviewRelease: fieldOf(config, 'review_release', 'mode') === 'double_blind' ? 'double_blind' : 'immediate',
    priceClaims: priceClaims.find((claims) => claims === fieldOf(config, 'price_claims', 'show')) ?? null,
    planPrices: {
      wannabe: centsIn(fieldOf(config, 'plan_prices', 'wannabe')) ?? productPrices.wannabe,
      nomad: centsIn(fieldOf(config, 'plan_prices', 'nomad')) ?? productPrices.nomad,
    },
    renewalPrices: fieldOf(config, 'renewal_prices', 'rule') === 'ask' ? 'ask' : 'keep',
    openEndedRenewals: fieldOf(config, 'open_ended_renewals', 'enabled') === true,
    withdrawalAfterRenewal: fieldOf(config, 'withdrawal_after_renewal', 'enabled') === true,
    publicNumbers: fieldOf(config, 'public_numbers', 'enabled') === true,
    placesProvider: placesProvider(fieldOf(config, 'places', 'provider'), places?.value),
    googlePlacesApiKey: places?.value ?? null,
  }
}

/** What is not valid, such as after a change of the rules, counts as not set. */
function brandIn(config: readonly { key: string; value: unknown }[]): BrandTexts {
  const stored = brandParts.map((part) => [part, brandTexts[part].safeParse(fieldOf(config, 'brand', part)).data])
  return Object.fromEntries(stored.filter(([, text]) => text !== undefined))
}

function centsIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Where city suggestions come from: the configured provider, else Google if it has a key, else the bundled gazetteer (decision G-56). */
function placesProvider(configured: unknown, key: string | null | undefined): 'google' | 'offline' {
  if (configured === 'google' || configured === 'offline') return configured
  return key ? 'google' : 'offline'
}

/** Deliberately malformed: the theme falls back to its default for each of them. */
const noColours = { primary_color: '', secondary_color: '', accent_color: '', background_color: '', text_color: '' }

function fieldOf(config: readonly { key: string; value: unknown }[], key: string, field: string): unknown {
  const value = config.find((row) => row.key === key)?.value
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}
