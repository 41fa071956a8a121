import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../../testing/database.ts'
import { migrateJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { migrateToLatest } from './migrate.ts'

describe('migrations', () => {
  it('R10 five nodes that start at once migrate once', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const url = databaseNamed(inject('databaseUrl'), name)
    const results = await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(url)))
    const applied = results.flatMap((result) => result.applied)
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })

  it('R10 one that takes longer than requests may is not cut off, nor who waits for it', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await copyDatabase(inject('databaseUrl'), name)
    const url = databaseNamed(inject('databaseUrl'), name)
    const another = new pg.Client({ connectionString: url })
    await another.connect()
    await another.query('begin; lock table kysely_migration, pgboss.version in access exclusive mode')
    const migrated = Promise.all([migrateToLatest(url), migrateJobs(url, createLog('silent'))])
    const longerThanRequests = async () => {
      // a transaction sees one state of it all its life
      await another.query('select pg_stat_clear_snapshot()')
      const { rows } = await another.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '6 s'`)
      return rows.length
    }
    await expect.poll(longerThanRequests, { timeout: 20_000, interval: 250 }).toBe(2)
    await another.query('rollback')
    expect((await migrated)[0]).toEqual({ applied: [] })
    await another.end()
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })
})
