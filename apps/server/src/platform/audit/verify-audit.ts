import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** What a check of the audit found: the first row that is wrong, and how, or nothing. */
export type AuditCheck = {
  rows: number
  broken: { seq: number; what: 'changed' | 'missing' | 'added' } | null
}

/**
 * Checks every row of the audit against its hash, its number and the row before, and the last one against the end of the chain that is
 * stored apart (CON-10). All of it in one snapshot.
 */
export async function verifyAudit(db: Database): Promise<AuditCheck> {
  const { rows } = await sql<{ rows: number; seq: number | null; what: 'changed' | 'missing' | 'added' | null }>`
    with head as (select seq, hash, kept_from from audit_head),
    links as (
      select seq, previous_hash, hash, hash = audit_hash(a) as is_whole,
        lag(seq) over (order by seq) as seq_before, lag(hash) over (order by seq) as hash_before
      from audit_log a
    ),
    wrong as (
      select l.seq, case
          when l.seq > head.seq or l.seq < head.kept_from then 'added'
          when l.seq <> coalesce(l.seq_before + 1, head.kept_from) then 'missing'
          else 'changed'
        end as what
      from links l, head
      where l.seq > head.seq or l.seq < head.kept_from or l.seq <> coalesce(l.seq_before + 1, head.kept_from)
        or not l.is_whole or l.previous_hash <> coalesce(l.hash_before, l.previous_hash)
        or (l.seq = head.seq and l.hash <> head.hash)
      union all
      select head.seq, 'missing' from head
      where head.seq >= head.kept_from and not exists (select from audit_log where seq = head.seq)
    )
    select (select count(*) from audit_log) as rows, first.seq, first.what
    from (select 1) one left join (select seq, what from wrong order by seq limit 1) first on true`.execute(db)
  const [{ rows: count, seq, what } = { rows: 0, seq: null, what: null }] = rows
  return { rows: count, broken: seq === null || what === null ? null : { seq, what } }
}
