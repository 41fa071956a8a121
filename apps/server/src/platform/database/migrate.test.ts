import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../../testing/database.ts'
import { migrateJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { migrateToLatest } from './migrate.ts'

describe('migrations', () => {
  it('R10 are applied once by five nodes that start at the same time', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const url = databaseNamed(inject('databaseUrl'), name)
    const results = await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(url)))
    const applied = results.flatMap((result) => result.applied)
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })

  it('R10 are not cut off by the timeout of requests, and neither is a node that waits for them', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await copyDatabase(inject('databaseUrl'), name)
    const url = databaseNamed(inject('databaseUrl'), name)
    const locker = new pg.Client({ connectionString: url })
    await locker.connect()
    await locker.query('begin; lock table kysely_migration, pgboss.version in access exclusive mode')
    const migrated = Promise.all([migrateToLatest(url), migrateJobs(url, createLog('silent'))])
    const waitingLongerThanRequests = async () => {
      // within a transaction, statistics are read only once
      await locker.query('select pg_stat_clear_snapshot()')
      const { rows } = await locker.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '6 s'`)
      return rows.length
    }
    await expect.poll(waitingLongerThanRequests, { timeout: 20_000, interval: 250 }).toBe(2)
    await locker.query('rollback')
    expect((await migrated)[0]).toEqual({ applied: [] })
    await locker.end()
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })
})
