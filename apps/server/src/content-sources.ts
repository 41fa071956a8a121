import type { Config } from './config/config.ts'
import type { InstallationSettings } from './features/operators/index.ts'
import type { ContentSources } from './platform/http/security.ts'

/** What pages may load from other sites: listing pictures and, if configured, map, places and the analytics service. */
export function contentSources(
  { map, analytics }: Pick<Config, 'map' | 'analytics'>,
  settings: Pick<InstallationSettings, 'placesProvider' | 'googlePlacesApiKey'>,
): ContentSources {
  const tiles = map.provider === 'maplibre' ? [`https://${new URL(map.styleUrl).hostname}`] : []
  const hasPlaces = settings.placesProvider === 'google' && settings.googlePlacesApiKey !== null
  return {
    scripts: hasPlaces ? [googleMaps] : [],
    images: ['https://*.muscache.com', ...tiles],
    connect: [
      ...tiles,
      ...(hasPlaces ? [googleMaps, 'https://places.googleapis.com'] : []),
      ...(analytics === null ? [] : [analytics.host, assetsHost(analytics.host)]),
    ],
    frames: map.provider === 'google' ? ['https://www.google.com'] : [],
    workers: map.provider === 'maplibre' ? ['blob:'] : [],
  }
}

const googleMaps = 'https://maps.googleapis.com'

/** PostHog's cloud serves its settings from another host: eu-assets.i.posthog.com for eu.i.posthog.com. */
function assetsHost(host: string): string {
  return host.replace(/^https:\/\/(eu|us)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com')
}
