import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { namedPeople } from './named-people.ts'
import { systemViewer, visitor } from './people-for.ts'
import { summaries } from './summaries.ts'

let app: TestApp
let ana: TestMember
let suspended: TestMember
let leaving: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.member({ name: ['Ana', 'Sousa'] })
  suspended = await app.member({ name: ['Sue', 'Spender'], suspended: true })
  leaving = await app.member({ name: ['Lea', 'Ving'] })
  const about = { avatar_url: '/images/avatars/a.webp', bio: 'About me', interests: ['Surfing'] }
  await app.db.updateTable('profiles').set(about).execute()
  await app.db
    .updateTable('profiles')
    .set({ deletion_requested_at: app.clock.now() })
    .where('id', '=', leaving.id)
    .execute()
  await app.db
    .updateTable('reputations')
    .set({ score: 4.5, reviews_count: 2, host_rating: 4.5, host_ratings_count: 2 })
    .execute()
})
afterAll(() => app.close())

describe('the people that a viewer sees', () => {
  it.each([
    ['a visitor', () => visitor, ['Ana']],
    ['another member', () => ana.id, ['Ana']],
    ['the suspended member', () => suspended.id, ['Ana', 'Sue']],
    ['the member who leaves', () => leaving.id, ['Ana']],
    ['the system', () => systemViewer, ['Ana', 'Sue']],
  ])('G-119 of %s', async (_who, viewer, named) => {
    const people = await summaries(app.db, viewer(), [ana.id, suspended.id, leaving.id])
    const names = [...people.values()].flatMap(({ first_name }) => first_name ?? [])
    expect(names.toSorted()).toEqual(named)
    const former = [...people.values()].filter(({ is_former }) => is_former)
    expect(former).toHaveLength(3 - named.length)
  })

  it('G-119 have nothing of a former member but the id and the badge', async () => {
    const people = await summaries(app.db, ana.id, [suspended.id])
    expect(people.get(suspended.id)).toEqual({
      id: suspended.id,
      first_name: null,
      last_name: null,
      avatar_url: null,
      bio: null,
      interests: [],
      is_verified: true,
      is_former: true,
      is_hidden: false,
      reputation_score: null,
      reviews_count: 0,
    })
  })

  it('G-119 are named to each reader of a notification on its own', async () => {
    const personOf = await namedPeople(app.db, [
      { readerId: ana.id, personId: suspended.id },
      { readerId: suspended.id, personId: suspended.id },
      { readerId: suspended.id, personId: ana.id },
    ])
    expect(personOf(ana.id, suspended.id)).toEqual({ id: null, name: 'Former member', avatar_url: null })
    expect(personOf(suspended.id, suspended.id)).toMatchObject({ id: suspended.id, name: 'Sue Spender' })
    expect(personOf(suspended.id, ana.id)).toMatchObject({ id: ana.id, name: 'Ana Sousa' })
    // who was not asked for, and nobody
    for (const id of [ana.id, null]) expect(personOf(ana.id, id).name).toBe('Former member')
  })

  it.each([
    ['by their ids', 'select * from people_for($1) where id = any($2::uuid[])'],
    [
      'beside tribes',
      'select p.* from tribes t left join people_for($1) p on p.id = t.created_by where t.id = any($2)',
    ],
    [
      'for many readers',
      'select p.* from unnest($2::uuid[]) r (id) cross join lateral people_for(r.id) p where p.id = $1::uuid',
    ],
  ])('are found %s by an index', async (_how, query) => {
    const plan = await planOf(query, ['enable_seqscan = off', 'enable_bitmapscan = off'])
    expect(plan).toContain('Index Scan using profiles_pkey on profiles')
    expect(plan).not.toContain('people_for')
  })

  it('BLOCK-07 are each looked up among the blocks of a viewer, which are never all read', async () => {
    const query = 'select p.* from tribes t join people_for($1) p on p.id = t.created_by where t.id = any($2)'
    const plan = await planOf(query, ['enable_nestloop = off'])
    expect(plan).toMatch(/on blocks/)
    expect(plan).not.toMatch(/(?:Hash|Merge) Cond: .*block/)
  })
})

/** The plan of a query for any viewer and ids, with these settings: the tables of a test are too small for an index. */
function planOf(query: string, settings: readonly string[]): Promise<string> {
  return app.db.connection().execute(async (db) => {
    for (const setting of [...settings, "plan_cache_mode = 'force_generic_plan'"])
      await sql`set ${sql.raw(setting)}`.execute(db)
    await sql`prepare found (uuid, uuid[]) as ${sql.raw(query)}`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) execute found (null, '{}')`.execute(db)
    await sql`deallocate found`.execute(db)
    await sql`reset all`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
