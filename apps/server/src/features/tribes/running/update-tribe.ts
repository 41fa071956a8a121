import { dayAt } from '@wayhouse/domain/dates'
import {
  audienceChoice,
  audienceLevel,
  canManage,
  changedFields,
  cityOf,
  hiddenBelow,
  stayProblem,
} from '@wayhouse/domain/tribes'
import type { EditableTribe, TribeChanges } from '@wayhouse/domain/tribes'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import { costColumns } from '../cost-columns.ts'
import type { TribesDeps } from '../deps.ts'
import { listingLinkOf } from '../listing-addresses.ts'
import type { ListingSite } from '../listing-addresses.ts'
import { storedPhotos } from '../photos/photo-rows.ts'
import { checkNewAudience } from '../set-audience.ts'
import { timeZoneOf } from '../time-zone.ts'
import type { TribeSummary } from '../tribe-members.ts'
import { changedSince, logChange } from './change-log.ts'
import { changeSentences } from './change-sentences.ts'
import { editableTribe, writeTribe } from './editable-tribe.ts'
import { refuseLateCancellation } from './free-cancellation.ts'
import { withLockedTribe } from './locked-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'
import { peopleIn } from './people-in.ts'
import { tribeChanged } from './texts.ts'

type Update = { before: EditableTribe; after: EditableTribe; version: number }

/**
 * The host changes a tribe (decision G-81). If its terms change, members are notified and pending requesters are
 * asked again. An edit of an older version is refused with the changes since then.
 */
export function updateTribe(
  deps: TribesDeps,
  host: Viewer,
  { id, version: editedVersion, ...changes }: TribeChanges,
): Promise<{ id: string; version: number }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async (locked) => {
    const { trx, tribe, now } = locked
    enforce(canManage(host, tribe, dayAt(tribe.time_zone, now)))
    const { version, before } = await editableTribe(trx, tribe.id)
    if (version !== editedVersion) {
      const issues = await changedSince(trx, { tribeId: tribe.id, version: editedVersion, current: before })
      throw refuse('TRIBE_CHANGED', { issues })
    }
    const after = changedTribe(before, changes, deps.config)
    const fields = changedFields(before, after)
    if (fields.length === 0) return { id: tribe.id, version }
    const timeZone = timeZoneOf(deps, after)
    checkDatesAndSize(after, { fields, members: tribe.members_count, today: dayAt(timeZone, now) })
    if (fields.includes('free_cancellation_until')) refuseLateCancellation(after)
    if (isNewAudience(before, after)) await checkNewAudience(deps, locked, { hostId: host.id, wanted: after })
    await writeTribe(trx, { id: tribe.id, hostId: host.id, version, before, after, timeZone }, now)
    await logChange(trx, { tribeId: tribe.id, version: version + 1, by: host.id, before, after }, now)
    const city = fields.includes('location') || isNewAudience(before, after) ? cityOf(after.location) : null
    if (city !== null && (after.audience === 'everyone' || after.shown_to_others))
      await deps.publish(trx, { type: 'tribe.placed', city, hostId: host.id })
    if (after.size > before.size) await deps.publish(trx, { type: 'spot.freed', tribeId: tribe.id })
    await endOutsideRequests(deps, locked, { before, after })
    await notifyPeople(deps, locked, { before, after, version: version + 1 })
    return { id: tribe.id, version: version + 1 }
  })
}

/** A tribe with the host's changes. A new location without coordinates has none. */
function changedTribe(
  before: EditableTribe,
  changes: Omit<TribeChanges, 'id' | 'version'>,
  site: ListingSite,
): EditableTribe {
  const newValues = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const moved = changes.location !== undefined && changes.location !== before.location
  const after: EditableTribe = { ...before, ...(moved && { latitude: null, longitude: null }), ...newValues }
  const photos = storedPhotos(after, { existing: before.image_urls, appUrl: site.appUrl })
  return { ...after, ...photos, ...audienceChoice(after), airbnb_link: linkOf(after, before, site) }
}

function isNewAudience(before: EditableTribe, after: EditableTribe): boolean {
  const parts = ({ audience, non_binary, shown_to_others }: EditableTribe) =>
    `${audience} ${non_binary} ${shown_to_others}`
  return parts(before) !== parts(after)
}

function audienceOf(after: EditableTribe) {
  const { audience, non_binary } = after
  return { audience, non_binary, hidden_below: hiddenBelow(after) }
}

/** Pending requests of those who no longer belong end, before the others are asked again (AUD-01). */
async function endOutsideRequests(
  { publish }: TribesDeps,
  { trx, tribe }: LockedTribe,
  { before, after }: Pick<Update, 'before' | 'after'>,
): Promise<void> {
  if (audienceLevel(after) > audienceLevel(before))
    await publish(trx, { type: 'tribe.narrowed', tribe: { ...tribe, ...audienceOf(after) } })
}

function linkOf(after: EditableTribe, before: EditableTribe, site: ListingSite): string | null {
  if (after.airbnb_link === null || after.airbnb_link === before.airbnb_link) return after.airbnb_link
  const link = listingLinkOf(after.airbnb_link, site)
  if (link === null) throw refuse('LISTING_URL_INVALID')
  return link.canonicalUrl
}

function checkDatesAndSize(
  after: EditableTribe,
  { fields, members, today }: { fields: readonly string[]; members: number; today: string },
): void {
  const datesChanged = fields.includes('start_date') || fields.includes('end_date')
  const problem = datesChanged ? stayProblem(after, today) : null
  if (problem !== null) throw refuse(problem)
  if (after.size < members) throw refuse('SIZE_BELOW_MEMBERS')
}

async function notifyPeople(deps: TribesDeps, locked: LockedTribe, { before, after, version }: Update): Promise<void> {
  const { trx, tribe } = locked
  const people = await peopleIn(locked)
  const sentences = changeSentences(before, after)
  const updated = updatedSummary(tribe, after)
  await deps.publish(trx, { type: 'tribe.edited', tribe: updated })
  if (sentences.length > 0) {
    const by = tribe.created_by ?? ''
    const parts = {
      actorId: by,
      subject: tribeSubject(tribe.id),
      facts: { sentences },
      eventKey: `tribe:${tribe.id}:changed:${version}`,
    }
    await deps.notify(trx, ...people.map((userId) => notice(tribeChanged, { ...parts, userId })))
    await deps.publish(trx, { type: 'tribe.changed', tribe: updated, sentences, by, version })
  }
  const event = { type: 'tribe.changed', tribe_id: tribe.id } as const
  // the pages of those from whom it is hidden now are closed first
  const recheck = isNewAudience(before, after) && { recheck: true as const, dropsPages: true as const }
  await deps.bus.announce(trx, { to: people, tribe: tribe.id, event, ...recheck })
}

function updatedSummary(tribe: TribeSummary, after: EditableTribe): TribeSummary {
  const { title, location, start_date, end_date, size, free_cancellation_until } = after
  const { total_cost_cents } = costColumns({ ...after, original_total: null })
  const stay = { title, location, start_date, end_date, size, free_cancellation_until, total_cost_cents }
  return { ...tribe, ...audienceChoice(after), ...stay }
}
