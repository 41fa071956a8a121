import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, completedStay, publishTribe } from '../../testing/builders.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let ben: TestMember
let cleo: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
  ben = await app.member()
  cleo = await app.member()
})
afterAll(() => app.close())

const progressOf = async (member: TestMember) => (await member.request('GET', '/api/me/review-progress')).body

describe('the number of reviews that a member has written', () => {
  it('REV-01 REV-02 is counted for each completed stay, including the rating of the host', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    await addMember(app, await publishTribe(app, host), ben)
    expect(await progressOf(ben)).toEqual([{ tribe_id: tribe, written: 0, people: 2 }])
    await ben.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: cleo.id })
    expect(await progressOf(ben)).toEqual([{ tribe_id: tribe, written: 1, people: 2 }])
    await ben.request('POST', `/api/tribes/${tribe}/host-rating`, { rating: 5 })
    expect(await progressOf(ben)).toEqual([{ tribe_id: tribe, written: 2, people: 2 }])
    expect(await progressOf(cleo)).toEqual([{ tribe_id: tribe, written: 0, people: 2 }])
    expect(await progressOf(host)).toEqual([{ tribe_id: tribe, written: 0, people: 2 }])
  })

  it('SEC-01 G-110 is only the member’s own, leaves out people being deleted, and is empty for a suspended member', async () => {
    const [dan, eve] = [await app.member(), await app.member()]
    const tribe = await completedStay(app, host, [dan, eve])
    expect(await progressOf(await app.member())).toEqual([])
    expect((await app.request('GET', '/api/me/review-progress')).status).toBe(401)
    await app.db.updateTable('profiles').set({ deletion_requested_at: new Date() }).where('id', '=', eve.id).execute()
    expect(await progressOf(dan)).toEqual([{ tribe_id: tribe, written: 0, people: 1 }])
    const suspended = await suspend(app, dan)
    expect(await progressOf(suspended)).toEqual([])
    expect((await suspended.request('GET', '/api/me/stays')).body).toMatchObject([{ id: tribe, role: 'guest' }])
  })
})
