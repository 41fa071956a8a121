import { stayDatesFrom } from '@wayhouse/domain/tribes'
import type { ReadListing } from '@wayhouse/domain/tribes'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribesDeps } from './deps.ts'
import { isListingImage, listingLinkOf } from './listing-addresses.ts'
import { listingFrom } from './listing-output.ts'
import { saveReading } from './listing-readings.ts'

/**
 * Has the extraction service read a listing, for the host to correct (NEW-04, 05, 07). Refuses with LISTING_URL_INVALID, the
 * kind of page that it met, or LISTING_FETCH_FAILED if no reason is known. The reading is stored for publishing.
 */
export async function readListing(deps: TribesDeps, viewer: Viewer, url: string): Promise<ReadListing> {
  const { db, clock, limits, listings, config } = deps
  const link = listingLinkOf(url, config)
  if (link === null) throw refuse('LISTING_URL_INVALID')
  await limits.count('read_listing', viewer.id)
  const result = await listings.read(link.fetchUrl)
  if (result.kind === 'failed') throw refuse(result.code)
  const reading = listingFrom(result.answer, (image) => isListingImage(image, config.appUrl))
  if (reading === null) throw refuse('LISTING_DATA_INVALID')
  const stay = stayDatesFrom(link.stay.dates, clock.today())
  return {
    listing: { ...reading.listing, ...stay, airbnb_link: link.canonicalUrl },
    reading_id: await saveReading(deps, viewer.id, { ...reading.listing, airbnb_link: link.canonicalUrl }),
    warnings: reading.warnings,
    already_published: await isPublished(db, viewer.id, link.canonicalUrl, stay),
  }
}

async function isPublished(
  db: Database,
  hostId: string,
  link: string,
  stay: { start_date: string; end_date: string },
): Promise<boolean> {
  const tribe = await db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', hostId)
    .where('airbnb_link', '=', link)
    .where('start_date', '=', stay.start_date)
    .where('end_date', '=', stay.end_date)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return tribe !== undefined
}
