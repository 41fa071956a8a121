import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const staysOf = async (member: TestMember) => (await member.request('GET', '/api/me/stays')).body

describe('the stays of a member', () => {
  it('RES-05 have the total and who has a spot, in the order in which they joined, without names', async () => {
    const [host, ben, zuri] = [
      await app.member({ name: ['Ana', 'Ferreira'] }),
      await app.member({ name: ['Ben', 'Okoro'] }),
      await app.member({ name: ['Zuri', 'Adeyemi'] }),
    ]
    const tribe = await publishTribe(app, host, { airbnb_total_cost: 2280 })
    const empty = await publishTribe(app, host, { airbnb_total_cost: null })
    for (const guest of [zuri, ben]) await addMember(app, tribe, guest)
    const stays = await staysOf(host)
    const byId = new Map(stays.map((stay: { id: string }) => [stay.id, stay]))
    expect(byId.get(empty)).toMatchObject({ role: 'host', members: [], airbnb_total_cost: null })
    const members = ['ZA', 'BO'].map((initials) => ({ initials, avatar_url: null }))
    expect(byId.get(tribe)).toMatchObject({ members, members_count: 2, airbnb_total_cost: 2280 })
    expect(await staysOf(zuri)).toMatchObject([{ id: tribe, role: 'guest', host_name: 'Ana Ferreira', members }])
    expect(JSON.stringify(stays)).not.toContain('Okoro')
  })
})
