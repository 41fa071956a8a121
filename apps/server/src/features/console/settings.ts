import type { SettingsOfInstallation } from '@wayhouse/domain/console'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { pricesIn } from '../operators/index.ts'
import type { ConsoleDeps } from './deps.ts'

type Changes = Parameters<ConsoleDeps['operators']['changeSettings']>[1]

/** Changes settings of the installation, and returns how many. Refuses like `operators.changeSettings`, and with PRICE_NOT_TAKEN. */
export async function changeSettings(deps: ConsoleDeps, by: Operator, changes: Changes): Promise<number> {
  await offerPrices(deps, changes)
  return deps.operators.changeSettings(by, changes)
}

/** A price that the provider does not have could not be paid, so it has it first. Refuses with PRICE_NOT_TAKEN. */
async function offerPrices({ membership, operators }: ConsoleDeps, changes: Changes): Promise<void> {
  if (changes.wannabe_cents === undefined && changes.nomad_cents === undefined) return
  const { settings } = await operators.currentSettings()
  if (!(await membership.offerPrices(pricesIn(settings, changes)))) throw refuse('PRICE_NOT_TAKEN')
}

/** The settings as they are now. */
export async function showSettings({ config, db, operators, profiles }: ConsoleDeps): Promise<SettingsOfInstallation> {
  const [{ settings, version }, interests] = await Promise.all([
    operators.currentSettings(),
    profiles.usedInterests(db),
  ])
  return {
    version,
    theme: settings.theme,
    verification_required: settings.verificationRequired,
    sign_up_open: settings.signUpOpen,
    women_offered: settings.womenOffered,
    review_release: settings.reviewRelease,
    price_claims: settings.priceClaims ?? config.priceClaims,
    wannabe_cents: settings.planPrices.wannabe,
    nomad_cents: settings.planPrices.nomad,
    renewal_prices: settings.renewalPrices,
    open_ended_renewals: settings.openEndedRenewals,
    withdrawal_after_renewal: settings.withdrawalAfterRenewal,
    public_numbers: settings.publicNumbers,
    places: { provider: settings.placesProvider, google_places_api_key: settings.googlePlacesApiKey },
    interests,
    brand: operators.shownBrand(settings),
  }
}
