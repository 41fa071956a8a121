import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../providers/identity/didit-signature.ts'
import { begunCheck } from '../../testing/begun-check.ts'
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
import type { TestMember } from '../../testing/test-app.ts'

const begun = begunCheck()

const mails = async ({ email }: TestMember) =>
  (await begun.app.db.selectFrom('sandbox_mails').select('id').where('recipient', '=', email).execute()).length
/** The partner has decided, and its own telling got lost. */
const decidedAs = (outcome: string) => endCheck(begun.app, begun.check, outcome, { delivery: 'lost' })

describe('an event that is proven', () => {
  it.each([
    ['299 seconds old', -299],
    ['299 seconds ahead', 299],
  ])('VER-08 T11 counts when it is %s', async (_what, offset) => {
    await decidedAs('approved')
    const event = eventFor(begun.app, begun.check, { timestamp: begun.nowSeconds() + offset })
    const headers = { ...proofOf(begun.app, event), 'x-timestamp': String(begun.nowSeconds() + offset) }
    expect((await tellOf(begun.app, event, headers)).status).toBe(200)
    expect(await statusOf(begun.app, begun.member)).toBe('Approved')
  })

  it('VER-08 T11 counts by either signature: over its meaning when its JSON was written anew, over its bytes as well', async () => {
    await decidedAs('in_review')
    const event = eventFor(begun.app, begun.check)
    const { 'x-signature': raw = '', 'x-signature-v2': v2 = '', 'x-timestamp': time = '' } = proofOf(begun.app, event)
    const anew = JSON.stringify(event, null, 2)
    expect((await begun.send(anew, { 'x-timestamp': time, 'x-signature': raw })).status).toBe(401)
    expect((await begun.send(anew, { 'x-timestamp': time, 'x-signature-v2': v2 })).status).toBe(200)
    expect((await begun.send(canonical(event), { 'x-timestamp': time, 'x-signature': raw })).status).toBe(200)
    expect(await endCheck(begun.app, begun.check, 'approved', { delivery: 'rewritten' })).toEqual([200])
    expect(await statusOf(begun.app, begun.member)).toBe('Approved')
  })

  it('VER-08 needs no session and minds no cookie', async () => {
    await decidedAs('approved')
    const event = eventFor(begun.app, begun.check)
    const other = await begun.app.member()
    expect((await tellOf(begun.app, event, { ...proofOf(begun.app, event), cookie: other.cookie })).status).toBe(200)
    expect(await statusOf(begun.app, begun.member)).toBe('Approved')
  })

  it('VER-08 is a hint: what the partner says when asked is what counts', async () => {
    await tellOf(begun.app, eventFor(begun.app, begun.check, { status: 'Approved' }))
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
    await decidedAs('declined')
    await tellOf(begun.app, eventFor(begun.app, begun.check, { status: 'Approved' }))
    expect(await statusOf(begun.app, begun.member)).toBe('rejected')
  })

  it('VER-08 T04 of a session that nobody knows changes nothing', async () => {
    await decidedAs('approved')
    const unknown = eventFor(
      begun.app,
      { id: '11111111-2222-3333-4444-555555555555' },
      { vendor_data: begun.member.id },
    )
    expect((await tellOf(begun.app, unknown)).status).toBe(200)
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
  })

  it('VER-08 of another kind is taken and changes nothing', async () => {
    await decidedAs('approved')
    for (const changes of [{ webhook_type: 'user.updated' }, { session_id: null }, { event_id: '' }])
      expect((await tellOf(begun.app, eventFor(begun.app, begun.check, changes))).status).toBe(200)
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
  })

  it('VER-08 T04 of one member’s session that names another verifies the first alone', async () => {
    const other = await unverifiedMember(begun.app)
    await beginCheck(begun.app, other)
    await decidedAs('approved')
    expect((await tellOf(begun.app, eventFor(begun.app, begun.check, { vendor_data: other.id }))).status).toBe(200)
    expect([await statusOf(begun.app, begun.member), await statusOf(begun.app, other)]).toEqual(['Approved', 'pending'])
  })

  it('VER-08 T04 of a session that the partner has for another member verifies nobody', async () => {
    const other = await unverifiedMember(begun.app)
    await beginCheck(begun.app, other)
    await decidedAs('approved')
    await begun.app.db
      .updateTable('sandbox_identity_sessions')
      .set({ vendor_data: other.id })
      .where('id', '=', begun.check.id)
      .execute()
    expect((await tellOf(begun.app, eventFor(begun.app, begun.check))).status).toBe(200)
    expect([await statusOf(begun.app, begun.member), await statusOf(begun.app, other)]).toEqual(['pending', 'pending'])
  })
})

describe('repeats and orders', () => {
  it('VER-08 T12 the same event six times, five of them at once, has one effect', async () => {
    const before = await storedEvents(begun.app)
    expect(await endCheck(begun.app, begun.check, 'approved', { delivery: 'repeated' })).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect(await statusOf(begun.app, begun.member)).toBe('Approved')
    expect(await storedEvents(begun.app)).toBe(before + 1)
    await expect.poll(() => mails(begun.member)).toBe(1)
  })

  it('VER-08 T12 the newest first and an earlier one after it ends as in order', async () => {
    await endCheck(begun.app, begun.check, 'in_progress')
    expect(await endCheck(begun.app, begun.check, 'approved', { delivery: 'reversed' })).toEqual([200, 200])
    expect(await statusOf(begun.app, begun.member)).toBe('Approved')
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
      const events = statuses.map((status) => eventFor(begun.app, begun.check, { status }))
      // each is told while the partner goes on deciding
      const told: Promise<{ status: number }>[] = []
      for (const outcome of ['in_progress', 'in_review', 'approved']) {
        await decidedAs(outcome)
        for (const index of order)
          told.push(tellOf(begun.app, events[index] ?? {}), tellOf(begun.app, events[index] ?? {}))
        await turn()
      }
      expect(new Set((await Promise.all(told)).map(({ status }) => status))).toEqual(new Set([200]))
      // the last change is always told after it was made
      await tellOf(begun.app, eventFor(begun.app, begun.check))
      expect(await statusOf(begun.app, begun.member)).toBe('Approved')
      await expect.poll(() => mails(begun.member)).toBe(1)
    },
  )
})
