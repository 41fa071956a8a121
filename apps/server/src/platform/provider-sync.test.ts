import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyDatabase, databaseNamed, onServer } from '../testing/database.ts'
import { createDatabase, createPool } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { createLog } from './log.ts'
import { createProviderSync } from './provider-sync.ts'
import type { Fetched, ProviderSyncOptions } from './provider-sync.ts'
import { storedEventIds } from './webhook-events.ts'

type Version = { version: number }

const name = `test_${randomBytes(6).toString('hex')}`
let db: Database
/** The version that the provider returns. */
let version: number
let fetches: string[]

beforeAll(async () => {
  await copyDatabase(inject('databaseUrl'), name)
  db = createDatabase(createPool(databaseNamed(inject('databaseUrl'), name), 8))
  await sql`create sequence copy_snapshots`.execute(db)
  await sql`create table copies (id text primary key, version int, number bigint, writes int)`.execute(db)
})
beforeEach(async () => {
  version = 1
  fetches = []
  await sql`truncate copies, webhook_events`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
})

/** A sync that copies the provider's versions, by subject. */
function createSync(changes: Partial<ProviderSyncOptions<string, Version, null>> = {}) {
  return createProviderSync<string, Version>({
    db,
    log: createLog('silent'),
    provider: 'test',
    sequence: 'copy_snapshots',
    fetch: async (subject) => {
      fetches.push(subject)
      return found(version)
    },
    write: async (trx, { subject, snapshot, number }) => {
      await sql`
        insert into copies values (${subject}, ${snapshot.version}, ${number}, 1)
        on conflict (id) do update set version = excluded.version, number = excluded.number, writes = copies.writes + 1
        where copies.number < excluded.number`.execute(trx)
    },
    ...changes,
  })
}
const found = (value: number): Fetched<Version> => ({ kind: 'found', snapshot: { version: value } })
const event = (eventId: string, subject = 'a') => ({ eventId, subject, notice: null })
async function copyOf(subject = 'a') {
  const { rows } = await sql<{ version: number; writes: number }>`
    select version, writes from copies where id = ${subject}`.execute(db)
  return rows[0]
}
const isStored = async (eventId: string) => (await storedEventIds(db, 'test', [eventId])).has(eventId)

describe('a snapshot', () => {
  it('SUB-09 VER-08 that was requested earlier and arrives later does not overwrite a newer one', async () => {
    const slow = Promise.withResolvers<Fetched<Version>>()
    const started = Promise.withResolvers<void>()
    const first = createSync({
      fetch: () => {
        started.resolve()
        return slow.promise
      },
    }).sync('a')
    await started.promise
    version = 2
    expect(await createSync().sync('a')).toBe('synced')
    slow.resolve(found(1))
    expect(await first).toBe('synced')
    expect(await copyOf()).toEqual({ version: 2, writes: 1 })
  })

  it('SUB-09 VER-08 that the provider does not return, or does not have, writes nothing', async () => {
    await createSync().sync('a')
    expect(await createSync({ fetch: async () => ({ kind: 'failed', reason: 'unreachable' }) }).sync('a')).toBe(
      'failed',
    )
    expect(await createSync({ fetch: async () => ({ kind: 'not found' }) }).sync('a')).toBe('not found')
    expect(await copyOf()).toEqual({ version: 1, writes: 1 })
  })
})

describe('an event', () => {
  it('SUB-09 VER-08 has one effect, even if it is sent repeatedly and concurrently', async () => {
    const sync = createSync()
    await Promise.all([1, 2, 3, 4, 5].map(() => sync.syncEvent(event('e1'))))
    expect(await copyOf()).toEqual({ version: 1, writes: 1 })
    const before = fetches.length
    expect(await sync.syncEvent(event('e1'))).toBe('synced')
    expect(fetches).toHaveLength(before)
  })

  it('SUB-09 VER-08 is not stored when its effect fails, and takes effect when it is sent again', async () => {
    const failing = createSync({ write: () => Promise.reject(new Error('killed')) })
    await expect(failing.syncEvent(event('e2'))).rejects.toThrow('killed')
    expect(await isStored('e2')).toBe(false)
    expect(await createSync().syncEvent(event('e2'))).toBe('synced')
    expect([await isStored('e2'), await copyOf()]).toEqual([true, { version: 1, writes: 1 }])
  })

  it('SUB-09 VER-08 is not stored while the provider does not return its subject', async () => {
    const down = createSync({ fetch: async () => ({ kind: 'failed', reason: 'rate limited' }) })
    const unknown = createSync({ fetch: async () => ({ kind: 'not found' }) })
    expect([await down.syncEvent(event('e3')), await unknown.syncEvent(event('e3'))]).toEqual(['failed', 'not found'])
    expect(await isStored('e3')).toBe(false)
  })

  it('SUB-09 VER-08 in any order and number leads to the provider’s last state', async () => {
    const order = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(order, async (events) => {
        run += 1
        const subject = `p${run}`
        const sync = createSync()
        const deliveries = events.map((id) => {
          version += 1
          return sync.syncEvent(event(`${subject}-${id}`, subject))
        })
        await Promise.all(deliveries)
        // the last change is always followed by an event of its own
        await sync.syncEvent(event(`${subject}-last`, subject))
        expect((await copyOf(subject))?.version).toBe(version)
      }),
      { numRuns: 20 },
    )
  })
})

describe('stale subjects', () => {
  it('SUB-09 VER-08 are marked before they are fetched, and a failure ends the run', async () => {
    const steps: string[] = []
    const sync = createSync({
      fetch: async (subject) => {
        steps.push(`fetch ${subject}`)
        return subject === 'b' ? { kind: 'failed', reason: 'unreachable' } : found(version)
      },
    })
    await sync.syncStale(['a', 'b', 'c'], async (subject) => void steps.push(`mark ${subject}`))
    expect(steps).toEqual(['mark a', 'fetch a', 'mark b', 'fetch b'])
    expect([await copyOf('a'), await copyOf('c')]).toEqual([{ version: 1, writes: 1 }, undefined])
  })

  it('SUB-09 VER-08 that the provider does not have do not end the run', async () => {
    const sync = createSync({ fetch: async (subject) => (subject === 'a' ? { kind: 'not found' } : found(version)) })
    await sync.syncStale(['a', 'b'], async () => undefined)
    expect(await copyOf('b')).toEqual({ version: 1, writes: 1 })
  })
})
