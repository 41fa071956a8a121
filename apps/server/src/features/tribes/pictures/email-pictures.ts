import { isReadRequest } from '../../../platform/http/exchange.ts'
import type { Handler } from '../../../platform/http/exchange.ts'
import { isId } from '../../../platform/is-id.ts'
import { visitor } from '../../profiles/index.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeExists } from '../hidden-tribes.ts'
import { tribeRow } from '../tribe-queries.ts'
import { keptBriefly, picturesFromCovers, positionOf, sendJpeg } from './cover-picture.ts'
import type { CoverPicture } from './cover-picture.ts'

/**
 * The picture in emails about a stay: GET /images/tribes/{id}/email.jpg, its photo or drawing, without people. It is public like the photo, and the
 * same for every recipient, so that it tells nothing about who opens an email. A member for whom the tribe does not exist gets none in
 * a browser (BLOCK-02). Email programs read JPEG, but no SVG and not all WebP, and do not crop.
 */
export function emailPictures({ db, storage, findViewer }: Pick<TribesDeps, 'db' | 'storage' | 'findViewer'>): Handler {
  const pictureOf = picturesFromCovers(storage)
  return async (exchange) => {
    const { request, url } = exchange
    const id = /^\/images\/tribes\/([\w-]+)\/email\.jpg$/.exec(url.pathname)?.[1]
    if (id === undefined || !isReadRequest(request) || !isId(id)) return false
    const viewer = await findViewer(request.headers.cookie)
    if (viewer !== null && !(await tribeExists(db, viewer.id, id))) return false
    const tribe = await tribeRow(db, visitor, id)
    if (tribe === undefined) return false
    const bytes = await pictureOf(tribe, null, crop)
    // mail on the web is another site
    return sendJpeg(exchange, bytes, { ...keptBriefly(viewer, tribe), 'cross-origin-resource-policy': 'cross-origin' })
  }
}

/** Twice as large as it is shown, for sharp screens. */
const size = { width: 1120, height: 630 }

async function crop({ picture, keeps }: CoverPicture): Promise<Buffer> {
  // imported with the first picture, which saves about 10 MB in processes that make none
  const { default: sharp } = await import('sharp')
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover', position: positionOf(keeps) })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}
