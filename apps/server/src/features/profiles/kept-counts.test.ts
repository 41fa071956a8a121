import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The kept counts that differ from what counting finds. */
async function wrongCounts() {
  const { rows } = await sql`
    select coalesce(kept.name, counted.name) as name, kept.members as kept, counted.members as counted
    from (
      select day::text as name, members from sign_up_days union all select name, members from interest_uses
    ) kept full join (
      select (created_at at time zone 'utc')::date::text as name, count(*) as members from profiles group by 1
      union all select interest, count(*) from profiles, unnest(interests) interest group by interest
    ) counted on counted.name = kept.name
    where coalesce(kept.members, 0) <> coalesce(counted.members, 0)`.execute(app.db)
  return rows
}

describe('the counts that the database keeps', () => {
  it('CON-02 CON-09 are those of the present members, whatever happens to them', async () => {
    const members = await Promise.all([app.member(), app.member(), app.member()])
    const [first, second, third] = members.map(({ id }) => id)
    const set = (
      ids: readonly (string | undefined)[],
      changes: { interests?: string[]; created_at?: Date; bio?: string },
    ) =>
      app.db
        .updateTable('profiles')
        .set(changes)
        .where(
          'id',
          'in',
          ids.filter((id) => id !== undefined),
        )
        .execute()
    await set([first, second], { interests: ['Surfing', 'Yoga'] })
    await set([third], { interests: ['Yoga'] })
    await set([second], { interests: ['Hiking'] })
    await set([first], { bio: 'I surf', created_at: new Date('2026-01-31T23:30:00Z') })
    expect(await wrongCounts()).toEqual([])
    const uses = await app.rooms.profiles.usedInterests(app.db)
    const used = new Map(uses.map(({ name, members: count }) => [name, count]))
    expect([used.get('Surfing'), used.get('Yoga'), used.get('Hiking')]).toEqual([1, 2, 1])
    expect(await app.rooms.profiles.signUpsPerDay(app.db, new Date('2026-01-31T00:00:00Z'))).toContainEqual({
      day: '2026-01-31',
      count: 1,
    })
    await app.db
      .deleteFrom('users')
      .where('id', '=', first ?? '')
      .execute()
    expect(await wrongCounts()).toEqual([])
  })
})
