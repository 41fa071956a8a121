import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { databaseNamed, onServer } from '../../testing/database.ts'
import { createDatabase, createPool } from './connect.ts'
import { migrateToLatest } from './migrate.ts'

describe('migrations', () => {
  it('R10 five nodes that start at once migrate once', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await onServer(inject('databaseUrl'), `create database ${name}`)
    const nodes = Array.from({ length: 5 }, () =>
      createDatabase(createPool(databaseNamed(inject('databaseUrl'), name), 2)),
    )
    const results = await Promise.all(nodes.map((db) => migrateToLatest(db)))
    const applied = results.flatMap((result) => result.applied)
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    await Promise.all(nodes.map((db) => db.destroy()))
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  })
})
