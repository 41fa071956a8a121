import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { addMember, completeTribe, completedStay, publishTribe } from '../../testing/builders.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let ben: TestMember
let cleo: TestMember
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Sousa'] })
  ben = await app.member({ name: ['Ben', 'Okafor'] })
  cleo = await app.member({ name: ['Cleo', 'Marin'] })
})
afterAll(() => app.close())

const review = (by: TestMember, tribe: string, about: TestMember, more: object = {}) =>
  by.request('POST', `/api/tribes/${tribe}/reviews`, { reviewee_id: about.id, ...more })
const rateHost = (by: TestMember, tribe: string, more: object = {}) =>
  by.request('POST', `/api/tribes/${tribe}/host-rating`, more)
const reviewable = (by: TestMember, tribe: string) => by.request('GET', `/api/tribes/${tribe}/reviewable-members`)
const notices = async (member: TestMember) => (await member.request('GET', '/api/notifications')).body.items

describe('a review', () => {
  it('REV-01 REV-02 G-100 is offered for all people of the stay, the host last, and then listed as sent', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    const { status, body } = await reviewable(ben, tribe)
    expect(status).toBe(200)
    expect(body).toMatchObject({ people_count: 3, release: 'immediate', tribe: { id: tribe } })
    expect(body.members).toEqual([
      { id: cleo.id, name: 'Cleo Marin', avatar_url: null, form: 'housemate', sent_rating: null, draft: null },
      { id: host.id, name: 'Ana Sousa', avatar_url: null, form: 'host_rating', sent_rating: null, draft: null },
    ])
    const sent = await review(ben, tribe, cleo, { rating: 4.5, comment: ' Tidy ', cleanliness_rating: 4 })
    expect(sent).toMatchObject({
      status: 201,
      body: { reviewee_id: cleo.id, rating: 4.5, anonymity: 'none', is_published: true },
    })
    expect((await rateHost(ben, tribe, { rating: 5, comment: 'Warm' })).status).toBe(201)
    const after = (await reviewable(ben, tribe)).body.members
    expect(after.map((member: { sent_rating: number }) => member.sent_rating)).toEqual([4.5, 5])
  })

  it('REV-02 G-101 by the host is about every guest, with the badge and the two aspects that only hosts rate', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    const forms = (await reviewable(host, tribe)).body.members.map(({ id, form }: { id: string; form: string }) => [
      id,
      form,
    ])
    expect(forms).toEqual([
      [ben.id, 'host_review'],
      [cleo.id, 'host_review'],
    ])
    const more = { rating: 3.5, organization_rating: 3, responsiveness_rating: 4 }
    expect((await review(host, tribe, ben, more)).status).toBe(201)
    expect((await cleo.request('GET', `/api/tribes/${tribe}/reviews`)).body).toMatchObject({
      rating: 3.5,
      count: 1,
      items: [{ is_host_review: true, is_host_rating: false, reviewer: { id: host.id }, tribe: { id: tribe } }],
    })
  })

  it('REV-08 G-100 G-102 of the host is on the host’s profile, and counts for the host, not for the tribe', async () => {
    const other = await app.member()
    const tribe = await completedStay(app, other, [ben])
    await rateHost(ben, tribe, { rating: 3, comment: 'Late with keys', organization_rating: 2 })
    expect((await ben.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({
      rating: null,
      reviews_count: 0,
      host: { rating: 3, rating_count: 1 },
    })
    expect((await ben.request('GET', `/api/users/${other.id}/reviews`)).body).toMatchObject({
      rating: 3,
      count: 1,
      items: [{ is_host_rating: true, comment: 'Late with keys', tribe: { id: tribe } }],
    })
    expect((await app.request('GET', `/api/users/${other.id}/host-rating`)).body).toEqual({ rating: 3, count: 1 })
    expect((await app.request('GET', `/api/users/${randomUUID()}/host-rating`)).status).toBe(404)
  })

  it('NOTI-06 G-139 notifies the person reviewed by bell and email, but not its author', async () => {
    const [guest, other] = [await app.member(), await app.member({ name: ['Dan', 'Weber'] })]
    const tribe = await completedStay(app, host, [guest, other])
    await review(other, tribe, guest)
    expect(await notices(guest)).toMatchObject([
      { kind: 'reviews', title: 'New review', message: 'Dan Weber reviewed you after “A rooftop with a view”.' },
    ])
    expect(await emailsTo(app, guest)).toEqual(['Dan Weber reviewed you'])
    expect(await notices(other)).toEqual([])
    await guest.request('PATCH', '/api/me/mail-choices', { reviews: false })
    await review(host, tribe, guest)
    expect(await notices(guest)).toHaveLength(2)
    expect(await emailsTo(app, guest)).toHaveLength(1)
  })

  it('G-85 NOTI-06 appears, and is told, on the last day of a stay that was completed early', async () => {
    const guest = await app.member()
    const tribe = await completedStay(app, host, [guest])
    const end_date = addDays(app.clock.today(), 2)
    await app.db.updateTable('tribes').set({ end_date }).where('id', '=', tribe).execute()
    expect((await reviewable(host, tribe)).body).toMatchObject({ held_until: end_date })
    const sent = await review(host, tribe, guest)
    expect(sent.body).toMatchObject({ is_published: false, publish_at: `${end_date}T00:00:00.000Z` })
    const received = async () => (await ben.request('GET', `/api/users/${guest.id}/reviews`)).body.count
    expect([await received(), await notices(guest), await emailsTo(app, guest)]).toEqual([0, [], []])
    app.clock.advance(days(2))
    await app.publishHeldReviews()
    expect([await received(), await emailsTo(app, guest)]).toEqual([1, ['Ana Sousa reviewed you']])
  })

  it('G-110 is neither by nor about members who have left', async () => {
    const leaver = await app.member()
    const tribe = await publishTribe(app, host)
    for (const guest of [ben, cleo, leaver]) await addMember(app, tribe, guest)
    await leaver.request('POST', `/api/tribes/${tribe}/leave`)
    await completeTribe(app, tribe)
    expect(await review(leaver, tribe, ben)).toMatchObject({
      status: 403,
      body: { code: 'REVIEWS_NOT_PERMITTED', message: "You don't have permission to review this tribe" },
    })
    expect(await review(ben, tribe, leaver)).toMatchObject({
      status: 403,
      body: { message: "You can only review members you've shared a completed tribe with." },
    })
    const { members } = (await reviewable(ben, tribe)).body
    expect(members.map(({ id }: { id: string }) => id)).toEqual([cleo.id, host.id])
  })
})

describe('refusals', () => {
  it('REV-05 G-107 have the specified order and messages', async () => {
    const [open, stranger] = [await publishTribe(app, host), await app.member()]
    await addMember(app, open, ben)
    const responses = [
      await reviewable(ben, randomUUID()),
      await reviewable(ben, 'abc'),
      await reviewable(stranger, open),
      await reviewable(ben, open),
      await review(ben, open, cleo),
      await rateHost(ben, open),
    ]
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [404, "Tribe not found or you don't have permission to access it"],
      [404, "Tribe not found or you don't have permission to access it"],
      [403, "You don't have permission to review this tribe"],
      ...Array.from({ length: 3 }, () => [
        409,
        "This tribe hasn't been completed yet. Reviews can only be submitted for completed tribes.",
      ]),
    ])
  })

  const badRatings = ['5.5', '-1', '4.3', '"5"', 'NaN', 'null', '1e9', '[5]', '{}', 'true']
  it.each(badRatings)('REV-03 T21 a rating of %s is invalid, of a guest and of the host', async (rating) => {
    const tribe = await completedStay(app, host, [ben, cleo])
    const body = `{"reviewee_id":"${cleo.id}","rating":${rating}}`
    const ofHost = `{"rating":${rating}}`
    const responses = [
      await ben.request('POST', `/api/tribes/${tribe}/reviews`, body),
      await ben.request('POST', `/api/tribes/${tribe}/host-rating`, ofHost),
    ]
    // a body that is not JSON is refused with 400
    for (const { status } of responses) expect(status).toBe(rating === 'NaN' ? 400 : 422)
    expect(await written(tribe)).toBe(0)
  })

  const bad: [string, object][] = [
    ['an aspect of 0', { cleanliness_rating: 0 }],
    ['an aspect of 6', { reliability_rating: 6 }],
    ['half an aspect', { communication_rating: 4.5 }],
    ['organization of a guest by a guest', { organization_rating: 5 }],
    ['responsiveness of a guest by a guest', { responsiveness_rating: 5 }],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }],
    ['a field of the server', { is_host_review: true }],
    ['a date', { created_at: '2020-01-01' }],
  ]
  it.each(bad)('REV-03 G-101 T21 %s is invalid', async (_what, more) => {
    const tribe = await completedStay(app, host, [ben, cleo])
    expect((await review(ben, tribe, cleo, more)).status).toBe(422)
    expect(await written(tribe)).toBe(0)
  })

  it('REV-03 G-101 says that only the host can rate a guest on organization', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    const { body } = await review(ben, tribe, cleo, { organization_rating: 5 })
    expect(body.issues).toEqual([{ path: 'organization_rating', message: 'Only the host can rate a guest on this' }])
  })

  it('REV-02 T21 reviews of oneself, guest reviews of the host and host ratings by the host are refused', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    const responses = [await review(ben, tribe, ben), await review(ben, tribe, host), await rateHost(host, tribe)]
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'INVALID'],
      [403, 'HOST_IS_RATED'],
      [422, 'INVALID'],
    ])
    expect(await written(tribe)).toBe(0)
  })

  it('REV-02 G-107 a second review of the same pair is refused and changes nothing', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    for (const send of [() => review(ben, tribe, cleo, { rating: 4 }), () => rateHost(ben, tribe, { rating: 4 })]) {
      expect((await send()).status).toBe(201)
      expect(await send()).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
    }
    expect(await written(tribe)).toBe(2)
  })

  it('G-10 a member who is no longer verified may read the list, but not write', async () => {
    const guest = await app.member()
    const tribe = await completedStay(app, host, [guest, ben])
    await app.db.updateTable('profiles').set({ didit_verification_status: null }).where('id', '=', guest.id).execute()
    expect((await reviewable(guest, tribe)).status).toBe(200)
    expect(await review(guest, tribe, ben)).toMatchObject({ status: 403, body: { code: 'VERIFICATION_REQUIRED' } })
  })

  async function written(tribe: string): Promise<number> {
    const tables = ['user_tribe_reviews', 'user_reviews'] as const
    const rows = await Promise.all(
      tables.map((table) => app.db.selectFrom(table).select('id').where('tribe_id', '=', tribe).execute()),
    )
    return rows.flat().length
  }
})

describe('a draft', () => {
  const draft = {
    rating: 3.5,
    comment: 'To be conti',
    is_anonymous: true,
    cleanliness: 4,
    communication: 5,
    reliability: 3,
    organization: 5,
    responsiveness: 5,
  }
  const save = (by: TestMember, tribe: string, about: TestMember, changes: object = {}) =>
    by.request('PUT', `/api/tribes/${tribe}/reviewable-members/${about.id}/draft`, { ...draft, ...changes })

  it('REV-01 is stored for each person until the review is sent', async () => {
    const tribe = await completedStay(app, host, [ben, cleo])
    expect((await save(ben, tribe, cleo)).body).toEqual(draft)
    expect((await save(ben, tribe, cleo, { rating: 4 })).status).toBe(200)
    expect((await save(ben, tribe, host)).status).toBe(200)
    const draftsOf = async (member: TestMember) =>
      (await reviewable(member, tribe)).body.members.map((person: { draft: unknown }) => person.draft)
    expect(await draftsOf(ben)).toEqual([{ ...draft, rating: 4 }, draft])
    expect(await draftsOf(cleo)).toEqual([null, null])
    await review(ben, tribe, cleo)
    expect(await draftsOf(ben)).toEqual([null, draft])
    expect(await save(ben, tribe, cleo)).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
  })

  it('REV-02 is refused for members who cannot review, and for values that cannot be sent', async () => {
    const tribe = await completedStay(app, host, [ben])
    expect((await save(cleo, tribe, ben)).status).toBe(403)
    expect((await save(ben, tribe, cleo)).status).toBe(403)
    expect((await save(ben, tribe, host, { rating: 4.3 })).status).toBe(422)
    expect((await save(ben, tribe, host, { comment: 'x'.repeat(2001) })).status).toBe(422)
  })
})
