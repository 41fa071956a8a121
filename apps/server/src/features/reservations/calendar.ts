import { createHash, randomBytes } from 'node:crypto'
import { brand } from '@wayhouse/domain'
import { addDays } from '@wayhouse/domain/dates'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'

/** When the member's private calendar address was created; null if there is none. */
export async function findCalendar({ db }: ReservationsDeps, member: Viewer): Promise<{ created_at: string | null }> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', member.id)
    .executeTakeFirst()
  return { created_at: feed?.created_at.toISOString() ?? null }
}

/** Gives a member a new private calendar address. The previous one stops working. */
export async function renewCalendar({ db, clock, config }: ReservationsDeps, member: Viewer): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url')
  const feed = { token_hash: hashOf(token), created_at: clock.now() }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: member.id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
  return { url: new URL(`/api/calendar/${token}.ics`, config.appUrl).href }
}

/** The stays that the owner of the address hosts or has joined. That of a suspended member is refused like an unknown one (CON-07). */
export async function ownCalendar(deps: ReservationsDeps, file: string): Promise<File> {
  const { db, tribes, profiles } = deps
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashOf(file.replace(/\.ics$/, '')))
    .executeTakeFirst()
  if (feed === undefined || (await profiles.isSuspended(db, feed.user_id))) throw refuse('CALENDAR_NOT_FOUND')
  const [hosted, joined] = await Promise.all([tribes.hostedBy(db, feed.user_id), tribes.joinedBy(db, feed.user_id)])
  const ids = [...new Set([...hosted, ...joined])]
  const stays = await tribes.summaries(db, ids)
  return calendarOf(deps, `${brand.name} stays`, stays)
}

/** The calendar of one stay, for its host and members. */
export async function tribeCalendar(deps: ReservationsDeps, viewer: Viewer, id: string): Promise<File> {
  const { db, tribes } = deps
  const tribe = await tribes.visible(db, viewer.id, id)
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  if (!(await tribes.takesPart(db, id, viewer.id))) throw refuse('NOT_A_MEMBER')
  return calendarOf(deps, tribe.title, [tribe])
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Stays as whole days, from the day of arrival to that of check-out: the end of an event is exclusive (RFC 5545). A calendar
 * takes over a change only if `SEQUENCE` has grown.
 */
async function calendarOf(
  { config, clock }: ReservationsDeps,
  name: string,
  stays: readonly TribeSummary[],
): Promise<File> {
  // calendars are rarely read, and the library takes memory
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const { hostname } = new URL(config.appUrl)
  const calendar = ical({ name, prodId: { company: brand.companyName, product: brand.name, language: 'EN' } })
  for (const stay of stays) {
    const isCancelled = stay.status === 'cancelled'
    calendar.createEvent({
      id: `${stay.id}@${hostname}`,
      sequence: stay.version - 1 + Number(isCancelled),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: new Date(stay.start_date),
      end: new Date(addDays(stay.end_date, 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: clock.now(),
      summary: stay.title,
      location: stay.location,
      url: new URL(`/app/tribes/${stay.id}`, config.appUrl).href,
    })
  }
  return new File([calendar.toString()], 'stays.ics', { type: 'text/calendar; charset=utf-8' })
}
