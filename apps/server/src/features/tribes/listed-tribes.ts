import type { ListedTribe, TribesPage, TribesQuery } from '@wayhouse/domain/console'
import { folded } from '@wayhouse/domain/search-text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../platform/cursor.ts'
import { likeText } from '../../platform/database/like-text.ts'
import { sorted, sortText } from '../../platform/database/sorted.ts'
import { isId } from '../../platform/is-id.ts'
import { fullNameOf, peopleFor, systemViewer } from '../profiles/index.ts'
import type { TribesDeps } from './deps.ts'

type Row = Omit<ListedTribe, 'host' | 'created_at' | 'taken_down_at'> & {
  sort_key: string
  created_at: Date
  hidden_at: Date | null
  host_id: string | null
  first_name: string | null
  last_name: string | null
  is_former: boolean
}

const perPage = 50

const sortKeys = {
  title: sortText(sql`title`),
  start: { by: sql`start_date`, kind: 'date' },
  created: { by: sql`created_at`, kind: 'instant' },
} as const

/** Tribes of any audience and in any state as operators look for them. */
export async function listedTribes({ db }: TribesDeps, query: TribesQuery): Promise<TribesPage> {
  const limit = query.limit ?? perPage
  const order = sorted(sortKeys, query.sort ?? '-created', query.cursor)
  const { rows } = await sql<Row>`
    with found as (
      select t.id, t.title, t.location, t.start_date, t.end_date, t.status, t.size, t.members_count, t.created_at, t.hidden_at,
        p.id as host_id, p.first_name, p.last_name, coalesce(p.is_former, true) as is_former
      from tribes t left join ${peopleFor(systemViewer)} p on p.id = t.created_by
    )
    select *, ${order.key} as sort_key from found
    where ${sql.join(conditionsOf(query), sql` and `)} and ${order.isAfter}
    order by ${order.order} limit ${limit + 1}`.execute(db)
  const { page, next_cursor } = pageOf(rows, limit, order.cursorOf)
  return { items: page.map(listed), next_cursor }
}

function conditionsOf({ q = '', state }: TribesQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'taken_down') conditions.push(sql`hidden_at is not null`)
  else if (state !== undefined) conditions.push(sql`status = ${state} and hidden_at is null`)
  const id = q.toLowerCase()
  const like = likeText(folded(q))
  if (isId(id)) conditions.push(sql`(id = ${id} or host_id = ${id})`)
  else if (q !== '')
    conditions.push(sql`(lower(plain_letters(title)) like ${like} or lower(plain_letters(location)) like ${like}
      or lower(plain_letters(concat_ws(' ', first_name, last_name))) like ${like})`)
  return conditions
}

function listed(row: Row): ListedTribe {
  const { id, title, location, start_date, end_date, status, size, members_count, host_id, hidden_at } = row
  const { first_name, last_name, is_former } = row
  return {
    id,
    title,
    location,
    start_date,
    end_date,
    status,
    size,
    members_count,
    host:
      host_id === null
        ? null
        : { id: host_id, name: fullNameOf({ first_name, last_name, is_former, is_hidden: false }) },
    created_at: row.created_at.toISOString(),
    taken_down_at: hidden_at?.toISOString() ?? null,
  }
}
