import { resolveHost } from '../checked-addresses.ts'
import type { ExtractionSettings } from '../extract-listing.ts'

/** Settings for tests, with long timeouts for busy machines. Only `localhost` is resolved. */
export function testSettings(changes: Partial<ExtractionSettings> = {}): ExtractionSettings {
  return {
    depth: 'full',
    limits: { hopMs: 20_000, overallMs: 60_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 3 },
    network: {
      resolve: (host) =>
        host === 'localhost' ? resolveHost(host) : Promise.reject(new Error(`no name ${host} in tests`)),
    },
    slots: { maxRunning: 4, maxWaiting: 20 },
    cache: { maxResponses: 300, maxAgeMs: 86_400_000 },
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    ...changes,
  }
}
