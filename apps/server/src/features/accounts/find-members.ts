import { countedMembers } from '@wayhouse/domain/console'
import type { MembersFilter, MemberStanding, MemberVerification } from '@wayhouse/domain/console'
import type { SubscriptionStatus } from '@wayhouse/domain/membership'
import { folded } from '@wayhouse/domain/search-text'
import type { VerificationStatus } from '@wayhouse/domain/verification'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { likeText } from '../../platform/database/like-text.ts'
import { sorted, sortText } from '../../platform/database/sorted.ts'
import { isId } from '../../platform/is-id.ts'

/** A member's account as operators read it. Who is leaving has a name here, until the account is erased. */
export type MemberAccount = {
  id: string
  name: string
  email: string
  email_verified: boolean
  second_factor: boolean
  avatar_url: string | null
  created_at: Date
  last_seen_at: Date | null
  subscription_status: SubscriptionStatus
  verification: VerificationStatus | null
  deletion_requested_at: Date | null
  standing: MemberStanding
}

export type MemberSearch = {
  /** Part of the name, with or without accents, or of the email address, or the id. */
  q?: string | undefined
  standing?: MemberStanding | undefined
  plan?: SubscriptionStatus | undefined
  verification?: MemberVerification | undefined
  sort?: MembersFilter['sort']
  cursor?: string | undefined
  limit?: number | undefined
  /** The members whose membership operators have ended, if they are suspended. */
  ended: readonly string[]
}

const perPage = 50

/** With the expression of its index (migration 0125); a member without a name is among the first. */
const sortName = sortText(sql`coalesce(s.first_name, '') || ' ' || coalesce(s.last_name, '')`)

const sortKeys = {
  name: { by: sql`sort_name`, kind: 'text' },
  joined: { by: sql`created_at`, kind: 'instant' },
} as const

/** Members as operators look for them, and how many there are on all pages. */
export async function findMembers(db: Database, search: MemberSearch) {
  const limit = search.limit ?? perPage
  const order = sorted(sortKeys, search.sort ?? '-joined', search.cursor)
  const isCommon = await hasManyNamesakes(db, search)
  const conditions = conditionsOf(search, isCommon)
  const isCounted = !isCommon || conditions.length > 2
  const rows = await accounts(db, search.ended, { conditions, order, limit: limit + 1, isCounted })
  const { page, next_cursor } = pageOf(rows, limit, order.cursorOf)
  return { items: page, next_cursor, total: rows[0]?.total ?? 0 }
}

/** One member's account; undefined for an unknown or malformed id. */
export async function memberAccount(
  db: Database,
  id: string,
  { ended = [] }: Partial<Pick<MemberSearch, 'ended'>> = {},
): Promise<MemberAccount | undefined> {
  if (!isId(id)) return undefined
  const [found] = await accounts(db, ended, {
    conditions: [sql`id = ${id}`],
    order: sorted(sortKeys, 'joined', undefined),
    limit: 1,
    isCounted: false,
  })
  return found
}

type Found = {
  conditions: RawBuilder<unknown>[]
  order: ReturnType<typeof sorted>
  limit: number
  /** Otherwise there are as many as are counted, or more. */
  isCounted: boolean
}

async function accounts(db: Database, ended: readonly string[], { conditions, order, limit, isCounted }: Found) {
  const total = isCounted
    ? sql`(select count(*)::int from (select from found limit ${countedMembers}) counted)`
    : sql`${countedMembers}::int`
  const { rows } = await sql<MemberAccount & { sort_key: string; total: number }>`
    with accounts as not materialized (
      select u.id, coalesce(nullif(concat_ws(' ', s.first_name, s.last_name), ''), u.email) as name, ${sortName.by} as sort_name, u.email, u.email_verified,
        coalesce(u.two_factor_enabled, false) as second_factor, s.avatar_url, u.created_at,
        (select max(updated_at) from sessions where user_id = u.id) as last_seen_at, s.subscription_status,
        s.didit_verification_status as verification, s.deletion_requested_at,
        case
          when s.suspended_at is not null and u.id = any(${ended}::uuid[]) then 'ended'
          when s.suspended_at is not null then 'suspended'
          when s.deletion_requested_at is not null then 'leaving'
          else 'active'
        end as standing
      from users u join member_states s on s.id = u.id
    ), found as not materialized (
      select * from accounts where ${sql.join(conditions, sql` and `)}
    )
    select found.*, ${order.key} as sort_key,
      ${total} as total
    from found where ${order.isAfter} order by ${order.order} limit ${limit}`.execute(db)
  return rows
}

const hasInName = (words: string) =>
  sql`lower(plain_letters(coalesce(s.first_name, '') || ' ' || coalesce(s.last_name, ''))) like ${likeText(folded(words))}`

/** Whether more members have this name than are counted. Then the list is read in its order until a page is full. */
async function hasManyNamesakes(db: Database, { q = '' }: MemberSearch): Promise<boolean> {
  if (q === '' || isId(q.toLowerCase())) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from member_states s where ${hasInName(q)} limit ${countedMembers}) named`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) >= countedMembers
}

function conditionsOf(
  { q = '', standing, plan, verification }: MemberSearch,
  isCommon: boolean,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (standing !== undefined) conditions.push(sql`standing = ${standing}`)
  if (plan !== undefined) conditions.push(sql`subscription_status = ${plan}`)
  if (verification !== undefined)
    conditions.push(sql`verification is not distinct from ${verification === 'none' ? null : verification}`)
  const id = q.toLowerCase()
  if (isId(id)) conditions.push(sql`id = ${id}`)
  else if (isCommon)
    conditions.push(sql`(email like ${likeText(id)} or exists (
      select from member_states s where s.id = accounts.id and ${hasInName(q)}))`)
  else if (q !== '')
    // a union, because each half has an index of its own (migration 0076)
    conditions.push(sql`id in (select u.id from users u where u.email like ${likeText(id)} union
      select s.id from member_states s where ${hasInName(q)})`)
  return conditions
}
