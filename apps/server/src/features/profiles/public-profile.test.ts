import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { buy, actInPortal, newcomer } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await app.member({ name: ['Zuri', 'Okafor'] })
})
afterAll(() => app.close())

const publicKeys =
  'additional_info avatar_url badges bio first_name gender id instagram_handle interests is_verified languages last_name linkedin_url ' +
  'location reputation_parts reputation_score reviews_count skills website'

describe('the public profile', () => {
  it('USER-01 SEC-03 G-112 shows exactly the public fields', async () => {
    await member.request('PATCH', '/api/me/profile', {
      age: 34,
      nationality: 'Nigerian',
      timezone: 'Africa/Lagos',
      next_destination: 'Bali',
    })
    const other = await app.member({ subscribed: false })
    const { status, body } = await other.request('GET', `/api/users/${member.id}`)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(publicKeys.split(' '))
    expect(body).toMatchObject({ first_name: 'Zuri', badges: ['Verified'], is_verified: true, reputation_score: null })
    for (const secret of [member.email, 'Nigerian', 'Lagos', 'Bali']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('G-27 has badges for verification, a lifetime membership and a hosted stay that has ended', async () => {
    const badgesOf = async ({ id }: TestMember) => (await member.request('GET', `/api/users/${id}`)).body.badges
    const [unverified, founder, nomad, host] = [
      await app.member({ verified: false }),
      await newcomer(app),
      await newcomer(app),
      await app.member(),
    ]
    await buy(app, founder, 'worlds_citizen')
    await buy(app, nomad, 'nomad')
    const tribe = await publishTribe(app, host)
    expect(await Promise.all([unverified, founder, nomad, host].map(badgesOf))).toEqual([
      [],
      ['Verified', 'Founder'],
      ['Verified'],
      ['Verified'],
    ])
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    // nobody shared it
    expect(await badgesOf(host)).toEqual(['Verified'])
    await addMember(app, tribe, founder)
    expect(await badgesOf(host)).toEqual(['Verified', 'Host'])
    // operators have taken it down
    await app.db.updateTable('tribes').set({ hidden_at: app.clock.now() }).where('id', '=', tribe).execute()
    expect(await badgesOf(host)).toEqual(['Verified'])
    await actInPortal(app, founder, 'refund')
    expect(await badgesOf(founder)).toEqual(['Verified'])
  })

  it.each([
    ['a visitor', null, 401],
    ['a member who is not verified', { verified: false }, 403],
  ])('USER-01 %s may not read it', async (_who, state, status) => {
    const reader = state === null ? app : await app.member(state)
    expect((await reader.request('GET', `/api/users/${member.id}`)).status).toBe(status)
    expect((await reader.request('GET', `/api/users/${member.id}/reviews`)).status).toBe(status)
  })

  it('USER-01 gets the same 404 for an unknown, a malformed and a suspended id', async () => {
    const suspended = await app.member({ suspended: true })
    const responses = await Promise.all(
      [randomUUID(), 'abc', suspended.id].map((id) => member.request('GET', `/api/users/${id}`)),
    )
    for (const response of responses) {
      expect(response).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND', message: 'Profile not found' } })
    }
  })
})
