import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { cookiesOf, memberWithPassword, signIn, testPassword as password } from '../../testing/accounts.ts'
import { bellTitles } from '../../testing/bell.ts'
import { publishTribe } from '../../testing/builders.ts'
import { lockWaitCount } from '../../testing/locks.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The stored pictures that remain after the nightly clean-up. */
const picturesAfterCleanUp = async ({ db, rooms }: TestApp) => {
  await rooms.profiles.removeUnusedAvatars()
  return db.selectFrom('avatar_files').select('key').execute()
}

const userOf = async (request: SendRequest) => (await request('GET', '/api/session')).body.user

describe('deleting an account', () => {
  it('SEC-08 AUTH-08 takes the password, signs out everywhere, hides the member, and can be undone for thirty days', async () => {
    const { id, email, request } = await memberWithPassword(app)
    expect((await request('DELETE', '/api/me', { password: 'wrong one' })).body.code).toBe('PASSWORD_WRONG')
    expect((await request('DELETE', '/api/me', { password })).body.erased_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await userOf(request)).toBeNull()
    const other = await app.member()
    expect((await other.request('GET', `/api/users/${id}`)).status).toBe(404)
    const newSession = requestsAs(app.url, cookiesOf(await signIn(app, email)))
    expect((await userOf(newSession)).erased_on).not.toBeNull()
    expect((await newSession('POST', '/api/me/restore')).body.erased_on).toBeNull()
    expect((await other.request('GET', `/api/users/${id}`)).status).toBe(200)
  })

  it('SEC-08 after thirty days the account is erased, and its reviews of others stay without its name', async () => {
    const fresh = await startTestApp()
    const { id, request } = await memberWithPassword(fresh)
    const [host, guest] = [await fresh.member(), await fresh.member({ name: ['Ben', 'Okoro'] })]
    const tribe = await publishTribe(fresh, host)
    const review = { tribe_id: tribe, rating: 5, cleanliness_rating: 5, communication_rating: 5, reliability_rating: 5 }
    await fresh.db
      .insertInto('user_tribe_reviews')
      .values({ ...review, reviewer_id: id, reviewee_id: guest.id })
      .execute()
    await request('DELETE', '/api/me', { password })
    fresh.clock.advance(days(29))
    expect(await fresh.eraseDueAccounts()).toBe(0)
    fresh.clock.advance(days(2))
    expect(await fresh.eraseDueAccounts()).toBe(1)
    expect(await fresh.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    const reviews = await fresh.db.selectFrom('user_tribe_reviews').select(['rating', 'reviewer_id']).execute()
    expect(reviews[0]).toEqual({ rating: 5, reviewer_id: null })
    await fresh.close()
  })

  it('SEC-08 G-96 withdraws pending requests: no host waits for somebody who leaves', async () => {
    const guest = await memberWithPassword(app)
    const hosts = [await app.member(), await app.member()]
    const requests: { host: TestMember; tribe: string; id: string }[] = []
    for (const host of hosts) {
      const tribe = await publishTribe(app, host)
      const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
      requests.push({ host, tribe, id: body.id })
    }
    const waiting = ({ host, tribe }: { host: TestMember; tribe: string }) =>
      host.request('GET', `/api/tribes/${tribe}`)
    for (const request of requests) expect((await waiting(request)).body.pending_requests).toBe(1)
    expect((await guest.request('DELETE', '/api/me', { password: 'wrong one' })).status).toBe(403)
    for (const request of requests) expect((await waiting(request)).body.pending_requests).toBe(1)
    expect((await guest.request('DELETE', '/api/me', { password })).status).toBe(200)
    for (const request of requests) {
      expect((await waiting(request)).body.pending_requests).toBe(0)
      const [shown] = (await request.host.request('GET', '/api/reservations')).body.items
      expect(shown).toMatchObject({ id: request.id, status: 'cancelled', acts: [] })
      expect(await bellTitles(request.host)).toEqual(['Request withdrawn'])
    }
  })

  it('SEC-08 G-96 leaves no request that is sent in the same moment, and sends one email however often it is pressed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const guest = await memberWithPassword(app)
      const tribe = await publishTribe(app, await app.member())
      const request = () => guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
      const leave = () => guest.request('DELETE', '/api/me', { password })
      await Promise.all(round % 2 === 0 ? [leave(), request(), leave()] : [request(), leave(), leave()])
      const pending = app.db.selectFrom('tribe_reservations').select('id').where('user_id', '=', guest.id)
      expect(await pending.where('status', '=', 'pending').execute()).toEqual([])
      const mails = sql`select 1 from pgboss.job where name = 'mail' and data ->> 'to' = ${guest.email}
        and data ->> 'subject' like '%delet%'`
      expect((await mails.execute(app.db)).rows).toHaveLength(1)
    }
  })

  it('SEC-08 an account that is restored at the last moment stays, with its picture', async () => {
    const fresh = await startTestApp()
    const { id, request } = await memberWithPassword(fresh)
    const key = 'images/avatars/one.webp'
    await fresh.db.insertInto('avatar_files').values({ key, stored_at: fresh.clock.now() }).execute()
    await fresh.db
      .updateTable('profiles')
      .set({ avatar_url: `/${key}` })
      .where('id', '=', id)
      .execute()
    await request('DELETE', '/api/me', { password })
    fresh.clock.advance(days(31))
    const { erasing } = await fresh.db.transaction().execute(async (trx) => {
      await trx.updateTable('profiles').set({ deletion_requested_at: null }).where('id', '=', id).execute()
      const running = fresh.eraseDueAccounts()
      await expect.poll(() => lockWaitCount(fresh)).toBe(1)
      // in an object, so that it is not awaited here: it waits for the commit
      return { erasing: running }
    })
    expect(await erasing).toBe(0)
    expect(await fresh.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([{ id }])
    expect(await picturesAfterCleanUp(fresh)).toEqual([{ key }])
    await fresh.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .execute()
    expect(await fresh.eraseDueAccounts()).toBe(1)
    expect(await picturesAfterCleanUp(fresh)).toEqual([])
    await fresh.close()
  })

  it('SEC-08 one that cannot be erased does not stop the others and fails the run, however many are due', async () => {
    const fresh = await startTestApp()
    const broken = await fresh.member()
    await sql`create table holds (user_id uuid references users)`.execute(fresh.db)
    await sql`insert into holds values (${broken.id})`.execute(fresh.db)
    const agreed = { email_verified: true, terms_version: 'test', terms_agreed_at: new Date() }
    const others = Array.from({ length: 60 }, (_, index) => ({ ...agreed, email: `${index}@mail.example` }))
    await fresh.db.insertInto('users').values(others).execute()
    await fresh.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(1) })
      .execute()
    await fresh.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .where('id', '=', broken.id)
      .execute()
    await expect(fresh.eraseDueAccounts()).rejects.toThrow('holds')
    expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([{ id: broken.id }])
    await fresh.close()
  })

  it('SEC-08 a host of open tribes must hand them over first', async () => {
    const host = await app.member()
    await publishTribe(app, host)
    expect((await host.request('DELETE', '/api/me', {})).body.code).toBe('HOSTING_OPEN_TRIBES')
  })
})

describe('deleting an account that hosts', () => {
  const requestErasure = (request: SendRequest) => request('DELETE', '/api/me', { password })

  it('G-82 is refused while a hosted tribe is open, and nothing changes', async () => {
    const host = await memberWithPassword(app)
    const tribe = await publishTribe(app, host)
    expect((await host.request('GET', '/api/me/account')).body.hosts_open_tribes).toBe(true)
    expect(await requestErasure(host.request)).toMatchObject({ status: 409, body: { code: 'HOSTING_OPEN_TRIBES' } })
    expect(await userOf(host.request)).toMatchObject({ erased_on: null })
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', tribe).execute()
    expect((await requestErasure(host.request)).status).toBe(200)
  })

  it('G-82 G-147 a member who signs in again in time cannot publish until they restore the account', async () => {
    const host = await memberWithPassword(app)
    await requestErasure(host.request)
    const request = requestsAs(app.url, cookiesOf(await signIn(app, host.email)))
    const hostAgain = { ...host, request }
    await expect(publishTribe(app, hostAgain)).rejects.toThrow('ACCOUNT_LEAVING')
    expect(await app.db.selectFrom('tribes').select('id').where('created_by', '=', host.id).execute()).toEqual([])
    expect((await request('GET', '/api/me/data')).status).toBe(200)
    await request('POST', '/api/me/restore')
    await publishTribe(app, hostAgain)
  })

  it('G-82 is allowed after the stay has ended', async () => {
    const host = await memberWithPassword(app)
    const tribe = await publishTribe(app, host)
    await app.db
      .updateTable('tribes')
      .set({ start_date: '2024-01-01', end_date: '2024-02-01' })
      .where('id', '=', tribe)
      .execute()
    expect((await requestErasure(host.request)).status).toBe(200)
  })
})
