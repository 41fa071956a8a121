import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { databaseNamed, onServer } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { createLog } from '../log.ts'
import { visitorsReads } from '../procedure.ts'
import { createDatabase, createPool } from './connect.ts'
import type { Database } from './connect.ts'
import { readingFromReplica, watchReplica } from './replica.ts'
import { inTransaction } from './transaction.ts'

/** Two databases with other contents, so that a row says which of them was read. The second one only takes reads. */
const names = {
  primary: `primary_${randomBytes(6).toString('hex')}`,
  replica: `replica_${randomBytes(6).toString('hex')}`,
}
const server = inject('databaseUrl')
const poolOf = (name: string) => createPool(databaseNamed(server, name), 2)

let current: boolean
let db: Database
beforeAll(async () => {
  for (const name of Object.values(names)) {
    await onServer(server, `create database ${name}`)
    const pool = poolOf(name)
    await pool.query(`create table place as select '${name.split('_')[0]}'::text as name`)
    await pool.end()
  }
  const { replica } = names
  await onServer(server, `alter database ${replica} set default_transaction_read_only = on`)
  db = createDatabase(poolOf(names.primary), { pool: poolOf(replica), isCurrent: () => current, stop: () => undefined })
})
beforeEach(() => {
  current = true
})
afterAll(async () => {
  await db.destroy()
  for (const name of Object.values(names)) await onServer(server, `drop database ${name}`)
})

const read = async (of: Database = db) =>
  (await sql<{ name: string }>`select name from place`.execute(of)).rows[0]?.name

describe('a database with a replica', () => {
  it('reads from it only where that is allowed', async () => {
    expect([await read(), await readingFromReplica(read)]).toEqual(['primary', 'replica'])
  })

  it('reads from the primary while the replica is behind', async () => {
    current = false
    expect(await readingFromReplica(read)).toBe('primary')
  })

  it('has its transactions on the primary, with their reads', async () => {
    expect(await readingFromReplica(() => inTransaction(db, read))).toBe('primary')
  })

  it('writes on the primary, also in a statement that begins like a read', async () => {
    const write = sql`with added as (insert into place values ('written') returning 1) select * from added`
    await readingFromReplica(() => write.execute(db))
    await readingFromReplica(() => sql`delete from place where name = 'written'`.execute(db))
    expect(await readingFromReplica(read)).toBe('replica')
    expect(await sql`select from place`.execute(db)).toMatchObject({ rows: [{}] })
  })

  it('reads from the primary while the replica is away', async () => {
    const away = createPool('postgres://nobody@127.0.0.1:1/none', 1)
    const lonely = createDatabase(poolOf(names.primary), { pool: away, isCurrent: () => true, stop: () => undefined })
    expect(await readingFromReplica(() => read(lonely))).toBe('primary')
    await lonely.destroy()
  })

  it('reports what is wrong with a read, without a second try', async () => {
    await expect(readingFromReplica(() => sql`select * from nowhere`.execute(db))).rejects.toThrow('nowhere')
  })
})

it('a database that follows no other one is never current', async () => {
  const lines: string[] = []
  const [primary, pool] = [poolOf(names.primary), poolOf(names.replica)]
  const log = createLog('info', { write: (line) => lines.push(line) })
  const replica = watchReplica(primary, pool, log)
  await eventually(() => expect(pool.totalCount).toBe(1)) // it has been asked
  expect([replica.isCurrent(), lines]).toEqual([false, []])
  replica.stop()
  await Promise.all([primary.end(), pool.end()])
})

describe('what may come from a replica', () => {
  const log = createLog('silent')
  const context = { scopes: null, requestId: 'c', ip: '127.0.0.1', idempotencyKey: null, log }
  const place = (method: 'GET' | 'POST', viewer: object | null) => {
    const procedure = { '~orpc': { meta: {}, route: { method } } }
    // of a viewer, only whether there is one matters here
    return visitorsReads(({ next }) => next())({
      context: { ...context, viewer: viewer as null },
      path: [],
      procedure,
      input: {},
      next: () => read(),
    })
  }

  it('is what visitors read, never what they send nor what members read', async () => {
    const places = [await place('GET', null), await place('POST', null), await place('GET', {})]
    expect(places).toEqual(['replica', 'primary', 'primary'])
  })
})
