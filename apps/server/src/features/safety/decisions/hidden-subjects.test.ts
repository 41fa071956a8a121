import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, completedStay, publishTribe } from '../../../testing/builders.ts'
import { decide, decisionsOf, report } from '../../../testing/cases.ts'
import { groupOf, send } from '../../../testing/chat.ts'
import { noor } from '../../../testing/operate.ts'
import { restore, suspend } from '../../../testing/suspension.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const people = () => Promise.all([app.member(), app.member(), app.member()])
const undoNewest = async (member: TestMember) => {
  const [{ id: decisionId }] = await decisionsOf(member)
  await app.rooms.safety.undoDecision({ decisionId, reason: 'A mistake.', by: noor })
}
const statusOf = async (member: TestMember | null, path: string) => (await (member ?? app).request('GET', path)).status

describe('a hidden tribe', () => {
  it('CON-04 is in no list, count or page for others; its members keep it and their conversation, until it is shown', async () => {
    const [host, guest, other] = await people()
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, guest)
    const path = `/api/tribes/${tribe}`
    const listed = async (member: TestMember | null) => {
      const { body } = await (member ?? app).request('GET', '/api/tribes')
      return [body.items.some(({ id }: { id: string }) => id === tribe), body.count]
    }
    const [, before] = await listed(other)
    expect(await listed(other)).toEqual([true, before])
    await decide(app, await report(other, { id: tribe }, { type: 'tribe' }), { decision: 'hide' })
    for (const viewer of [null, other]) {
      expect(await statusOf(viewer, path)).toBe(404)
      expect(await listed(viewer)).toEqual([false, before - 1])
    }
    expect(await app.rooms.tribes.openPages(100)).not.toContain(`/app/tribes/${tribe}`)
    for (const viewer of [host, guest]) expect(await statusOf(viewer, path)).toBe(200)
    expect((await send(guest, await groupOf(app, tribe), 'Still here')).status).toBe(201)
    const request = await other.request('POST', `${path}/reservations`, { message: 'May I join you in this house?' })
    expect(request).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    await undoNewest(host)
    expect(await statusOf(other, path)).toBe(200)
    expect(await listed(other)).toEqual([true, before])
  })
})

describe('a person whose texts are hidden', () => {
  it('CON-04 keeps their name, and shows others neither picture nor what they wrote; they see it themself', async () => {
    const [member, other] = await people()
    await member.request('PATCH', '/api/me/profile', { bio: 'Buy my coins', website: 'https://coins.test' })
    await app.db.updateTable('profiles').set({ avatar_url: '/images/x.webp' }).where('id', '=', member.id).execute()
    await decide(app, await report(other, member), { decision: 'hide' })
    const seen = async (by: TestMember) => (await by.request('GET', `/api/users/${member.id}`)).body
    expect(await seen(other)).toMatchObject({ first_name: 'Test', bio: null, avatar_url: null, website: null })
    expect(await seen(member)).toMatchObject({ bio: 'Buy my coins', avatar_url: '/images/x.webp' })
    const tribe = await publishTribe(app, member)
    expect((await other.request('GET', `/api/tribes/${tribe}`)).body.host).toMatchObject({
      avatar_url: null,
      bio: null,
    })
    await undoNewest(member)
    expect(await seen(other)).toMatchObject({ bio: 'Buy my coins', website: 'https://coins.test' })
  })
})

describe('what a suspended member wrote', () => {
  it('CON-07 counts in no list or reputation until they are restored; an anonymous review stays, so that nothing tells whose it is', async () => {
    const [ana, ben, cleo] = await people()
    const stay = await completedStay(app, cleo, [ana, ben])
    const write = (by: TestMember, about: TestMember, more: object) =>
      by.request('POST', `/api/tribes/${stay}/reviews`, { reviewee_id: about.id, ...more })
    await write(ben, ana, { rating: 1, comment: 'Never' })
    await write(ana, ben, { rating: 5 })
    const reviews = async () => {
      const { items, count, rating } = (await cleo.request('GET', `/api/users/${ana.id}/reviews`)).body
      const { reputation_score, reviews_count } = (await cleo.request('GET', `/api/users/${ana.id}`)).body
      return { shown: items.length, count, rating, reputation_score, reviews_count }
    }
    const counted = { shown: 1, count: 1, rating: 1, reputation_score: 1, reviews_count: 1 }
    expect(await reviews()).toEqual(counted)
    await suspend(app, ben)
    expect(await reviews()).toEqual({ shown: 0, count: 0, rating: null, reputation_score: null, reviews_count: 0 })
    await restore(app, ben)
    expect(await reviews()).toEqual(counted)
  })
})
