import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForMail } from '../../testing/accounts.ts'
import { bellTitles } from '../../testing/bell.ts'
import { completedStay } from '../../testing/builders.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let noor: TestMember
let [ana, ben]: TestMember[] = []
beforeAll(async () => {
  app = await startTestApp()
  noor = await addOperator(app)
})
beforeEach(async () => {
  ana = await app.member({ name: ['Añá', 'Ferreira'] })
  ben = await app.member({ name: ['Ben', 'Okoro'] })
})
afterAll(() => app.close())

const people = () => {
  if (ana === undefined || ben === undefined) throw new Error('there is nobody')
  return { ana, ben }
}
const list = async (query = '', by = noor) => (await by.request('GET', `/api/admin/reviews?${query}`)).body.items
const act = (id: string, name: 'hide' | 'show', body: object = {}, by = noor) =>
  by.request('POST', `/api/admin/reviews/${id}/${name}`, body)

/** Ana reviews Ben, and Ben reviews Ana, so that both are published. Returns the id of Ana's. */
async function reviewed(comment: string, more: object = {}): Promise<string> {
  const both = people()
  const tribe = await completedStay(app, await app.member(), [both.ana, both.ben])
  const write = (by: TestMember, about: TestMember, body: object) =>
    by.request('POST', `/api/tribes/${tribe}/reviews`, { rating: 2, reviewee_id: about.id, ...body })
  await write(both.ben, both.ana, { comment: 'Fine' })
  expect((await write(both.ana, both.ben, { comment, ...more })).status).toBe(201)
  const rows = await app.db.selectFrom('user_tribe_reviews').select('id').where('comment', '=', comment).execute()
  return rows[0]?.id ?? ''
}

describe('the reviews that operators find', () => {
  it('CON-09 are found by author, person and text, with or without accents, and by their state', async () => {
    const id = await reviewed('Très bruyant')
    for (const q of ['ana fe', 'okoro', 'tres bru', id]) {
      const found = await list(`q=${encodeURIComponent(q)}`)
      expect([q, found.map((review: { id: string }) => review.id)]).toEqual([q, expect.arrayContaining([id])])
    }
    expect(await list('q=nobody%25')).toEqual([])
    expect((await list(`q=${id}&state=visible`))[0]).toMatchObject({
      author: { name: 'Añá Ferreira' },
      about: { name: 'Ben Okoro' },
      state: 'visible',
      hidden: null,
    })
    expect(await list(`q=${id}&state=hidden`)).toEqual([])
  })

  it('CON-09 REV-04 name no author and no tribe of an anonymous one, and are not found by its author', async () => {
    const { ana: author } = people()
    const id = await reviewed('A secret review', { is_anonymous: true })
    expect(await list(`q=${id}`)).toMatchObject([{ is_anonymous: true, author: null, tribe: null }])
    const byAuthor = await list(`q=${author.id}`)
    expect(byAuthor.map((review: { id: string }) => review.id)).not.toContain(id)
    await act(id, 'hide', { rule: 5, reason: 'An insult' })
    // the author reads the decision and may appeal; its case names them to no operator
    const [decision] = (await author.request('GET', '/api/decisions')).body
    expect(decision).toMatchObject({ subject_type: 'review', decision: 'hide', rule: 5, may_appeal: true })
    const found = await noor.request('GET', `/api/admin/cases/${decision.case}`)
    expect(found.body).toMatchObject({ about: null, decisions: [{ decision: 'hide' }] })
    const cases = (await noor.request('GET', `/api/admin/cases?state=decided&q=${decision.case}`)).body
    const named = (await noor.request('GET', '/api/admin/cases?state=decided&q=ferreira')).body
    const page = (await noor.request('GET', `/api/admin/members/${author.id}`)).body
    expect(cases.items).toMatchObject([{ number: decision.case, about: null }])
    expect(named.items.map(({ number }: { number: number }) => number)).not.toContain(decision.case)
    expect([page.cases, page.decisions]).toEqual([[], []])
    const rows = await app.db.selectFrom('audit_log').select('concerns').where('subject_id', '=', id).execute()
    expect(rows.flatMap(({ concerns }) => concerns)).not.toContain(author.id)
  })
})

/** An operator who takes part in stays, like any other member. */
async function operatorWhoStays() {
  const operator = await addOperator(app)
  await app.db
    .updateTable('profiles')
    .set({ subscription_status: 'active', didit_verification_status: 'Approved', onboarding_completed: true })
    .where('id', '=', operator.id)
    .execute()
  return operator
}

describe('a review that is held', () => {
  it('CON-09 is not shown to an operator who wrote it or whom it is about; to others it is', async () => {
    ana = await operatorWhoStays()
    const { ana: operator, ben: other } = people()
    const tribe = await completedStay(app, await app.member(), [operator, other])
    const third = await app.member()
    const later = await completedStay(app, await app.member(), [operator, third])
    const write = (by: TestMember, at: string, about: TestMember, comment: string) =>
      by.request('POST', `/api/tribes/${at}/reviews`, {
        rating: 2,
        reviewee_id: about.id,
        comment,
        is_anonymous: true,
      })
    expect((await write(operator, tribe, other, 'Held, by them')).status).toBe(201)
    expect((await write(third, later, operator, 'Held, about them')).status).toBe(201)
    const held = async (by: TestMember) =>
      (await list('q=held&state=held', by)).map(({ comment }: { comment: string }) => comment).toSorted()
    expect(await held(noor)).toEqual(['Held, about them', 'Held, by them'])
    expect(await held(operator)).toEqual([])
  })
})

describe('an operator', () => {
  it('CON-09 hides a review with a reason, and shows it again; the author is told, and both are in the audit', async () => {
    const { ana: author, ben: about } = people()
    const id = await reviewed(`Shouted ${randomUUID()}`)
    const shownTo = async () => (await author.request('GET', `/api/users/${about.id}/reviews`)).body.items.length
    expect(await shownTo()).toBe(1)
    for (const body of [{}, { reason: 'Why' }, { rule: 9, reason: 'Why' }])
      expect((await act(id, 'hide', body)).status).toBe(422)
    expect(await shownTo()).toBe(1)
    expect((await act(id, 'hide', { rule: 5, reason: 'An insult' })).status).toBe(200)
    expect(await shownTo()).toBe(0)
    expect((await act(id, 'hide', { rule: 5, reason: 'Again' })).body.code).toBe('REVIEW_HIDDEN')
    expect(await list(`q=${id}`)).toMatchObject([{ state: 'hidden', hidden: { reason: 'An insult' } }])
    const decisions = async () => (await author.request('GET', '/api/decisions')).body
    expect(await decisions()).toMatchObject([{ decision: 'hide', rule: 5, state: 'in force', may_appeal: true }])
    const mail = await waitForMail(app, author.email, 'A decision about your Wayhouse account')
    for (const part of [
      'your review of Ben Okoro',
      'An insult',
      'Rule 5',
      'Nobody had reported it',
      'You may appeal once',
    ])
      expect(mail).toContain(part)
    expect((await act(id, 'show')).status).toBe(200)
    expect(await decisions()).toMatchObject([{ state: 'undone', may_appeal: false }])
    expect((await act(id, 'show')).body.code).toBe('REVIEW_NOT_HIDDEN')
    expect(await shownTo()).toBe(1)
    expect(await bellTitles(author)).toEqual(
      expect.arrayContaining(['Your review is hidden', 'Your review is shown again']),
    )
    const audit = app.db.selectFrom('audit_log').select(['act', 'actor_id', 'reason']).where('subject_id', '=', id)
    expect(await audit.orderBy('seq').execute()).toEqual([
      { act: 'hide review', actor_id: noor.id, reason: 'An insult' },
      { act: 'show review', actor_id: noor.id, reason: null },
    ])
  })

  it('CON-03 CON-09 may not hide a review that they wrote or that is about them, nor what another operator wrote; the terminal may', async () => {
    ana = await operatorWhoStays()
    const id = await reviewed('Of an operator')
    const { ana: operator } = people()
    const own = await act(id, 'hide', { rule: 5, reason: 'Mine' }, operator)
    expect([own.status, own.body.code]).toEqual([409, 'OPERATOR_CONCERNED'])
    const aboutThem = await app.db
      .selectFrom('user_tribe_reviews')
      .select('id')
      .where('reviewee_id', '=', operator.id)
      .executeTakeFirstOrThrow()
    expect((await act(aboutThem.id, 'hide', { rule: 5, reason: 'Bad' }, operator)).body.code).toBe('OPERATOR_CONCERNED')
    const others = await act(id, 'hide', { rule: 5, reason: 'An insult' })
    expect([others.status, others.body.code]).toEqual([409, 'OPERATOR_CONCERNED'])
    expect(await list(`q=${id}`)).toMatchObject([{ state: 'visible', hidden: null }])
    expect((await operate(app, 'reviews', 'hide', id, '5', 'An insult')).exitCode).toBe(0)
    expect((await act(id, 'show')).body.code).toBe('OPERATOR_CONCERNED')
    expect(await list(`q=${id}`)).toMatchObject([{ state: 'hidden' }])
    expect((await operate(app, 'reviews', 'show', id)).exitCode).toBe(0)
  })

  it('CON-03 REV-04 hides an anonymous review whoever wrote it, because a refusal would say that it was an operator', async () => {
    ana = await operatorWhoStays()
    const id = await reviewed('Of somebody', { is_anonymous: true })
    expect((await act(id, 'hide', { rule: 5, reason: 'An insult' })).status).toBe(200)
    expect((await act(id, 'show')).status).toBe(200)
  })
})
