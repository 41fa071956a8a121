import { brand } from '@wayhouse/domain/brand'
import { formatPrice } from '@wayhouse/domain/currency'
import { dayAt } from '@wayhouse/domain/dates'
import { pricePerPerson, spotsLeftText, acceptsMembers, tribeState } from '@wayhouse/domain/tribes'
import { isReadRequest } from '../../../platform/http/exchange.ts'
import type { Handler } from '../../../platform/http/exchange.ts'
import { isId } from '../../../platform/is-id.ts'
import { shortNameOf, visitor } from '../../profiles/index.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeExists } from '../hidden-tribes.ts'
import { tribeRow } from '../tribe-queries.ts'
import type { TribeRow } from '../tribe-queries.ts'
import { keptBriefly, picturesFromCovers, sendJpeg } from './cover-picture.ts'
import { drawLinkPreview } from './link-preview.ts'

type LinkPreviewDeps = Pick<TribesDeps, 'db' | 'clock' | 'storage' | 'findViewer'>

/**
 * The card of a shared link: GET /images/tribes/{id}/share.jpg. It shows what a visitor may see (TRIBE-06), in euros. A member for whom the
 * tribe does not exist gets none (BLOCK-02).
 */
export function linkPreviews({ db, clock, storage, findViewer }: LinkPreviewDeps): Handler {
  const pictureOf = picturesFromCovers(storage)
  return async (exchange) => {
    const { request, url } = exchange
    const id = /^\/images\/tribes\/([\w-]+)\/share\.jpg$/.exec(url.pathname)?.[1]
    if (id === undefined || !isReadRequest(request) || !isId(id)) return false
    const viewer = await findViewer(request.headers.cookie)
    if (viewer !== null && !(await tribeExists(db, viewer.id, id))) return false
    const tribe = await tribeRow(db, viewer?.id ?? visitor, id)
    if (tribe === undefined) return false
    const texts = textsOf(tribe, dayAt(tribe.time_zone, clock.now()))
    const card = await pictureOf(tribe, texts, (cover) => drawLinkPreview({ ...texts, ...cover }))
    return sendJpeg(exchange, card, keptBriefly(viewer, tribe))
  }
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

function textsOf(tribe: TribeRow, today: string) {
  const { title, location, start_date, end_date, size, members_count, total_cost_cents } = tribe
  const has_host = tribe.created_by !== null && tribe.creator_is_former === false
  const isOpen = acceptsMembers(tribeState({ ...tribe, has_host }, today))
  const share = pricePerPerson(total_cost_cents === null ? null : total_cost_cents / 100, size)
  const host = shortNameOf({
    first_name: tribe.creator_first_name,
    last_name: tribe.creator_last_name,
    is_former: false,
    is_hidden: false,
  })
  return {
    brand: brand.name,
    title,
    facts: [location, dates.formatRange(new Date(start_date), new Date(end_date))],
    price: isOpen && share !== null ? formatPrice(share, 'EUR') : null,
    spots: isOpen ? spotsLeftText({ size, members_count }) : 'Closed',
    host: has_host ? `Hosted by ${host}` : null,
    split: { parts: size + 1, taken: members_count + 1 },
  }
}
