import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { cookiesOf, memberWithPassword, signIn, testPassword as password } from '../../testing/accounts.ts'
import { publishTribe } from '../../testing/builders.ts'
import { waitingForLocks } from '../../testing/locks.ts'
import { requestsAs, startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The stored pictures that the nightly clean-up leaves. */
const keptPictures = async ({ db, rooms }: TestApp) => {
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
    const again = requestsAs(app.url, cookiesOf(await signIn(app, email)))
    expect((await userOf(again)).erased_on).not.toBeNull()
    expect((await again('POST', '/api/me/restore')).body.erased_on).toBeNull()
    expect((await other.request('GET', `/api/users/${id}`)).status).toBe(200)
  })

  it('SEC-08 after thirty days the account is erased, and what it wrote of others stays without its name', async () => {
    const own = await startTestApp()
    const { id, request } = await memberWithPassword(own)
    const [host, guest] = [await own.member(), await own.member({ name: ['Ben', 'Okoro'] })]
    const tribe = await publishTribe(own, host)
    const review = { tribe_id: tribe, rating: 5, cleanliness_rating: 5, communication_rating: 5, reliability_rating: 5 }
    await own.db
      .insertInto('user_tribe_reviews')
      .values({ ...review, reviewer_id: id, reviewee_id: guest.id })
      .execute()
    await request('DELETE', '/api/me', { password })
    own.clock.advance(days(29))
    expect(await own.eraseDueAccounts()).toBe(0)
    own.clock.advance(days(2))
    expect(await own.eraseDueAccounts()).toBe(1)
    expect(await own.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    const [kept] = await own.db.selectFrom('user_tribe_reviews').select(['rating', 'reviewer_id']).execute()
    expect(kept).toEqual({ rating: 5, reviewer_id: null })
    await own.close()
  })

  it('SEC-08 an account that is kept in the last moment stays, with its picture', async () => {
    const own = await startTestApp()
    const { id, request } = await memberWithPassword(own)
    const key = 'images/avatars/one.webp'
    await own.db.insertInto('avatar_files').values({ key, stored_at: own.clock.now() }).execute()
    await own.db
      .updateTable('profiles')
      .set({ avatar_url: `/${key}` })
      .where('id', '=', id)
      .execute()
    await request('DELETE', '/api/me', { password })
    own.clock.advance(days(31))
    const { erasing } = await own.db.transaction().execute(async (trx) => {
      await trx.updateTable('profiles').set({ deletion_requested_at: null }).where('id', '=', id).execute()
      const begun = own.eraseDueAccounts()
      await expect.poll(() => waitingForLocks(own)).toBe(1)
      // not awaited before the commit, for which it waits
      return { erasing: begun }
    })
    expect(await erasing).toBe(0)
    expect(await own.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([{ id }])
    expect(await keptPictures(own)).toEqual([{ key }])
    await own.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .execute()
    expect(await own.eraseDueAccounts()).toBe(1)
    expect(await keptPictures(own)).toEqual([])
    await own.close()
  })

  it('SEC-08 one that cannot be erased leaves the others alone and fails the run, however many are due', async () => {
    const own = await startTestApp()
    const broken = await own.member()
    await sql`create table holds (user_id uuid references users)`.execute(own.db)
    await sql`insert into holds values (${broken.id})`.execute(own.db)
    const agreed = { email_verified: true, terms_version: 'test', terms_agreed_at: new Date() }
    const others = Array.from({ length: 60 }, (_, at) => ({ ...agreed, email: `${at}@mail.example` }))
    await own.db.insertInto('users').values(others).execute()
    await own.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(1) })
      .execute()
    await own.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .where('id', '=', broken.id)
      .execute()
    await expect(own.eraseDueAccounts()).rejects.toThrow('holds')
    expect(await own.db.selectFrom('users').select('id').execute()).toEqual([{ id: broken.id }])
    await own.close()
  })

  it('SEC-08 a host of open tribes hands them over first', async () => {
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

  it('G-82 G-147 a member who signs in again in time begins nothing new until they keep the account', async () => {
    const host = await memberWithPassword(app)
    await requestErasure(host.request)
    const request = requestsAs(app.url, cookiesOf(await signIn(app, host.email)))
    const again = { ...host, request }
    await expect(publishTribe(app, again)).rejects.toThrow('ACCOUNT_LEAVING')
    expect(await app.db.selectFrom('tribes').select('id').where('created_by', '=', host.id).execute()).toEqual([])
    expect((await request('GET', '/api/me/data')).status).toBe(200)
    await request('POST', '/api/me/restore')
    await publishTribe(app, again)
  })

  it('G-82 a stay that is over holds no host back', async () => {
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
