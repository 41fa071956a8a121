import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../providers/identity/didit-signature.ts'
import {
  startCheck,
  finishCheck,
  eventFor,
  signatureHeaders,
  statusOf,
  storedEvents,
  sendIdentityEvent,
  unverifiedMember,
} from '../../testing/identity.ts'
import { startedCheck } from '../../testing/started-check.ts'
import type { TestMember } from '../../testing/test-app.ts'

const started = startedCheck()

const mails = async ({ email }: TestMember) =>
  (await started.app.db.selectFrom('sandbox_mails').select('id').where('recipient', '=', email).execute()).length
/** The partner has decided, and its webhook was lost. */
const decidedAs = (outcome: string) => finishCheck(started.app, started.check, outcome, { delivery: 'lost' })

describe('a signed event', () => {
  it.each([
    ['299 seconds old', -299],
    ['299 seconds ahead', 299],
  ])('VER-08 T11 counts when it is %s', async (_what, offset) => {
    await decidedAs('approved')
    const event = eventFor(started.app, started.check, { timestamp: started.nowSeconds() + offset })
    const headers = { ...signatureHeaders(started.app, event), 'x-timestamp': String(started.nowSeconds() + offset) }
    expect((await sendIdentityEvent(started.app, event, headers)).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('Approved')
  })

  it('VER-08 T11 counts by either signature: over the canonical JSON when it was reformatted, or over the bytes', async () => {
    await decidedAs('in_review')
    const event = eventFor(started.app, started.check)
    const {
      'x-signature': raw = '',
      'x-signature-v2': v2 = '',
      'x-timestamp': time = '',
    } = signatureHeaders(started.app, event)
    const reformatted = JSON.stringify(event, null, 2)
    expect((await started.send(reformatted, { 'x-timestamp': time, 'x-signature': raw })).status).toBe(401)
    expect((await started.send(reformatted, { 'x-timestamp': time, 'x-signature-v2': v2 })).status).toBe(200)
    expect((await started.send(canonical(event), { 'x-timestamp': time, 'x-signature': raw })).status).toBe(200)
    expect(await finishCheck(started.app, started.check, 'approved', { delivery: 'rewritten' })).toEqual([200])
    expect(await statusOf(started.app, started.member)).toBe('Approved')
  })

  it('VER-08 needs no session and ignores cookies', async () => {
    await decidedAs('approved')
    const event = eventFor(started.app, started.check)
    const other = await started.app.member()
    expect(
      (await sendIdentityEvent(started.app, event, { ...signatureHeaders(started.app, event), cookie: other.cookie }))
        .status,
    ).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('Approved')
  })

  it('VER-08 is a hint: only the partner’s own decision counts', async () => {
    await sendIdentityEvent(started.app, eventFor(started.app, started.check, { status: 'Approved' }))
    expect(await statusOf(started.app, started.member)).toBe('pending')
    await decidedAs('declined')
    await sendIdentityEvent(started.app, eventFor(started.app, started.check, { status: 'Approved' }))
    expect(await statusOf(started.app, started.member)).toBe('rejected')
  })

  it('VER-08 T04 of an unknown session changes nothing', async () => {
    await decidedAs('approved')
    const unknown = eventFor(
      started.app,
      { id: '11111111-2222-3333-4444-555555555555' },
      { vendor_data: started.member.id },
    )
    expect((await sendIdentityEvent(started.app, unknown)).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('pending')
  })

  it('VER-08 of another kind is accepted and changes nothing', async () => {
    await decidedAs('approved')
    for (const changes of [{ webhook_type: 'user.updated' }, { session_id: null }, { event_id: '' }])
      expect((await sendIdentityEvent(started.app, eventFor(started.app, started.check, changes))).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('pending')
  })

  it('VER-08 T04 of one member’s session that names another verifies the first alone', async () => {
    const other = await unverifiedMember(started.app)
    await startCheck(started.app, other)
    await decidedAs('approved')
    expect(
      (await sendIdentityEvent(started.app, eventFor(started.app, started.check, { vendor_data: other.id }))).status,
    ).toBe(200)
    expect([await statusOf(started.app, started.member), await statusOf(started.app, other)]).toEqual([
      'Approved',
      'pending',
    ])
  })

  it('VER-08 T04 of a session that the partner has for another member verifies nobody', async () => {
    const other = await unverifiedMember(started.app)
    await startCheck(started.app, other)
    await decidedAs('approved')
    await started.app.db
      .updateTable('sandbox_identity_sessions')
      .set({ vendor_data: other.id })
      .where('id', '=', started.check.id)
      .execute()
    expect((await sendIdentityEvent(started.app, eventFor(started.app, started.check))).status).toBe(200)
    expect([await statusOf(started.app, started.member), await statusOf(started.app, other)]).toEqual([
      'pending',
      'pending',
    ])
  })
})

describe('repeats and orders', () => {
  it('VER-08 T12 the same event six times, five of them at once, has one effect', async () => {
    const before = await storedEvents(started.app)
    expect(await finishCheck(started.app, started.check, 'approved', { delivery: 'repeated' })).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect(await statusOf(started.app, started.member)).toBe('Approved')
    expect(await storedEvents(started.app)).toBe(before + 1)
    await expect.poll(() => mails(started.member)).toBe(1)
  })

  it('VER-08 T12 the newest first and an earlier one after it end as in order', async () => {
    await finishCheck(started.app, started.check, 'in_progress')
    expect(await finishCheck(started.app, started.check, 'approved', { delivery: 'reversed' })).toEqual([200, 200])
    expect(await statusOf(started.app, started.member)).toBe('Approved')
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
    'VER-08 R2 three events in the order %i %i %i, each twice and at once, lead to the same result',
    async (...order) => {
      const statuses = ['In Progress', 'In Review', 'Approved']
      const events = statuses.map((status) => eventFor(started.app, started.check, { status }))
      // each is sent while the partner goes on deciding
      const sent: Promise<{ status: number }>[] = []
      for (const outcome of ['in_progress', 'in_review', 'approved']) {
        await decidedAs(outcome)
        for (const index of order)
          sent.push(
            sendIdentityEvent(started.app, events[index] ?? {}),
            sendIdentityEvent(started.app, events[index] ?? {}),
          )
        await turn()
      }
      expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
      // an event always follows the last change
      await sendIdentityEvent(started.app, eventFor(started.app, started.check))
      expect(await statusOf(started.app, started.member)).toBe('Approved')
      await expect.poll(() => mails(started.member)).toBe(1)
    },
  )
})
