import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { confirmedMember, forWomen, forWomenAndNonBinary } from '../../testing/audience.ts'
import { addMember, newTribe, publishTribe } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mails.ts'
import { operate } from '../../testing/operate.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let woman: TestMember
let man: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await confirmedMember(app, 'woman', ['Hedda', 'Host'])
  woman = await confirmedMember(app)
  man = await confirmedMember(app, 'man', ['Mats', 'Mann'])
})
afterAll(() => app.close())

const publish = (changes: object) => publishTribe(app, host, changes)
const change = (by: TestMember, id: string, changes: object) =>
  by.request('PATCH', `/api/tribes/${id}`, { version: 1, ...changes })
const find = (by: Pick<TestMember, 'request'>, id: string) => by.request('GET', `/api/tribes/${id}`)

describe('the installation’s switch', () => {
  const settle = () => app.clock.advance(3000)
  const run = () => app.rooms.tribes.endTribesForWomen()
  const audienceOf = async (id: string) =>
    app.db.selectFrom('tribes').select('audience').where('id', '=', id).executeTakeFirstOrThrow()

  it('AUD-04 off refuses new tribes for women, tells hosts, and a week later they are for verified members', async () => {
    const [tribe, other] = [await publish(forWomenAndNonBinary), await publish({})]
    await addMember(app, tribe, woman)
    expect(await operate(app, 'women', 'off')).toMatchObject({ exitCode: 0 })
    settle()
    const refusal = { status: 409, body: { code: 'WOMEN_NOT_OFFERED' } }
    expect(await host.request('POST', '/api/tribes', newTribe(app, forWomen))).toMatchObject(refusal)
    expect(await change(host, other, forWomen)).toMatchObject(refusal)
    expect((await host.request('GET', '/api/me/gender')).body.women_offered).toBe(false)

    await run()
    await run()
    const ofType = async (member: TestMember, type: string) =>
      app.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', member.id)
        .where('type', '=', type)
        .where('subject_id', '=', tribe)
        .execute()
    expect(await ofType(host, 'women_ending')).toHaveLength(1)
    expect(await audienceOf(tribe)).toEqual({ audience: 'women' })
    expect(await mailsTo(app, host.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('will be for verified members') }),
    )

    app.clock.advance(days(7) - 60_000)
    await run()
    expect(await audienceOf(tribe)).toEqual({ audience: 'women' })
    app.clock.advance(120_000)
    await run()
    expect(await audienceOf(tribe)).toEqual({ audience: 'verified' })
    for (const member of [host, woman]) expect(await ofType(member, 'women_ended')).toHaveLength(1)
    expect((await find(man, tribe)).body).toMatchObject({ audience: 'verified', non_binary: false })
  })

  it('AUD-04 on again before the week is over leaves the tribes as they are', async () => {
    await operate(app, 'women', 'on')
    settle()
    const tribe = await publish(forWomen)
    await operate(app, 'women', 'off')
    settle()
    await run()
    expect(await operate(app, 'women', 'on')).toMatchObject({ exitCode: 0 })
    settle()
    await run()
    app.clock.advance(days(8))
    await run()
    expect(await audienceOf(tribe)).toEqual({ audience: 'women' })
  })

  it('AUD-04 says so if nothing changes', async () => {
    expect(await operate(app, 'women', 'on')).toMatchObject({ exitCode: 1 })
    expect(await operate(app, 'exceptions', 'remove', woman.email)).toMatchObject({ exitCode: 1 })
    expect(await operate(app, 'exceptions', 'add', 'nobody@member.test')).toMatchObject({ exitCode: 1 })
    expect((await operate(app, 'women', 'maybe')).lines.length).toBeGreaterThan(5)
  })
})
