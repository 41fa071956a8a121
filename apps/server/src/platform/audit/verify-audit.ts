import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** What a check of the audit found: the first row that is wrong, and how, or nothing. */
export type AuditCheck = {
  rows: number
  broken: { seq: number; what: 'changed' | 'missing' | 'added' } | null
}

/** Rows of one statement: a quarter of a second, far below what a statement may take. */
const sliceRows = 50_000

/**
 * Checks every row of the audit against its hash, its number and the row before, and the last one against the end of the chain that is
 * stored apart (CON-10). All of it in one snapshot, `rowsAtOnce` by a statement.
 */
export function verifyAudit(db: Database, rowsAtOnce = sliceRows): Promise<AuditCheck> {
  const check = async (trx: Database): Promise<AuditCheck> => {
    let rows = 0
    let broken: AuditCheck['broken'] = null
    for (let slice: Slice = { rows: rowsAtOnce, broken, last: { seq: null, hash: null } }; slice.rows === rowsAtOnce;) {
      slice = await checkedSlice(trx, slice.last, rowsAtOnce)
      rows += slice.rows
      broken ??= slice.broken
    }
    return { rows, broken: broken ?? (await missingEnd(trx)) }
  }
  return db.isTransaction ? check(db) : db.transaction().setIsolationLevel('repeatable read').execute(check)
}

/** The row before, with which the next one has to agree; null before the first one. */
type Link = { seq: number | null; hash: Buffer | null }
type Slice = AuditCheck & { last: Link }
type SliceRow = {
  rows: number
  seq: number | null
  hash: Buffer | null
  wrong_seq: number | null
  what: 'changed' | 'missing' | 'added' | null
}

async function checkedSlice(db: Database, { seq, hash }: Link, limit: number): Promise<Slice> {
  const { rows } = await sql<SliceRow>`
    with head as (select seq, hash, kept_from from audit_head),
    links as (
      select seq, previous_hash, hash, hash = audit_hash(a) as is_whole,
        coalesce(lag(seq) over (order by seq), ${seq}::bigint) as seq_before, coalesce(lag(hash) over (order by seq), ${hash}::bytea) as hash_before
      from (select * from audit_log where seq > ${seq ?? before}::bigint order by seq limit ${limit}) a
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
    )
    select (select count(*) from links) as rows, l.seq, l.hash, w.seq as wrong_seq, w.what
    from (select 1) one
      left join (select seq, hash from links order by seq desc limit 1) l on true
      left join (select seq, what from wrong order by seq limit 1) w on true`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a slice of the audit has no result')
  const { wrong_seq, what } = row
  return {
    rows: row.rows,
    broken: wrong_seq === null || what === null ? null : { seq: wrong_seq, what },
    last: { seq: row.seq, hash: row.hash },
  }
}

/** Below every number of a row. */
const before = '-9223372036854775808'

/** The end of the chain, if its row is gone. */
async function missingEnd(db: Database): Promise<AuditCheck['broken']> {
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_head where seq >= kept_from and not exists (select from audit_log l where l.seq = audit_head.seq)`.execute(
    db,
  )
  const [gone] = rows
  return gone === undefined ? null : { seq: gone.seq, what: 'missing' }
}
