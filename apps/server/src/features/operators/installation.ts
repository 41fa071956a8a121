import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What operators set for the whole installation. */
export type InstallationSettings = {
  theme: {
    primary_color: string
    secondary_color: string
    accent_color: string
    background_color: string
    text_color: string
  }
  verificationRequired: boolean
  placesProvider: 'google' | 'offline'
  googlePlacesApiKey: string | null
}

export type Installation = { settings(): Promise<InstallationSettings> }

const keptMs = seconds(2)

/** Reads the settings of the installation; an answer is kept for 2 s, so that a change shows at once and costs nothing. */
export function createInstallation(db: Database, clock: Clock): Installation {
  let kept: { until: number; settings: Promise<InstallationSettings> } | undefined
  return {
    settings: () => {
      const now = clock.now().getTime()
      if (kept !== undefined && now < kept.until) return kept.settings
      const settings = readSettings(db)
      kept = { until: now + keptMs, settings }
      settings.catch(() => (kept = undefined))
      return settings
    },
  }
}

async function readSettings(db: Database): Promise<InstallationSettings> {
  const [theme, config, places] = await Promise.all([
    db.selectFrom('app_theme_settings').selectAll().where('theme_name', '=', 'default').executeTakeFirst(),
    db.selectFrom('app_config').selectAll().execute(),
    db.selectFrom('settings').select('value').where('key', '=', 'google_places_api_key').executeTakeFirst(),
  ])
  const { theme_name: _name, ...colours } = theme ?? { theme_name: 'default', ...noColours }
  return {
    theme: colours,
    // a missing row counts as enabled (decision G-07)
    verificationRequired: fieldOf(config, 'verification_required', 'enabled') !== false,
    placesProvider: fieldOf(config, 'places', 'provider') === 'offline' ? 'offline' : 'google',
    googlePlacesApiKey: places?.value ?? null,
  }
}

/** Malformed on purpose: whoever derives the theme falls back to its defaults, colour by colour. */
const noColours = { primary_color: '', secondary_color: '', accent_color: '', background_color: '', text_color: '' }

function fieldOf(config: readonly { key: string; value: unknown }[], key: string, field: string): unknown {
  const value = config.find((row) => row.key === key)?.value
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}
