import {
  type BrandPart,
  brandParts,
  brandTexts,
  type SettingsChanges,
  type SettingsOfInstallation,
} from '@wayhouse/domain/console'
import { unmetPairs } from '@wayhouse/domain/theme'

/** What an admin has set and not saved: only the parts that were touched. */
export type SettingsDraft = Omit<SettingsChanges, 'version'>

/** What a group of settings shows: the present values, with those of the draft in their place. */
export type GroupProps = {
  value: SettingsOfInstallation
  onChange: (changes: SettingsDraft) => void
}

export const colourNames = {
  primary_color: 'Primary',
  secondary_color: 'Secondary',
  accent_color: 'Accent',
  background_color: 'Background',
  text_color: 'Text',
} as const
export type ColourName = keyof typeof colourNames

// the keys of a literal
export const colours = Object.keys(colourNames) as ColourName[]

export const brandNames: Record<BrandPart, string> = {
  site_name: 'Name',
  support_email: 'Support address',
  support_languages: 'Languages of support',
  company_name: 'Company',
  company_url: 'Its website',
  company_address: 'Its address',
  company_registration: 'Its registration',
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim())

/** How many colours and other settings of a draft differ from those that are stored. */
export function countChanges(
  stored: SettingsOfInstallation,
  draft: SettingsDraft,
): { colours: number; others: number } {
  const { theme, places, brand, ...flags } = draft
  const changedColours = colours.filter((name) => theme !== undefined && !sameColour(theme[name], stored.theme[name]))
  const changedFlags = Object.entries(flags).filter(([name, value]) => value !== Reflect.get(stored, name))
  const changedPlaces = Object.entries(places ?? {}).filter(
    ([name, value]) => value !== Reflect.get(stored.places, name),
  )
  const changedTexts = brandParts.filter(
    (part) => brand?.[part] !== undefined && brand[part].trim() !== stored.brand[part].value,
  )
  return {
    colours: changedColours.length,
    others: changedFlags.length + changedPlaces.length + changedTexts.length,
  }
}

/** What stops a draft from being saved, in words; null if nothing does. */
export function problemOf({ theme, brand, places }: SettingsDraft): string | null {
  for (const part of brandParts) {
    const wrong = brand?.[part] === undefined ? undefined : brandTexts[part].safeParse(brand[part]).error?.issues[0]
    if (wrong) return `“${brandNames[part]}” ${wrong.message}.`
  }
  if (theme !== undefined) {
    const malformed = colours.find((name) => !isColour(theme[name]))
    if (malformed) return `“${colourNames[malformed]}” is no colour.`
    const [unmet] = unmetPairs(theme)
    if (unmet) {
      const [mode, { ratio }] = unmet.light.isMet ? ['dark', unmet.dark] : ['light', unmet.light]
      return `“${unmet.name}” cannot be read in ${mode} mode: ${ratioText(ratio)} of ${ratioText(unmet.needs)}.`
    }
  }
  return places?.provider === 'google' && !places.google_places_api_key ? 'Google needs a key.' : null
}

/** Rounded down, so that no ratio looks like one that is enough. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

function sameColour(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
