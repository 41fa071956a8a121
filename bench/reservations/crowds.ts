import { createHmac } from 'node:crypto'
import pg from 'pg'
import { onDatabase } from '../product/scratch-database.ts'

export const secret = 'a secret of the benchmarks alone, long enough'

/** A pending request and what an accept of it touches, by id. */
export type Request = {
  id: string
  tribe: string
  thread: string
  guest: string
  host: string
  email: string
  token: string
}

/**
 * Makes tribes of so many places, each with a host of its own and as many requests as asked for, and answers the
 * requests, those of one tribe together. `name` tells one crowd from another.
 */
export async function makeCrowd(
  url: string,
  { name, tribes, size, requests }: { name: string; tribes: number; size: number; requests: number },
): Promise<Request[]> {
  const people = tribes * (requests + 1)
  await onDatabase(url, [
    `insert into users (id, email, email_verified, terms_version, terms_agreed_at)
     select gen_random_uuid(), '${name}-' || n || '@bench.test', true, 'bench', now() from generate_series(0, ${people - 1}) n`,
    `update profiles set first_name = 'Bench', subscription_status = 'active', didit_verification_status = 'Approved'`,
    `insert into places (name, folded) values ('Lisbon, Portugal', 'lisbon, portugal') on conflict do nothing`,
    `insert into tribes (created_by, title, place_id, location, start_date, end_date, size)
     select u.id, '${name} ' || n, p.id, p.name, current_date + 30, current_date + 60, ${size}
     from generate_series(0, ${tribes - 1}) n, users u, places p
     where u.email = '${name}-' || n || '@bench.test' and p.name = 'Lisbon, Portugal'`,
    `insert into sessions (token, user_id, expires_at)
     select 'session-of-' || t.id, t.created_by, now() + interval '30 days' from tribes t where t.title like '${name} %'`,
    `insert into tribe_reservations (tribe_id, user_id, message, answer_by, next_check_at)
     select t.id, u.id, 'May I?', now() + interval '7 days', now() + interval '7 days'
     from tribes t, generate_series(0, ${requests - 1}) r, users u
     where t.title like '${name} %' and u.email = '${name}-' || (${tribes} + split_part(t.title, ' ', 2)::int * ${requests} + r) || '@bench.test'`,
    `insert into threads (kind, tribe_id, reservation_id, last_seq, created_at)
     select 'reservation', r.tribe_id, r.id, 1, now() from tribe_reservations r join tribes t on t.id = r.tribe_id
     where t.title like '${name} %'`,
    `insert into messages (thread_id, seq, sender_id, content, status, reservation_id, created_at)
     select th.id, 1, r.user_id, r.message, 'pending', r.id, now()
     from threads th join tribe_reservations r on r.id = th.reservation_id join tribes t on t.id = r.tribe_id
     where t.title like '${name} %'`,
    'analyze',
  ])
  return rowsOf<Request>(
    url,
    `select r.id, t.id as tribe, th.id as thread, r.user_id as guest, t.created_by as host, u.email, 'session-of-' || t.id as token
     from tribe_reservations r join tribes t on t.id = r.tribe_id join users u on u.id = r.user_id
     join threads th on th.reservation_id = r.id where t.title like '${name} %' order by t.id, r.id`,
  )
}

/** Makes every request of a crowd a pending one again, and their tribes empty. */
export function undoDecisions(url: string, name: string): Promise<void> {
  const ids = `select id from tribes where title like '${name} %'`
  const threads = `select id from threads where tribe_id in (${ids})`
  return onDatabase(url, [
    `delete from tribe_members where tribe_id in (${ids})`,
    `update tribe_reservations set status = 'pending', decided_at = null where tribe_id in (${ids}) and status <> 'pending'`,
    `delete from messages where status = 'system' and thread_id in (${threads})`,
    `update messages set status = 'pending' where status is distinct from 'pending' and thread_id in (${threads})`,
    `update threads set last_seq = 1 where tribe_id in (${ids}) and last_seq <> 1`,
    'delete from notifications',
    `delete from pgboss.job where name = 'mail'`,
  ])
}

export async function rowsOf<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Accepts a request as its host, over HTTP; answers the status. */
export async function accept(url: string, { id, token }: Pick<Request, 'id' | 'token'>): Promise<number> {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const answer = await fetch(`${url}/api/reservations/${id}/accept`, {
    method: 'POST',
    headers: {
      cookie: `wayhouse.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  await answer.arrayBuffer()
  return answer.status
}
