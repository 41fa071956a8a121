import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { canonical } from '../../providers/identity/didit-signature.ts'
import {
  beginCheck,
  endCheck,
  eventFor,
  proofOf,
  statusOf,
  storedEvents,
  tellOf,
  unverifiedMember,
} from '../../testing/identity.ts'
import type { Check } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let check: Check

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await unverifiedMember(app)
  check = await beginCheck(app, member)
})
afterAll(() => app.close())

const mails = async ({ email }: TestMember) =>
  (await app.db.selectFrom('sandbox_mails').select('id').where('recipient', '=', email).execute()).length
const send = (body: string, headers: Record<string, string>) => app.ask('POST', '/api/webhooks/didit', body, headers)
const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1000)
/** The partner has decided, and its own telling got lost. */
const decidedAs = (outcome: string) => endCheck(app, check, outcome, { delivery: 'lost' })

describe('an event that is proven', () => {
  it.each([
    ['299 seconds old', -299],
    ['299 seconds ahead', 299],
  ])('VER-08 T11 counts when it is %s', async (_what, offset) => {
    await decidedAs('approved')
    const event = eventFor(app, check, { timestamp: nowSeconds() + offset })
    const headers = { ...proofOf(app, event), 'x-timestamp': String(nowSeconds() + offset) }
    expect((await tellOf(app, event, headers)).status).toBe(200)
    expect(await statusOf(app, member)).toBe('Approved')
  })

  it('VER-08 T11 counts by either signature: over its meaning when its JSON was written anew, over its bytes as well', async () => {
    await decidedAs('in_review')
    const event = eventFor(app, check)
    const { 'x-signature': raw = '', 'x-signature-v2': v2 = '', 'x-timestamp': time = '' } = proofOf(app, event)
    const anew = JSON.stringify(event, null, 2)
    expect((await send(anew, { 'x-timestamp': time, 'x-signature': raw })).status).toBe(401)
    expect((await send(anew, { 'x-timestamp': time, 'x-signature-v2': v2 })).status).toBe(200)
    expect((await send(canonical(event), { 'x-timestamp': time, 'x-signature': raw })).status).toBe(200)
    expect(await endCheck(app, check, 'approved', { delivery: 'rewritten' })).toEqual([200])
    expect(await statusOf(app, member)).toBe('Approved')
  })

  it('VER-08 needs no session and minds no cookie', async () => {
    await decidedAs('approved')
    const event = eventFor(app, check)
    const other = await app.member()
    expect((await tellOf(app, event, { ...proofOf(app, event), cookie: other.cookie })).status).toBe(200)
    expect(await statusOf(app, member)).toBe('Approved')
  })

  it('VER-08 is a hint: what the partner says when asked is what counts', async () => {
    await tellOf(app, eventFor(app, check, { status: 'Approved' }))
    expect(await statusOf(app, member)).toBe('pending')
    await decidedAs('declined')
    await tellOf(app, eventFor(app, check, { status: 'Approved' }))
    expect(await statusOf(app, member)).toBe('rejected')
  })

  it('VER-08 T04 of a session that nobody knows changes nothing', async () => {
    await decidedAs('approved')
    const unknown = eventFor(app, { id: '11111111-2222-3333-4444-555555555555' }, { vendor_data: member.id })
    expect((await tellOf(app, unknown)).status).toBe(200)
    expect(await statusOf(app, member)).toBe('pending')
  })

  it('VER-08 of another kind is taken and changes nothing', async () => {
    await decidedAs('approved')
    for (const changes of [{ webhook_type: 'user.updated' }, { session_id: null }, { event_id: '' }])
      expect((await tellOf(app, eventFor(app, check, changes))).status).toBe(200)
    expect(await statusOf(app, member)).toBe('pending')
  })

  it('VER-08 T04 of one member’s session that names another verifies the first alone', async () => {
    const other = await unverifiedMember(app)
    await beginCheck(app, other)
    await decidedAs('approved')
    expect((await tellOf(app, eventFor(app, check, { vendor_data: other.id }))).status).toBe(200)
    expect([await statusOf(app, member), await statusOf(app, other)]).toEqual(['Approved', 'pending'])
  })

  it('VER-08 T04 of a session that the partner has for another member verifies nobody', async () => {
    const other = await unverifiedMember(app)
    await beginCheck(app, other)
    await decidedAs('approved')
    await app.db
      .updateTable('sandbox_identity_sessions')
      .set({ vendor_data: other.id })
      .where('id', '=', check.id)
      .execute()
    expect((await tellOf(app, eventFor(app, check))).status).toBe(200)
    expect([await statusOf(app, member), await statusOf(app, other)]).toEqual(['pending', 'pending'])
  })
})

describe('repeats and orders', () => {
  it('VER-08 T12 the same event six times, five of them at once, has one effect', async () => {
    const before = await storedEvents(app)
    expect(await endCheck(app, check, 'approved', { delivery: 'repeated' })).toEqual([200, 200, 200, 200, 200, 200])
    expect(await statusOf(app, member)).toBe('Approved')
    expect(await storedEvents(app)).toBe(before + 1)
    await expect.poll(() => mails(member)).toBe(1)
  })

  it('VER-08 T12 the newest first and an earlier one after it ends as in order', async () => {
    await endCheck(app, check, 'in_progress')
    expect(await endCheck(app, check, 'approved', { delivery: 'reversed' })).toEqual([200, 200])
    expect(await statusOf(app, member)).toBe('Approved')
  })

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  it.each(orders)(
    'VER-08 R2 three events in the order %i %i %i, each twice and at once, end the same',
    async (...order) => {
      const statuses = ['In Progress', 'In Review', 'Approved']
      const events = statuses.map((status) => eventFor(app, check, { status }))
      // each is told while the partner goes on deciding
      const told: Promise<{ status: number }>[] = []
      for (const outcome of ['in_progress', 'in_review', 'approved']) {
        await decidedAs(outcome)
        for (const index of order) told.push(tellOf(app, events[index] ?? {}), tellOf(app, events[index] ?? {}))
        await turn()
      }
      expect(new Set((await Promise.all(told)).map(({ status }) => status))).toEqual(new Set([200]))
      // the last change is always told after it was made
      await tellOf(app, eventFor(app, check))
      expect(await statusOf(app, member)).toBe('Approved')
      await expect.poll(() => mails(member)).toBe(1)
    },
  )
})
