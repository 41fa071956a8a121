import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import type { ExtractionSettings } from '../extract-listing.ts'
import { htmlPage, startListingSite, type ListingSite } from './listing-site.ts'
import { startService, type RunningService } from './running-service.ts'

/** Starts the real service and a site with sandbox listings and further rooms; both are stopped after the test. */
export async function startServiceWithSite(
  rooms: Record<string, RequestListener> = {},
  changes: Partial<ExtractionSettings> = {},
): Promise<{ site: ListingSite; service: RunningService }> {
  const site = await startListingSite(rooms)
  const service = await startService({ sandboxOrigin: site.origin, ...changes })
  onTestFinished(async () => {
    await service.stop(0)
    await site.close()
  })
  return { site, service }
}

export const smallListing = htmlPage(
  '<meta property="og:title" content="Home in Rome · 1 bed"><meta property="og:description" content="Rome">',
)
