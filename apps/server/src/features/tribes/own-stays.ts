import type { OwnStay } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import { fullNameOf } from '../profiles/index.ts'
import { seatsOf } from './card-queries.ts'
import type { SeatRow } from './card-queries.ts'
import { seatView } from './card-view.ts'
import type { TribesDeps } from './deps.ts'

/** All on one page: members have far fewer. */
const maxStays = 200

type StayRow = Omit<OwnStay, 'host_name' | 'members' | 'airbnb_total_cost'> & {
  created_by: string | null
  total_cost_cents: number | null
}

/** The stays that a member hosts or has a spot in, the latest first. */
export async function ownStays({ db, profiles }: TribesDeps, userId: string): Promise<OwnStay[]> {
  const { rows } = await sql<StayRow>`
    select t.id, case when t.created_by = ${userId} then 'host' else 'guest' end as role, t.title, t.location, t.image_url,
      t.start_date, t.end_date, t.status, t.size, t.members_count, t.total_cost_cents, t.created_by, c.id as closure_id
    from tribes t left join tribe_closure_notifications c
      on c.tribe_id = t.id and c.recipient_id = ${userId} and not c.is_read
    where t.created_by = ${userId} or t.id in (
      select tribe_id from tribe_members where profile_id = ${userId} and status = 'accepted')
    order by t.start_date desc, t.id desc limit ${maxStays}`.execute(db)
  const [hosts, seats] = await Promise.all([
    profiles.summaries(db, userId, [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))]),
    seatsOf(
      db,
      userId,
      rows.map(({ id }) => id),
    ),
  ])
  const seatsById = Map.groupBy(seats, (seat: SeatRow) => seat.tribe_id)
  return rows.map(({ created_by, total_cost_cents, ...stay }) => {
    const host = hosts.get(created_by ?? '')
    return {
      ...stay,
      members: (seatsById.get(stay.id) ?? []).map(seatView),
      airbnb_total_cost: total_cost_cents === null ? null : total_cost_cents / 100,
      host_name: host === undefined ? null : fullNameOf(host),
    }
  })
}
