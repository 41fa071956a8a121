import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForMail } from '../../testing/accounts.ts'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let noor: TestMember
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  noor = await addOperator(app)
})
beforeEach(async () => {
  member = await app.member({ name: ['Zoë', 'Łukasz'] })
})
afterAll(() => app.close())

const list = async (query: string) => (await noor.request('GET', `/api/admin/members?${query}`)).body
const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id)
const find = async (id = member.id) => (await noor.request('GET', `/api/admin/members/${id}`)).body
const act = (name: string, body: object = {}, id = member.id) =>
  noor.request('POST', `/api/admin/members/${id}/${name}`, body)
const audit = (id = member.id) =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'reason', 'before', 'after', 'concerns'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()

describe('the members that operators find', () => {
  it('CON-09 are found by part of the name without accents, by email and by id, and by nothing else', async () => {
    expect(await ids('q=zoe%20lu')).toContain(member.id)
    expect(await ids(`q=${member.email.toUpperCase()}`)).toEqual([member.id])
    expect(await ids(`q=${member.id.toUpperCase()}`)).toEqual([member.id])
    expect(await ids('q=z_e')).toEqual([])
    expect(await ids(`q=${randomUUID()}`)).toEqual([])
  })

  it('CON-09 are listed page by page, the newest first, with how many there are', async () => {
    const all = await ids('limit=100')
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.next_cursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4))
    expect([first.total, second.total]).toEqual([all.length, all.length])
    expect((await noor.request('GET', '/api/admin/members?cursor=x')).status).toBe(422)
  })

  it('CON-09 are filtered by their standing', async () => {
    const [suspended, leaving] = [await app.member({ suspended: true }), await app.member()]
    const set = { deletion_requested_at: app.clock.now() }
    await app.db.updateTable('profiles').set(set).where('id', '=', leaving.id).execute()
    expect(await ids('standing=suspended')).toEqual([suspended.id])
    expect(await ids('standing=leaving')).toEqual([leaving.id])
    expect(await ids('standing=ended')).toEqual([])
    const active = await ids('standing=active&limit=100')
    expect(active).toContain(member.id)
    expect(active).not.toContain(suspended.id)
    expect((await list(`q=${leaving.id}`)).items[0]).toMatchObject({ name: 'Test Person', standing: 'leaving' })
  })
})

describe('the members that operators choose', () => {
  it('CON-09 are filtered by their plan and their identity check, together with a search', async () => {
    const name = ['Quentin', 'Filtered'] as [string, string]
    const [paying, waiting, neither] = [
      await app.member({ name, verified: true, subscribed: true }),
      await app.member({ name, verified: false, subscribed: true }),
      await app.member({ name, verified: false, subscribed: false }),
    ]
    const pending = { didit_verification_status: 'pending' as const }
    await app.db.updateTable('profiles').set(pending).where('id', '=', waiting.id).execute()
    const found = async (query: string) => (await ids(`q=quentin&${query}`)).toSorted()
    expect(await found('plan=active')).toEqual([paying.id, waiting.id].toSorted())
    expect(await found('plan=none')).toEqual([neither.id])
    expect(await found('verification=Approved')).toEqual([paying.id])
    expect(await found('verification=pending&plan=active')).toEqual([waiting.id])
    expect(await found('verification=none')).toEqual([neither.id])
    expect((await noor.request('GET', '/api/admin/members?plan=gold')).status).toBe(422)
  })

  it('CON-09 are a CSV for admins, which the audit keeps, and for nobody else', async () => {
    await app.member({ name: ['=HYPERLINK', 'Formula'] })
    expect(await noor.request('GET', '/api/admin/members.csv')).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY' },
    })
    const admin = await addOperator(app, 'admin')
    const { headers, body } = await admin.request('GET', '/api/admin/members.csv?q=formula&standing=active')
    expect(headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    expect(body).toContain('id,name,email,email_confirmed,joined,last_seen,standing,plan,verification')
    expect(body).toContain("'=HYPERLINK Formula")
    expect(body).not.toContain('Łukasz')
    const { items } = (await admin.request('GET', '/api/admin/audit?act=download+members')).body
    expect(items).toMatchObject([
      { actor_id: admin.id, subject_name: '1 member', after: { q: 'formula', standing: 'active' } },
    ])
    const none = await admin.request('GET', '/api/admin/members.csv?q=nobodyhasthisname')
    expect(none.body.trim()).toBe('id,name,email,email_confirmed,joined,last_seen,standing,plan,verification')
  })
})

describe('the page of a member', () => {
  it('CON-09 has their account, sessions, tribes and cases, and no secret', async () => {
    const host = await app.member({ name: ['Ana', 'Ferreira'] })
    const [hosted, joined] = [await publishTribe(app, member), await publishTribe(app, host)]
    await addMember(app, joined, member)
    const report = { subject_type: 'person', subject_id: member.id, reason: 'money' }
    const { case: about } = (await host.request('POST', '/api/reports', report)).body
    const other = { subject_type: 'person', subject_id: host.id, reason: 'rude' }
    const { case: by } = (await member.request('POST', '/api/reports', other)).body
    const page = await find()
    expect(page).toMatchObject({
      name: 'Zoë Łukasz',
      email: member.email,
      standing: 'active',
      can_act: true,
      role: null,
    })
    const roles = new Map(page.tribes.map(({ id, role }: { id: string; role: string }) => [id, role]))
    expect([roles.size, roles.get(hosted), roles.get(joined)]).toEqual([2, 'host', 'member'])
    expect(page.cases).toMatchObject([
      { number: by, side: 'by', outcome: null },
      { number: about, side: 'about', reason: 'Asks for money outside' },
    ])
    expect(page.sessions).toEqual([
      {
        id: expect.any(String),
        device: expect.any(String),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
    expect((await noor.request('GET', `/api/admin/members/${randomUUID()}`)).body.code).toBe('MEMBER_NOT_FOUND')
    expect((await noor.request('GET', '/api/admin/members/x')).status).toBe(404)
  })

  it('CON-03 has no case about the operator who reads, nor one that they reported', async () => {
    const report = { subject_type: 'person', subject_id: noor.id, reason: 'rude' }
    await member.request('POST', '/api/reports', report)
    const own = { subject_type: 'person', subject_id: member.id, reason: 'rude' }
    await noor.request('POST', '/api/reports', own)
    expect((await find()).cases).toEqual([])
    const lea = await addOperator(app)
    expect((await lea.request('GET', `/api/admin/members/${member.id}`)).body.cases).toHaveLength(2)
  })
})

describe('an operator', () => {
  it('CON-04 CON-09 suspends a member by a rule, for longer too, which is in the audit and in an email, and restores them', async () => {
    const reason = 'Asked for money twice.'
    const rule = 4
    expect((await act('suspend', { rule, reason, days: 7 })).status).toBe(200)
    expect((await member.request('GET', '/api/me/account')).status).toBe(401)
    const page = await find()
    const days = (Date.parse(page.suspended_until) - app.clock.now().getTime()) / 86_400_000
    expect([page.standing, Math.round(days)]).toEqual(['suspended', 7])
    expect(page.suspensions).toMatchObject([{ reason, by: 'Test Person', ended_at: null }])
    const mail = await waitForMail(app, member.email, 'A decision about your Wayhouse account')
    for (const part of [reason, 'for 7 days', 'Rule 4', 'Nobody had reported it', 'You may appeal once'])
      expect(mail).toContain(part)
    expect((await act('suspend', { rule, reason, days: 7 })).body.code).toBe('MEMBER_SUSPENDED')
    expect((await act('suspend', { rule, reason, days: 30 })).status).toBe(200)
    const longer = (Date.parse((await find()).suspended_until) - app.clock.now().getTime()) / 86_400_000
    expect(Math.round(longer)).toBe(30)

    expect((await act('restore')).status).toBe(200)
    expect((await act('restore')).body.code).toBe('MEMBER_NOT_SUSPENDED')
    expect((await find()).standing).toBe('active')
    expect(await audit()).toMatchObject([
      {
        act: 'suspend member',
        actor_id: noor.id,
        reason,
        before: { standing: 'active' },
        after: { rule },
        concerns: [member.id],
      },
      { act: 'suspend member', before: { standing: 'suspended', until: expect.any(String) } },
      {
        act: 'restore member',
        actor_id: noor.id,
        before: { standing: 'suspended', until: expect.any(String) },
        after: { standing: 'active' },
      },
    ])
  })

  it.each([
    [{ rule: 1, days: 7 }],
    [{ rule: 1, reason: ' ', days: 7 }],
    [{ rule: 1, reason: 'Why', days: 8 }],
    [{ rule: 1, reason: 'Why', days: null }],
    [{ rule: 1, reason: 'Why' }],
    [{ reason: 'Why', days: 7 }],
    [{ rule: 7, reason: 'Why', days: 7 }],
  ])('CON-04 CON-09 suspends nobody with %j', async (body) => {
    expect((await act('suspend', body)).status).toBe(422)
    expect([(await find()).standing, await audit()]).toEqual(['active', []])
  })

  it('CON-09 ends one session of a member or all, and no session of somebody else', async () => {
    const [second, stranger] = [await app.signedIn(member), await app.member()]
    const [newest] = (await find()).sessions
    const [foreign] = (await find(stranger.id)).sessions
    expect((await act('end-sessions', { session: foreign.id })).body.code).toBe('MEMBER_SESSION_NOT_FOUND')
    expect((await stranger.request('GET', '/api/me/account')).status).toBe(200)
    expect((await act('end-sessions', { session: newest.id })).body).toEqual({ ended: 1, revoked: 0 })
    const statuses = [member, second].map(async ({ request }) => (await request('GET', '/api/me/account')).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200, 401]))
    expect((await act('end-sessions')).body).toEqual({ ended: 1, revoked: 0 })
    expect((await find()).sessions).toEqual([])
    expect((await audit()).map(({ act: name }) => name)).toEqual(['end sessions', 'end sessions'])
  })

  it('CON-09 writes notes for other operators, which no page shows to the member and their download has', async () => {
    expect((await act('notes', { text: ' ' })).status).toBe(422)
    expect((await act('notes', { text: 'x'.repeat(2001) })).status).toBe(422)
    expect((await act('notes', { text: 'Called the provider.' })).status).toBe(200)
    expect((await find()).notes).toMatchObject([{ author: 'Test Person', text: 'Called the provider.' }])
    const { data } = (await member.request('GET', '/api/me/data')).body
    expect(data.notes_of_operators).toEqual([{ text: 'Called the provider.', written_at: expect.any(String) }])
    expect(await audit()).toMatchObject([{ act: 'add note', reason: null, after: null }])
    await app.rooms.profiles.setOperatorRole(member.id, { role: 'moderator', by: 'noor' })
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', member.id).execute()
    await app.db
      .updateTable('sessions')
      .set({ second_factor_at: app.clock.now() })
      .where('user_id', '=', member.id)
      .execute()
    expect((await member.request('GET', `/api/admin/members/${member.id}`)).body.notes).toEqual([])
  })

  it('CON-09 has the way to their data sent to the member, not to the operator', async () => {
    const { status, body } = await act('send-download')
    expect([status, body]).toEqual([200, { id: member.id }])
    expect(await waitForMail(app, member.email, 'Your data at Wayhouse')).toContain('/app/settings/data')
    expect(await audit()).toMatchObject([{ act: 'send download', actor_id: noor.id }])
  })

  const acts: [string, object][] = [
    ['suspend', { rule: 1, reason: 'Why', days: 7 }],
    ['restore', {}],
    ['end-sessions', {}],
    ['notes', { text: 'A note' }],
    ['send-download', {}],
    ['end', { reason: 'Why', rule: 1 }],
  ]
  it.each(acts)('CON-09 may not %s themself or another operator, and may do so to a member', async (name, body) => {
    const lea = await addOperator(app, 'admin')
    for (const id of [noor.id, lea.id]) {
      const { status, body: refusal } = await act(name, body, id)
      expect([status, refusal.code]).toEqual([409, 'OPERATOR_CONCERNED'])
      expect(await audit(id)).toEqual([])
      expect(await find(id)).toMatchObject({ standing: 'active', can_act: false })
    }
    if (name === 'restore') await act('suspend', { rule: 1, reason: 'Why', days: 7 })
    expect((await act(name, body)).status).toBe(200)
  })

  it('CON-05 asks a second operator to erase a member or to end their membership, an admin alone to erase', async () => {
    const [admin, leaving] = [await addOperator(app, 'admin'), await app.member()]
    const erase = (by: TestMember, id: string) =>
      by.request('POST', `/api/admin/members/${id}/erase`, { reason: 'They asked us to.' })
    expect((await erase(noor, member.id)).body.code).toBe('ADMIN_ONLY')
    expect((await erase(admin, noor.id)).body.code).toBe('OPERATOR_CONCERNED')
    expect((await find()).pending).toBeNull()
    expect((await erase(admin, member.id)).status).toBe(200)
    expect(await find()).toMatchObject({ standing: 'active', pending: { kind: 'erase', is_mine: false } })
    expect((await erase(admin, member.id)).body.code).toBe('ACT_PENDING')
    const { pending } = await find()
    const confirm = (by: TestMember) => by.request('POST', `/api/admin/acts/${pending.id}/confirm`)
    expect((await confirm(admin)).body.code).toBe('ACT_NEEDS_ANOTHER')
    expect((await confirm(noor)).status).toBe(204)
    expect((await noor.request('GET', `/api/admin/members/${member.id}`)).body.code).toBe('MEMBER_NOT_FOUND')

    await act('end', { reason: 'Again and again', rule: 4 }, leaving.id)
    const { id } = (await find(leaving.id)).pending
    expect((await admin.request('POST', `/api/admin/acts/${id}/confirm`)).status).toBe(204)
    expect(await find(leaving.id)).toMatchObject({ standing: 'ended', pending: null })
    expect(await ids('standing=ended')).toEqual([leaving.id])
  })

  it('CON-10 in the terminal leaves the same rows in the audit, without an id', async () => {
    await operate(app, 'suspend', member.email, '7', '1', 'A reason')
    await operate(app, 'restore', member.email)
    expect(await audit()).toMatchObject([
      { act: 'suspend member', actor_id: null, reason: 'A reason' },
      { act: 'restore member', actor_id: null },
    ])
  })
})
