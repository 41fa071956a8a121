import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { completedStay, publishTribe, tribeWithRequest } from '../../../testing/builders.ts'
import { decide, decisionsOf, otherUser, report } from '../../../testing/cases.ts'
import { groupOf, send } from '../../../testing/chat.ts'
import { noor } from '../../../testing/operate.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hide = async (by: TestMember, id: string, type: string) =>
  decide(app, await report(by, { id }, { type }), { decision: 'hide' })
const undoNewest = async (member: TestMember) => {
  const [{ id: decisionId }] = await decisionsOf(member)
  await app.rooms.safety.undoDecision({ decisionId, reason: 'A mistake.', by: noor })
}
/** Back in the present afterwards, where sessions are valid. */
const forgetAfter = async (time: number) => {
  app.clock.advance(time)
  await app.rooms.safety.forgetHidden()
  app.clock.advance(-time)
}
const requestRow = (id: string) =>
  app.db
    .selectFrom('tribe_reservations')
    .select(['message', 'reason', 'hidden_message', 'hidden_reason', 'texts_hidden_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a hidden request', () => {
  it('CON-04 loses the guest’s words, in the conversation too, until the decision is undone', async () => {
    const { host, guest, request: requestId } = await tribeWithRequest(app)
    const seen = async () => {
      const { body } = await host.request('GET', '/api/hosting')
      return JSON.stringify(body)
    }
    const { message } = await requestRow(requestId)
    const posted = () =>
      app.db
        .selectFrom('messages')
        .select(['content', 'deleted_at'])
        .where('reservation_id', '=', requestId)
        .executeTakeFirstOrThrow()
    expect((await posted()).content).toBe(message)
    await hide(host, requestId, 'request')
    expect(await requestRow(requestId)).toMatchObject({ message: '', hidden_message: message })
    expect(await posted()).toMatchObject({ content: '', deleted_at: expect.any(Date) })
    expect(await seen()).not.toContain(message)
    await undoNewest(guest)
    expect(await requestRow(requestId)).toMatchObject({ message, hidden_message: null, texts_hidden_at: null })
    expect(await posted()).toMatchObject({ content: message, deleted_at: null })
  })

  it('CON-04 loses the host’s answer where the guest has reported it; without an answer there is nothing to hide', async () => {
    const { host, guest, request: requestId } = await tribeWithRequest(app)
    const { message } = await requestRow(requestId)
    const number = await report(guest, { id: requestId }, { type: 'request' })
    await expect(decide(app, number, { decision: 'hide' })).rejects.toMatchObject({ code: 'NOT_POSSIBLE_HERE' })
    await host.request('POST', `/api/reservations/${requestId}/reject`, { reason: 'No people like you here' })
    await decide(app, number, { decision: 'hide' })
    expect(await requestRow(requestId)).toMatchObject({ message, reason: null })
    await undoNewest(host)
    expect(await requestRow(requestId)).toMatchObject({ reason: 'No people like you here', hidden_reason: null })
  })

  it('CON-04 loses what each of the two wrote, of which each is shown again on its own', async () => {
    const { host, guest, request: requestId } = await tribeWithRequest(app)
    const { message } = await requestRow(requestId)
    const reason = 'No people like you here'
    await host.request('POST', `/api/reservations/${requestId}/reject`, { reason })
    await hide(host, requestId, 'request')
    await hide(guest, requestId, 'request')
    const hidden = { message: '', hidden_message: message, reason: null, hidden_reason: reason }
    expect(await requestRow(requestId)).toMatchObject(hidden)
    await undoNewest(guest)
    expect(await requestRow(requestId)).toEqual({
      ...hidden,
      message,
      hidden_message: null,
      texts_hidden_at: expect.any(Date),
    })
    await undoNewest(host)
    expect(await requestRow(requestId)).toEqual({
      message,
      hidden_message: null,
      reason,
      hidden_reason: null,
      texts_hidden_at: null,
    })
  })
})

describe('what was hidden', () => {
  it('REC-02 CON-08 is deleted six months later, and not a day before', async () => {
    const [host, guest, other] = await Promise.all([app.member(), app.member(), app.member()])
    const stay = await completedStay(app, host, [guest, other])
    const tribe = await publishTribe(app, host)
    await app.db.updateTable('tribes').set({ description: 'Pay me first' }).where('id', '=', tribe).execute()
    const message = (await send(guest, await groupOf(app, stay), 'Buy my coins')).body.id
    await guest.request('POST', `/api/tribes/${stay}/reviews`, { reviewee_id: other.id, rating: 1, comment: 'A liar' })
    const review = await app.db
      .selectFrom('user_tribe_reviews')
      .select('id')
      .where('reviewee_id', '=', other.id)
      .executeTakeFirstOrThrow()
    const { host: asked, request: requestId } = await tribeWithRequest(app)
    await guest.request('PATCH', '/api/me/profile', { bio: 'Buy my coins', website: 'https://coins.test' })
    const kept = async () => ({
      message: (await rowOf('messages', message))?.hidden_content,
      review: (await rowOf('user_tribe_reviews', review.id))?.comment,
      tribe: (await rowOf('tribes', tribe))?.description,
      person: (await rowOf('profiles', guest.id))?.bio,
      request: (await requestRow(requestId)).hidden_message,
    })
    const rowOf = async (table: 'messages' | 'user_tribe_reviews' | 'tribes' | 'profiles', id: string) => {
      const row = await app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      return row as Record<string, unknown> | undefined
    }
    await hide(other, message, 'message')
    await hide(other, review.id, 'review')
    await hide(other, tribe, 'tribe')
    await hide(other, guest.id, 'person')
    await hide(asked, requestId, 'request')
    const before = await kept()
    expect(Object.values(before).every((text) => typeof text === 'string' && text !== '')).toBe(true)
    await forgetAfter(days(180))
    expect(await kept()).toEqual(before)
    await forgetAfter(days(185))
    expect(await kept()).toEqual({ message: null, review: undefined, tribe: null, person: null, request: null })
    expect((await rowOf('tribes', tribe))?.hidden_at).toBeInstanceOf(Date)
    // what the member writes from now on is shown
    await guest.request('PATCH', '/api/me/profile', { bio: 'I walk dogs' })
    expect((await other.request('GET', `/api/users/${guest.id}`)).body).toMatchObject({ bio: 'I walk dogs' })
  })

  it('REC-02 CON-08 is kept while an appeal against it is open', async () => {
    const [member, other] = await Promise.all([app.member(), app.member()])
    await member.request('PATCH', '/api/me/profile', { bio: 'I paint boats' })
    await hide(other, member.id, 'person')
    const [{ id }] = await decisionsOf(member)
    await member.request('POST', `/api/decisions/${id}/appeal`, { text: 'I really do paint boats, look at them.' })
    await forgetAfter(days(185))
    await app.rooms.safety.decideAppeal({ decisionId: id, granted: true, answer: 'You do.', by: otherUser })
    expect((await other.request('GET', `/api/users/${member.id}`)).body).toMatchObject({ bio: 'I paint boats' })
  })

  it('REC-02 what a second operator was asked for is deleted after 24 months', async () => {
    const member = await app.member()
    const act = { kind: 'end' as const, memberId: member.id, reason: 'Four reports.', rule: 4, by: noor }
    const done = await app.rooms.safety.proposeAct(act)
    await app.rooms.safety.undoAct(done.id, noor)
    const waiting = await app.rooms.safety.proposeAct(act)
    const ids = async () => {
      const rows = await app.db.selectFrom('pending_acts').select('id').where('member_id', '=', member.id).execute()
      return rows.map(({ id }) => id)
    }
    app.clock.advance(days(729))
    await app.rooms.safety.deleteOldCases()
    expect(await ids()).toHaveLength(2)
    app.clock.advance(days(3))
    await app.rooms.safety.deleteOldCases()
    expect(await ids()).toEqual([waiting.id])
  })
})
