import { randomUUID } from 'node:crypto'
import { blocksMax } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuery } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readOwnData } from '../../platform/own-data.ts'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const blockOf = (member: TestMember, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  member.request(method, `/api/users/${id}/block`)
const blockedBy = async (member: TestMember): Promise<{ id: string }[]> =>
  (await member.request('GET', '/api/blocks')).body
const pair = () => Promise.all([app.member({ name: ['Ana', 'Ferreira'] }), app.member({ name: ['Ben', 'Okoro'] })])

describe('a block', () => {
  it('BLOCK-06 is listed for who made it, with name and day, until they end it; nobody else sees it', async () => {
    const [ana, ben] = await pair()
    expect(await blockOf(ana, ben.id)).toMatchObject({ status: 204, body: '' })
    const blocked = { id: ben.id, name: 'Ben Okoro', avatar_url: null, blocked_at: expect.any(String) }
    expect(await blockedBy(ana)).toEqual([blocked])
    expect(await blockedBy(ben)).toEqual([])
    expect((await blockOf(ana, ben.id, 'DELETE')).status).toBe(204)
    expect(await blockedBy(ana)).toEqual([])
    expect((await ben.request('GET', `/api/users/${ana.id}`)).status).toBe(200)
  })

  it('BLOCK-06 keeps its first day if it is made again, and ends only for who ends it', async () => {
    const [ana, ben] = await pair()
    await blockOf(ana, ben.id)
    const first = await blockedBy(ana)
    app.clock.advance(60_000)
    await blockOf(ana, ben.id.toUpperCase())
    expect(await blockedBy(ana)).toEqual(first)
    await blockOf(ben, ana.id)
    await blockOf(ana, ben.id, 'DELETE')
    expect(await blockedBy(ben)).toMatchObject([{ id: ana.id }])
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(404)
  })

  it('BLOCK-02 of one who has blocked the member shows nothing, as of an unknown id, and protects them after that block', async () => {
    const [ana, ben] = await pair()
    const page = await connectLive(app, ben)
    await blockOf(ana, ben.id)
    await page.next('resync')
    app.clock.advance(1000)
    expect(await blockOf(ben, ana.id)).toMatchObject({ status: 204, body: '' })
    expect(await blockedBy(ben)).toEqual([])
    const downloadOf = (id: string) => inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), id))
    expect((await downloadOf(ben.id))['blocks']).toEqual([])
    expect((await downloadOf(ana.id))['blocks']).toHaveLength(1)
    await blockOf(ben, ana.id, 'DELETE')
    await blockOf(ben, ana.id)

    await blockOf(ana, ben.id, 'DELETE')
    expect(await blockedBy(ben)).toMatchObject([{ id: ana.id }])
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(404)
    await blockOf(ben, ana.id, 'DELETE')
    // only the first block and the end of the last one changed what ben may see
    await eventually(() => expect(page.events).toEqual([{ type: 'resync' }, { type: 'resync' }]))
    page.close()
  })

  it('BLOCK-02 of one who has blocked the member takes the steps of an unknown id, so that its time tells nothing', async () => {
    const [ana, ben] = await pair()
    await blockOf(ana, ben.id)
    const statements: string[] = []
    onQuery(app.platform.pool, (_, statement) => statements.push(statement))
    const stepsOf = async (method: 'PUT' | 'DELETE', id: string) => {
      statements.length = 0
      await blockOf(ben, id, method)
      // and no others, such as those of a live connection
      return statements.filter((text) => /blocks|hidden_from|people_for|advisory|tribes|reservations/.test(text))
    }
    for (const method of ['PUT', 'DELETE'] as const) {
      const unknown = await stepsOf(method, randomUUID())
      expect(unknown.join()).toContain('pg_logical_emit_message')
      expect(await stepsOf(method, ana.id)).toEqual(unknown)
    }
  })

  it('BLOCK-06 of oneself, of an unknown id and of what is no id is 204, and nothing is stored', async () => {
    const ana = await app.member()
    for (const id of [ana.id, ana.id.toUpperCase(), randomUUID(), 'nobody'])
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await blockOf(ana, id, method)).toMatchObject({ status: 204, body: '' })
    expect(await blockedBy(ana)).toEqual([])
    expect((await ana.request('GET', '/api/me/profile')).status).toBe(200)
  })

  it('BLOCK-06 is the last one at 1,000', async () => {
    const [ana, ben] = await pair()
    await sql`
      with added as (
        insert into users (id, name, email, terms_version, terms_agreed_at)
        select gen_random_uuid(), 'Many', gen_random_uuid() || '@many.test', '1', now()
        from generate_series(1, ${blocksMax - 1}) returning id
      ) insert into blocks select ${ana.id}, id, now() from added`.execute(app.db)
    const [cleo, dora] = await pair()
    await blockOf(cleo, ana.id)
    app.clock.advance(1000)
    // it is stored without their knowledge, so it does not count
    expect((await blockOf(ana, cleo.id)).status).toBe(204)
    expect((await blockOf(ana, dora.id)).status).toBe(204)
    expect(await blockOf(ana, ben.id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_BLOCKS' } })
    const [first] = await blockedBy(ana)
    await blockOf(ana, first?.id ?? '', 'DELETE')
    expect((await blockOf(ana, ben.id)).status).toBe(204)
    expect(await blockedBy(ana)).toHaveLength(blocksMax)
  })

  it('BLOCK-02 twenty blocks and unblocks at once, by both, end in one state for both', async () => {
    const [ana, ben] = await pair()
    const changes = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? blockOf(ana, ben.id, index % 4 === 0 ? 'PUT' : 'DELETE')
        : blockOf(ben, ana.id, index % 4 === 1 ? 'PUT' : 'DELETE'),
    )
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 204))
    const exists = [...(await blockedBy(ana)), ...(await blockedBy(ben))].length > 0
    const expected = exists ? 404 : 200
    expect((await ana.request('GET', `/api/users/${ben.id}`)).status).toBe(expected)
    expect((await ben.request('GET', `/api/users/${ana.id}`)).status).toBe(expected)
  })
})

it('BLOCK-07 whether two members see each other takes two index lookups, however many blocks there are', async () => {
  const [ana, ben] = await pair()
  // in parts, each within the time of a statement
  for (let part = 0; part < 6; part += 1)
    await sql`
      with added as (
        insert into users (id, name, email, terms_version, terms_agreed_at)
        select gen_random_uuid(), 'Many', gen_random_uuid() || '@many.test', '1', now() from generate_series(1, 500) returning id
      ) insert into blocks select ${ana.id}, id, now() from added`.execute(app.db)
  await sql`analyze blocks`.execute(app.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from hidden_from(${sql.lit(ana.id)}) h where h.id = ${sql.lit(ben.id)} limit 1`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan.match(/Index Only Scan using \w+ on blocks/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan')
})
