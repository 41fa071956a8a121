import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { storedPicture } from '../../platform/own-data.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { SubjectCopy } from '../safety/index.ts'
import { tribeExists } from './hidden-tribes.ts'
import { imagesOf, tribeRow } from './tribe-queries.ts'

/** Copies what a tribe's page says, with its photos (REP-03). Null if the tribe does not exist for the viewer. */
export async function copyTribe(trx: Transaction<DB>, viewer: ViewerId, id: string): Promise<SubjectCopy | null> {
  const tribe = (await tribeExists(trx, viewer, id)) ? await tribeRow(trx, systemViewer, id) : undefined
  if (tribe === undefined) return null
  const images = await imagesOf(trx, id)
  const urls = [...new Set([tribe.image_url, ...images.map(({ image_url }) => image_url)])].filter(
    (url) => url !== null,
  )
  return {
    aboutId: tribe.created_by,
    title: tribe.title,
    content: {
      host: hostName(tribe),
      description: tribe.description,
      location: tribe.location,
      start_date: tribe.start_date,
      end_date: tribe.end_date,
      size: tribe.size,
      total_cost_cents: tribe.total_cost_cents,
      house_rules: tribe.house_rules,
      airbnb_link: tribe.airbnb_link,
      status: tribe.status,
      images: urls,
    },
    files: urls.flatMap((url) => storedPicture(url).map(({ key, type }) => ({ key, type, name: key }))),
  }
}

function hostName(tribe: Awaited<ReturnType<typeof tribeRow>> & object): string {
  const { creator_first_name, creator_last_name, creator_is_former } = tribe
  return fullNameOf({
    first_name: creator_first_name,
    last_name: creator_last_name,
    is_former: creator_is_former !== false,
    is_hidden: false,
  })
}
