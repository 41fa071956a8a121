import { onTestFinished } from 'vitest'
import type { ExtractionSettings } from '../extract-listing.ts'
import { startListingSite, type Answer, type ListingSite } from './listing-site.ts'
import { startService, type RunningService } from './running-service.ts'

/** Starts the real service and a site of sandbox listings (and further rooms) for it; both end with the test. */
export async function startServiceWithSite(
  rooms: Record<string, Answer> = {},
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

/** A minimal listing page. */
export const smallListing: Answer = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<meta property="og:title" content="Home in Rome · x"><meta property="og:description" content="Rome">')
