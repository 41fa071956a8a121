import type { Audience, CoverPart } from '@wayhouse/domain/tribes'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { ViewerId } from '../profiles/index.ts'

export type CardRow = {
  id: string
  title: string
  location: string
  description: string | null
  image_url: string | null
  cover_keeps: CoverPart
  start_date: string
  end_date: string
  size: number
  members_count: number
  total_cost_cents: number | null
  host_first_name: string | null
  host_last_name: string | null
  host_avatar_url: string | null
  /** This, `host_is_former` and `host_is_hidden` are null if the tribe has no host. */
  host_is_verified: boolean | null
  host_is_former: boolean | null
  host_is_hidden: boolean | null
  host_rating: number | null
  host_ratings_count: number | null
  audience: Audience
  non_binary: boolean
  /** Whether the viewer belongs to its audience. */
  belongs: boolean
}

export type SeatRow = {
  tribe_id: string
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
}

/** Tribes with their hosts, in no particular order. The description is cut to what a card shows. */
export function cardsOf(db: Database, viewer: ViewerId, ids: readonly string[]): Promise<CardRow[]> {
  return preparedRows(db, CompiledQuery.raw(cardsText, [ids, viewer]))
}

const cardsText = `
  select t.id, t.title, t.location, left(t.description, 280) as description, t.image_url, t.cover_keeps, t.start_date, t.end_date, t.size,
    t.members_count, t.total_cost_cents, p.first_name as host_first_name, p.last_name as host_last_name,
    p.avatar_url as host_avatar_url, p.is_verified as host_is_verified, p.is_former as host_is_former,
    p.is_hidden as host_is_hidden,
    p.host_rating, p.host_ratings_count, t.audience, t.non_binary,
    t.audience_level = 0 or t.audience_level <= (select audience_level_of($2)) as belongs
  from tribes t left join people_for($2) p on p.id = t.created_by where t.id = any($1::uuid[])`

/** Accepted members of these tribes, in the order in which they joined. */
export function seatsOf(db: Database, viewer: ViewerId, ids: readonly string[]): Promise<SeatRow[]> {
  return preparedRows(db, CompiledQuery.raw(seatsText, [ids, viewer]))
}

const seatsText = `
  select m.tribe_id, p.first_name, p.last_name, p.avatar_url
  from tribe_members m join people_for($2) p on p.id = m.profile_id
  where m.tribe_id = any($1::uuid[]) and m.status = 'accepted' order by m.created_at, m.id`
