import { applyBrandSettings, exampleBrand } from '@wayhouse/domain'
import type { Brand } from '@wayhouse/domain'
import { brandKeys, brandParts, brandSettings } from '@wayhouse/domain/console'
import type { BrandTexts, SettingsOfInstallation, ShownBrandPart } from '@wayhouse/domain/console'
import type { Config } from '../../config/config.ts'
import type { InstallationSettings } from './settings.ts'

type Server = Pick<Config, 'brand'>

/** The brand with these settings of admins. */
export function brandWith({ brand: server }: Server, { brand }: Pick<InstallationSettings, 'brand'>): Brand {
  return { ...exampleBrand, ...server, ...brandSettings(brand) }
}

/**
 * A function that is called before texts are made, and applies the brand that the settings have by then. `onChange` is called when it is another
 * one. It stays as it is while they cannot be read.
 */
export function currentBrand(
  { config, settings }: { config: Server; settings(): Promise<InstallationSettings> },
  onChange: () => void,
): () => Promise<void> {
  let seen: InstallationSettings | undefined
  let applied = ''
  return async () => {
    const read = await settings().catch(() => undefined)
    if (read === undefined || read === seen) return
    seen = read
    const brand = { ...config.brand, ...brandSettings(read.brand) }
    const text = JSON.stringify(brand)
    if (text === applied) return
    applied = text
    applyBrandSettings(brand)
    onChange()
  }
}

/** Each part as the console shows it. */
export function shownBrand(
  { brand: server }: Server,
  { brand }: Pick<InstallationSettings, 'brand'>,
): SettingsOfInstallation['brand'] {
  const texts = serverTexts(server)
  const shown = brandParts.map((part): [string, ShownBrandPart] => {
    const is_example = server[brandKeys[part]] === undefined
    return [part, { value: brand[part] ?? texts[part], server: texts[part], is_example }]
  })
  return Object.fromEntries(shown) as SettingsOfInstallation['brand'] // all parts
}

/** What a change of the brand comes to: the parts that differ, and what is stored. What the server has already is not stored. */
export function changedBrand({ brand: server }: Server, now: BrandTexts, wanted: BrandTexts) {
  const texts = serverTexts(server)
  const [before, after] = [
    { ...texts, ...now },
    { ...texts, ...now, ...wanted },
  ]
  const changed = brandParts.filter((part) => before[part] !== after[part])
  const only = (all: BrandTexts) => Object.fromEntries(changed.map((part) => [part, all[part]]))
  const stored = brandParts.filter((part) => after[part] !== texts[part]).map((part) => [part, after[part]])
  return { from: only(before), to: only(after), stored: Object.fromEntries(stored) }
}

function serverTexts(server: Config['brand']): Required<BrandTexts> {
  const all = { ...exampleBrand, ...server }
  return Object.fromEntries(brandParts.map((part) => [part, all[brandKeys[part]]])) as Required<BrandTexts> // all parts
}
