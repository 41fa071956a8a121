import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseNamed, onServer } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** A new database as it was before a migration, to insert rows that `migrate` then carries over. */
export async function databaseBefore(migration: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(inject('databaseUrl'), `create database ${name}`)
  const client = new pg.Client({ connectionString: databaseNamed(inject('databaseUrl'), name) })
  await client.connect()
  const apply = async (file: string) => void (await client.query(await readFile(new URL(file, folder), 'utf8')))
  const earlier = (await readdir(folder)).filter((file) => file < migration).toSorted()
  for (const file of earlier) await apply(file)
  return {
    rows: async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows,
    migrate: () => apply(migration),
    drop: async () => {
      await client.end()
      await onServer(inject('databaseUrl'), `drop database ${name}`)
    },
  }
}
