import type { ListedReview, ReviewsPage, ReviewsQuery, ReviewState } from '@wayhouse/domain/console'
import { folded } from '@wayhouse/domain/search-text'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { likeText } from '../../platform/database/like-text.ts'
import { sorted } from '../../platform/database/sorted.ts'
import { isId } from '../../platform/is-id.ts'
import type { Operator } from '../../platform/operator.ts'
import { fullNameOf, peopleFor, systemViewer } from '../profiles/index.ts'
import type { ReviewsDeps } from './deps.ts'

type Row = Pick<ListedReview, 'id' | 'state' | 'comment' | 'reply' | 'is_anonymous' | 'of_host' | 'written_month'> & {
  rating: string
  sort_key: string
  tribe_id: string
  reviewee_id: string
  about_first: string | null
  about_last: string | null
  about_former: boolean
  author_id: string | null
  author_first: string | null
  author_last: string | null
  author_former: boolean
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string | null
}

const perPage = 50

const sortKeys = {
  // in tenths, as a whole number
  rating: { by: sql`(rating * 10)::int`, kind: 'int' },
  written: { by: sql`written_month`, kind: 'date' },
} as const

/**
 * Reviews as operators read them, in any state. An anonymous one has neither author nor tribe. One that is held is not shown to who wrote it or
 * whom it is about, until it is released.
 */
export async function listedReviews(deps: ReviewsDeps, query: ReviewsQuery, by: Operator): Promise<ReviewsPage> {
  const limit = query.limit ?? perPage
  const order = sorted(sortKeys, query.sort ?? '-written', query.cursor)
  const rows = await reviewRows(deps.db, query, { order, limit: limit + 1, by })
  const { page, next_cursor } = pageOf(rows, limit, order.cursorOf)
  const named = page.filter(({ is_anonymous }) => !is_anonymous)
  const tribes = await deps.tribes.summaries(deps.db, [...new Set(named.map(({ tribe_id }) => tribe_id))])
  const titles = new Map(tribes.map(({ id, title }) => [id, title]))
  return { items: page.map((row) => listed(row, titles)), next_cursor }
}

async function reviewRows(
  db: Database,
  query: ReviewsQuery,
  { order, limit, by }: { order: ReturnType<typeof sorted>; limit: number; by: Operator },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with reviews as (
      select id, false as of_host, tribe_id, reviewer_id, reviewee_id, rating, comment, reply, is_anonymous, written_month,
        is_published, hidden_at, hidden_by, hidden_reason
      from user_tribe_reviews
      union all
      select id, true, tribe_id, reviewer_id, user_id, rating, comment, reply, is_anonymous, written_month,
        is_published, hidden_at, hidden_by, hidden_reason
      from user_reviews
    ), found as (
      select r.*, case when hidden_at is not null then 'hidden' when is_published then 'visible' else 'held' end as state,
        about.first_name as about_first, about.last_name as about_last, about.is_former as about_former,
        author.id as author_id, author.first_name as author_first, author.last_name as author_last,
        author.is_former as author_former
      from reviews r
      join ${peopleFor(systemViewer)} about on about.id = r.reviewee_id
      left join ${peopleFor(systemViewer)} author on author.id = r.reviewer_id and not r.is_anonymous
    )
    select found.*, ${order.key} as sort_key
    from found where ${sql.join(conditionsOf(query), sql` and `)} and ${order.isAfter}
      and not (state = 'held' and ${by.id}::uuid in (reviewer_id, reviewee_id)) is true
    order by ${order.order} limit ${limit}`.execute(db)
  return rows
}

function conditionsOf({ q = '', state }: { q?: string | undefined; state?: ReviewState | undefined }) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  const like = likeText(folded(q))
  if (isId(q)) conditions.push(sql`(id = ${q} or reviewee_id = ${q} or author_id = ${q})`)
  else if (q !== '')
    conditions.push(sql`(lower(plain_letters(concat_ws(' ', about_first, about_last))) like ${like}
      or lower(plain_letters(concat_ws(' ', author_first, author_last))) like ${like}
      or lower(plain_letters(coalesce(comment, ''))) like ${like} or lower(plain_letters(coalesce(reply, ''))) like ${like})`)
  return conditions
}

function listed(row: Row, titles: ReadonlyMap<string, string>): ListedReview {
  const { id, state, comment, reply, is_anonymous, of_host, written_month, tribe_id, author_id, hidden_at } = row
  const about = { first_name: row.about_first, last_name: row.about_last, is_former: row.about_former }
  const author = { first_name: row.author_first, last_name: row.author_last, is_former: row.author_former }
  const title = titles.get(tribe_id)
  return {
    id,
    state,
    comment,
    reply,
    is_anonymous,
    of_host,
    written_month,
    rating: Number(row.rating),
    about: { id: row.reviewee_id, name: fullNameOf({ ...about, is_hidden: false }) },
    author: author_id === null ? null : { id: author_id, name: fullNameOf({ ...author, is_hidden: false }) },
    tribe: is_anonymous || title === undefined ? null : { id: tribe_id, title },
    hidden:
      hidden_at === null
        ? null
        : { at: hidden_at.toISOString(), by: row.hidden_by ?? '', reason: row.hidden_reason ?? '' },
  }
}
