import { setImmediate as nextTurn } from 'node:timers/promises'
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

const emailCount = async ({ email }: TestMember) =>
  (await started.app.db.selectFrom('sandbox_mails').select('id').where('recipient', '=', email).execute()).length
/** The partner decides, and its webhook is lost. */
const decide = (outcome: string) => finishCheck(started.app, started.check, outcome, { delivery: 'lost' })

describe('a signed event', () => {
  it.each([
    ['299 seconds old', -299],
    ['299 seconds ahead', 299],
  ])('VER-08 T11 counts when it is %s', async (_what, offset) => {
    await decide('approved')
    const event = eventFor(started.app, started.check, { timestamp: started.nowSeconds() + offset })
    const headers = { ...signatureHeaders(started.app, event), 'x-timestamp': String(started.nowSeconds() + offset) }
    expect((await sendIdentityEvent(started.app, event, headers)).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('Approved')
  })

  it('VER-08 T11 counts with either signature: of the canonical JSON, even if it was reformatted, or of the bytes', async () => {
    await decide('in_review')
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
    await decide('approved')
    const event = eventFor(started.app, started.check)
    const other = await started.app.member()
    expect(
      (await sendIdentityEvent(started.app, event, { ...signatureHeaders(started.app, event), cookie: other.cookie }))
        .status,
    ).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('Approved')
  })

  it('VER-08 is only a hint: the decision fetched from the partner counts', async () => {
    await sendIdentityEvent(started.app, eventFor(started.app, started.check, { status: 'Approved' }))
    expect(await statusOf(started.app, started.member)).toBe('pending')
    await decide('declined')
    await sendIdentityEvent(started.app, eventFor(started.app, started.check, { status: 'Approved' }))
    expect(await statusOf(started.app, started.member)).toBe('rejected')
  })

  it('VER-08 T04 for an unknown session changes nothing', async () => {
    await decide('approved')
    const unknown = eventFor(
      started.app,
      { id: '11111111-2222-3333-4444-555555555555' },
      { vendor_data: started.member.id },
    )
    expect((await sendIdentityEvent(started.app, unknown)).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('pending')
  })

  it('VER-08 of another kind is accepted and changes nothing', async () => {
    await decide('approved')
    for (const changes of [{ webhook_type: 'user.updated' }, { session_id: null }, { event_id: '' }])
      expect((await sendIdentityEvent(started.app, eventFor(started.app, started.check, changes))).status).toBe(200)
    expect(await statusOf(started.app, started.member)).toBe('pending')
  })

  it('VER-08 T04 for one member’s session that names another member verifies only the first', async () => {
    const other = await unverifiedMember(started.app)
    await startCheck(started.app, other)
    await decide('approved')
    expect(
      (await sendIdentityEvent(started.app, eventFor(started.app, started.check, { vendor_data: other.id }))).status,
    ).toBe(200)
    expect([await statusOf(started.app, started.member), await statusOf(started.app, other)]).toEqual([
      'Approved',
      'pending',
    ])
  })

  it('VER-08 T04 for a session that the partner has for another member verifies neither', async () => {
    const other = await unverifiedMember(started.app)
    await startCheck(started.app, other)
    await decide('approved')
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

describe('repeated and reordered events', () => {
  it('VER-08 T12 the same event six times, five of them simultaneously, has one effect', async () => {
    const before = await storedEvents(started.app)
    expect(await finishCheck(started.app, started.check, 'approved', { delivery: 'repeated' })).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect(await statusOf(started.app, started.member)).toBe('Approved')
    expect(await storedEvents(started.app)).toBe(before + 1)
    await expect.poll(() => emailCount(started.member)).toBe(1)
  })

  it('VER-08 T12 the newest event before an earlier one leads to the same result as in order', async () => {
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
    'VER-08 R2 three events in the order %i %i %i, each sent twice simultaneously, lead to the same result',
    async (...order) => {
      const statuses = ['In Progress', 'In Review', 'Approved']
      const events = statuses.map((status) => eventFor(started.app, started.check, { status }))
      // each is sent while the partner's decision changes
      const responses: Promise<{ status: number }>[] = []
      for (const outcome of ['in_progress', 'in_review', 'approved']) {
        await decide(outcome)
        for (const index of order)
          responses.push(
            sendIdentityEvent(started.app, events[index] ?? {}),
            sendIdentityEvent(started.app, events[index] ?? {}),
          )
        await nextTurn()
      }
      expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
      // an event always follows the last change
      await sendIdentityEvent(started.app, eventFor(started.app, started.check))
      expect(await statusOf(started.app, started.member)).toBe('Approved')
      await expect.poll(() => emailCount(started.member)).toBe(1)
    },
  )
})
