import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { createLimits, limitTable } from '../platform/limits.ts'
import { createLog } from '../platform/log.ts'
import { publishTribe } from './builders.ts'
import { databaseNamed, onServer } from './database.ts'
import { eventually } from './eventually.ts'
import { connectLive } from './live-client.ts'
import { outsideService } from './outside.ts'
import { startTestApp } from './test-app.ts'

const databaseUrl = await outsideService('DATABASE_URL')
const redisUrl = await outsideService('REDIS_URL')

describe.skipIf(databaseUrl === null)('on an outside PostgreSQL of DATABASE_URL', () => {
  const url = databaseUrl ?? ''
  const template = `wayhouse_template_${randomBytes(4).toString('hex')}`

  beforeAll(async () => {
    await onServer(url, `create database ${template}`)
    await migrateToLatest(databaseNamed(url, template))
  })
  afterAll(() => onServer(url, `drop database ${template} with (force)`))

  it('the migrations run, and a tribe is published, listed and found', async () => {
    const app = await startTestApp({}, { server: { url, template } })
    const host = await app.member()
    const id = await publishTribe(app, host, { location: 'Medellín, Colombia' })
    expect((await app.request('GET', '/api/tribes?location=medellin')).body.items).toMatchObject([{ id }])
    expect((await app.request('GET', `/api/tribes/${id}`)).status).toBe(200)
    await app.close()
  })
})

describe.skipIf(redisUrl === null)('with the Redis of REDIS_URL', () => {
  it('SEC-07 two nodes share their limits, exactly and concurrently', async () => {
    const unused = 'postgres://unused@127.0.0.1:1/unused'
    const nodes = [0, 1].map(() => createLimits(unused, redisUrl, createLog('silent')))
    const key = randomBytes(8).toString('hex')
    // until Redis is connected, the counters in the database would be used
    for (const limits of nodes) await eventually(() => limits.count('sign_up', `${key} ready`))
    const calls = Array.from({ length: 3 * limitTable.read_listing.points }, async (_, index) =>
      nodes[index % 2]?.count('read_listing', key),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(limitTable.read_listing.points)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason.code)
    expect(new Set(refusals)).toEqual(new Set(['RATE_LIMITED']))
    await Promise.all(nodes.map((limits) => limits.close()))
  })

  it('NOTI-04 committed announcements reach a member on another node, rolled back ones reach no member', async () => {
    const app = await startTestApp({ REDIS_URL: redisUrl ?? '' })
    const [node, member] = await Promise.all([app.secondNode(), app.member()])
    const client = await connectLive(node, member)
    const announce = (type: 'membership.changed' | 'verification.changed', fails: boolean) =>
      inTransaction(app.db, async (trx) => {
        await app.bus.announce(trx, { to: [member.id], event: { type } })
        if (fails) throw new Error('rolled back')
      })
    await expect(announce('verification.changed', true)).rejects.toThrow('rolled back')
    // until Redis is connected, announcements are lost
    await eventually(async () => {
      await announce('membership.changed', false)
      expect(client.events).toContainEqual({ type: 'membership.changed' })
    })
    expect(client.events).not.toContainEqual({ type: 'verification.changed' })
    client.close()
    await app.close()
  })
})
