import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readOwnData } from '../../platform/own-data.ts'
import { checkPendingNow, finishCheck, startCheck, unverifiedMember } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Marker = 'female' | 'male' | 'unspecified' | 'none'

const state = (member: TestMember, gender: string) => member.request('PUT', '/api/me/gender', { gender })
const show = (member: TestMember, is_shown: boolean) => member.request('PUT', '/api/me/gender/shown', { is_shown })
const genderOf = async (member: TestMember) => (await member.request('GET', '/api/me/gender')).body

async function levelOf({ id }: TestMember): Promise<number | undefined> {
  return (await app.rooms.profiles.audienceLevels(app.db, [id])).get(id)
}

/** A member whose identity was verified by a document with this marker, before they stated anything. */
async function verifiedBy(marker: Marker): Promise<TestMember> {
  const member = await unverifiedMember(app)
  await finishCheck(app, await startCheck(app, member), 'approved', { marker })
  return member
}

/** A new check of a verified member for a gender; returns the sandbox's page of it. */
async function startGenderCheck(member: TestMember, gender: string): Promise<{ path: string; id: string }> {
  const { status, body } = await member.request('POST', '/api/me/gender/check', { gender })
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await sql<{ id: string }>`
    select id from identity_sessions where user_id = ${member.id} and gender is not null`.execute(app.db)
  return { path: new URL(body.url).pathname, id: rows[0]?.id ?? '' }
}

describe('a gender that is stated', () => {
  it.each([
    ['woman', 'female', true, 3],
    ['woman', 'unspecified', true, 3],
    ['woman', 'male', false, 1],
    ['woman', 'none', false, 1],
    ['non_binary', 'female', true, 2],
    ['non_binary', 'unspecified', true, 2],
    ['non_binary', 'male', false, 1],
    ['man', 'male', false, 1],
    ['man', 'female', false, 1],
  ] as const)(
    'AUD-02 as %s is compared with a document that says %s: confirmed %s',
    async (gender, marker, is_confirmed, level) => {
      const member = await verifiedBy(marker)
      expect(await levelOf(member)).toBe(1)
      expect((await state(member, gender)).body).toMatchObject({ gender, is_confirmed, is_shown: false })
      expect(await levelOf(member)).toBe(level)
    },
  )

  it('AUD-02 before the identity check is compared by that check', async () => {
    const member = await unverifiedMember(app)
    expect((await state(member, 'woman')).body).toMatchObject({ is_confirmed: false, is_verified: false })
    expect(await levelOf(member)).toBe(0)
    await finishCheck(app, await startCheck(app, member), 'approved', { marker: 'female' })
    expect(await genderOf(member)).toMatchObject({ is_confirmed: true, is_verified: true })
    expect(await levelOf(member)).toBe(3)
  })

  it('AUD-02 needs an approved identity: one that has expired belongs to nothing narrower', async () => {
    const member = await unverifiedMember(app)
    await state(member, 'woman')
    const check = await startCheck(app, member)
    await finishCheck(app, check, 'approved', { marker: 'female' })
    await finishCheck(app, check, 'kyc_expired', { marker: 'female' })
    expect(await levelOf(member)).toBe(0)
  })

  it('AUD-02 the marker of a document is stored nowhere: whatever it says, the same is written', async () => {
    const columns = sql`p.gender, gender_confirmed, gender_exception, gender_shown, gender_stated_at`
    const written = async ({ id }: TestMember) => {
      const { rows } = await sql`
        select ${columns}, s.partner_status, s.gender as of_check, (select count(*)::int from identity_documents where user_id = ${id}) as documents
        from profiles p join identity_sessions s on s.user_id = p.id where p.id = ${id}`.execute(app.db)
      return rows
    }
    const [woman, man, unread] = [await verifiedBy('unspecified'), await verifiedBy('male'), await verifiedBy('none')]
    expect(await written(woman)).toHaveLength(1)
    expect(await written(man)).toEqual(await written(woman))
    expect(await written(unread)).toEqual(await written(woman))
  })

  it('AUD-02 without the partner it is not confirmed, and stating it again compares again', async () => {
    const member = await verifiedBy('female')
    const { id } = member
    const { session } = await app.db
      .selectFrom('profiles')
      .select('didit_verification_id as session')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const setSession = (to: string | null) =>
      app.db.updateTable('profiles').set({ didit_verification_id: to }).where('id', '=', id).execute()
    await setSession('unknown')
    expect((await state(member, 'woman')).body).toMatchObject({ is_confirmed: false })
    await setSession(session)
    expect((await state(member, 'woman')).body).toMatchObject({ is_confirmed: true })
  })

  it('AUD-02 a check of another member confirms nothing', async () => {
    const [ana, ben] = [await verifiedBy('female'), await verifiedBy('male')]
    const { session } = await app.db
      .selectFrom('profiles')
      .select('didit_verification_id as session')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('profiles').set({ didit_verification_id: session }).where('id', '=', ben.id).execute()
    expect((await state(ben, 'woman')).body).toMatchObject({ is_confirmed: false })
  })
})

describe('a gender that changes', () => {
  it('AUD-02 twice within 180 days is refused, and so is one without a new check', async () => {
    const member = await verifiedBy('female')
    await state(member, 'woman')
    const recently = { status: 409, body: { code: 'GENDER_CHANGED_RECENTLY' } }
    expect(await state(member, 'man')).toMatchObject(recently)
    expect(await member.request('POST', '/api/me/gender/check', { gender: 'non_binary' })).toMatchObject(recently)
    await longAgo(member)
    expect(await state(member, 'man')).toMatchObject({ status: 409, body: { code: 'GENDER_NEEDS_CHECK' } })
    expect(await genderOf(member)).toMatchObject({ gender: 'woman', is_confirmed: true })
  })

  it('AUD-02 holds once a new check is approved; the check before stays as it is', async () => {
    const member = await verifiedBy('female')
    await state(member, 'woman')
    await show(member, true)
    await longAgo(member)
    const check = await startGenderCheck(member, 'non_binary')
    expect(await genderOf(member)).toMatchObject({ gender: 'woman', is_confirmed: true, is_verified: true })
    await finishCheck(app, check, 'approved', { marker: 'unspecified' })
    // what was shown was about the gender before
    expect(await genderOf(member)).toMatchObject({ gender: 'non_binary', is_confirmed: true, is_shown: false })
    expect(await levelOf(member)).toBe(2)
    expect(await state(member, 'woman')).toMatchObject({ status: 409, body: { code: 'GENDER_CHANGED_RECENTLY' } })
  })

  it.each(['declined', 'abandoned', 'underage', 'same_document'])(
    'AUD-02 a new check that is %s changes nothing',
    async (outcome) => {
      await verifiedBy('female') // the other account, whose document is used
      const member = await verifiedBy('female')
      await state(member, 'woman')
      await longAgo(member)
      await finishCheck(app, await startGenderCheck(member, 'man'), outcome, { marker: 'male' })
      expect(await genderOf(member)).toMatchObject({ gender: 'woman', is_confirmed: true, is_verified: true })
    },
  )

  it('AUD-02 may be checked again at once with another document, also if the event is lost', async () => {
    const member = await verifiedBy('male')
    await state(member, 'woman')
    const check = await startGenderCheck(member, 'woman')
    await finishCheck(app, check, 'approved', { marker: 'female', delivery: 'lost' })
    expect(await genderOf(member)).toMatchObject({ is_confirmed: false })
    await app.db
      .updateTable('identity_sessions')
      .set({ last_checked_at: new Date(0) })
      .where('id', '=', check.id)
      .execute()
    await checkPendingNow(app)
    expect(await genderOf(member)).toMatchObject({ gender: 'woman', is_confirmed: true })
  })

  it('AUD-02 cannot be checked before it is stated', async () => {
    const member = await verifiedBy('female')
    const refusal = { status: 409, body: { code: 'GENDER_NOT_STATED' } }
    expect(await member.request('POST', '/api/me/gender/check', { gender: 'woman' })).toMatchObject(refusal)
    expect(await show(member, true)).toMatchObject(refusal)
  })

  it.each([{}, { gender: 'other' }, { gender: null }, { gender: 'woman', marker: 'female' }])(
    'AUD-02 %j is no gender',
    async (body) => {
      const member = await app.member()
      expect((await member.request('PUT', '/api/me/gender', body)).status).toBe(422)
    },
  )
})

describe('who sees a gender', () => {
  it('AUD-02 its owner alone, until they show it, and no longer once they hide it', async () => {
    const [member, other] = [await verifiedBy('female'), await app.member()]
    const seen = async () => (await other.request('GET', `/api/users/${member.id}`)).body.gender
    expect((await member.request('GET', '/api/me/gender')).body).toMatchObject({ gender: null, changes_from: null })
    await state(member, 'woman')
    expect(await seen()).toBeNull()
    await show(member, true)
    expect(await seen()).toBe('woman')
    await show(member, false)
    expect(await seen()).toBeNull()
  })

  it('AUD-02 it is in the download of its owner, and gone with their account', async () => {
    const member = await verifiedBy('female')
    await state(member, 'woman')
    const data = await inTransaction(app.db, (trx) => readOwnData(trx, app.ownData(), member.id))
    expect(JSON.stringify(data['profile'])).toContain('"gender":"woman"')
    await app.db.deleteFrom('users').where('id', '=', member.id).execute()
    const left = await app.db.selectFrom('profiles').select('id').where('id', '=', member.id).execute()
    expect(left).toEqual([])
  })
})

/** Moves what a member has stated 181 days into the past. */
async function longAgo({ id }: TestMember): Promise<void> {
  const gender_stated_at = new Date(app.clock.now().getTime() - days(181))
  await app.db.updateTable('profiles').set({ gender_stated_at }).where('id', '=', id).execute()
}
