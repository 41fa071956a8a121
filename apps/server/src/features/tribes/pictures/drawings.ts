import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { galleryOf, placeOf, renderStay } from '@wayhouse/stay-art'
import type { Database } from '../../../platform/database/connect.ts'
import { isRead } from '../../../platform/http/exchange.ts'
import type { Handler } from '../../../platform/http/exchange.ts'
import { isId } from '../../../platform/is-id.ts'

const compressed = promisify(gzip)

type Drawn = { id: string; location: string; latitude: number | null; size: number; has_pool: boolean }

/** What stands for the photos of a tribe that has none: GET /images/tribes/{id}/drawing-{number}.svg, from 1. */
export function drawings(db: Database): Handler {
  return async ({ request, response, url }) => {
    const [, id, number] = /^\/images\/tribes\/([\w-]+)\/drawing-(\d)\.svg$/.exec(url.pathname) ?? []
    if (id === undefined || !isRead(request)) return false
    const tribe = await placeOfTribe(db, id)
    const svg = tribe && drawingOf(tribe, Number(number))
    if (!svg) return false
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    const body = zipped ? await compressed(svg) : Buffer.from(svg)
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-length': body.length,
      // an edit of the location draws another place
      'cache-control': 'public, max-age=86400',
      vary: 'accept-encoding',
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(body)
    return true
  }
}

/** One of a tribe's drawings as SVG of 1200 by 900, by its number from 1; null where there is none of that number. */
export function drawingOf({ id, location, latitude, size, has_pool }: Drawn, number: number): string | null {
  const scene = galleryOf(id, { pool: has_pool })[number - 1]
  if (scene === undefined) return null
  const { view } = placeOf(location, latitude)
  return renderStay({ ...scene, view, seats: size + 1, seed: id })
}

async function placeOfTribe(db: Database, id: string): Promise<Drawn | undefined> {
  if (!isId(id)) return undefined
  const drawn = db.selectFrom('tribes').select(['id', 'location', 'latitude', 'size', 'has_pool'])
  return drawn.where('id', '=', id).executeTakeFirst()
}
