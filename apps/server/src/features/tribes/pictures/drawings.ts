import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { galleryOf, placeOf, renderStay, timeOf } from '@wayhouse/stay-art'
import type { Database } from '../../../platform/database/connect.ts'
import { isReadRequest } from '../../../platform/http/exchange.ts'
import type { Handler } from '../../../platform/http/exchange.ts'
import { isId } from '../../../platform/is-id.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeExists } from '../hidden-tribes.ts'

const gzipAsync = promisify(gzip)

type DrawnTribe = { id: string; location: string; latitude: number | null; size: number; has_pool: boolean }

/**
 * Drawings for tribes without photos: GET /images/tribes/{id}/drawing-{number}.svg, numbered from 1. A member for whom the tribe does not exist
 * gets none (BLOCK-02).
 */
export function drawings({ db, findViewer }: Pick<TribesDeps, 'db' | 'findViewer'>): Handler {
  return async ({ request, response, url }) => {
    const [, id, number] = /^\/images\/tribes\/([\w-]+)\/drawing-(\d)\.svg$/.exec(url.pathname) ?? []
    if (id === undefined || !isReadRequest(request)) return false
    const viewer = await findViewer(request.headers.cookie)
    // first, so that what is hidden is answered as soon as what never existed
    if (!(await tribeExists(db, viewer?.id ?? null, id))) return false
    const tribe = await findDrawnTribe(db, id)
    const svg = tribe && drawingOf(tribe, Number(number))
    if (!svg) return false
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    const body = zipped ? await gzipAsync(svg) : Buffer.from(svg)
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-length': body.length,
      // not immutable: the drawing changes with the location
      'cache-control': tribe.hidden_below === 0 ? cachedFor(viewer) : 'private, no-store',
      vary: 'accept-encoding, cookie',
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(body)
    return true
  }
}

/** A member's own browser keeps it for an hour: they may block its host meanwhile, or the host them. */
function cachedFor(viewer: Viewer | null): string {
  return viewer === null ? 'public, max-age=86400' : 'private, max-age=3600'
}

/** A drawing of a tribe as SVG of 1200 by 900, by its number from 1; null if the number is too large. */
export function drawingOf({ id, location, latitude, size, has_pool }: DrawnTribe, number: number): string | null {
  const scene = galleryOf(id, { pool: has_pool, time: timeOf(location) })[number - 1]
  if (scene === undefined) return null
  const { view } = placeOf(location, latitude)
  return renderStay({ ...scene, view, seats: size + 1, seed: id })
}

async function findDrawnTribe(db: Database, id: string): Promise<(DrawnTribe & { hidden_below: number }) | undefined> {
  if (!isId(id)) return undefined
  const columns = ['id', 'location', 'latitude', 'size', 'has_pool', 'hidden_below'] as const
  return db.selectFrom('tribes').select(columns).where('id', '=', id).executeTakeFirst()
}
