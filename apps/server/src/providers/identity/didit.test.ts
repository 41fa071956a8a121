import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, Reply } from '../../testing/fake-service.ts'
import { signaturesOf } from './didit-signature.ts'
import { diditIdentity } from './didit.ts'
import { manualIdentity } from './manual.ts'
import type { IdentityProvider } from './port.ts'

let partner: FakeService
let identity: IdentityProvider
const clock = systemClock()
const order = { userId: 'ana', returnUrl: 'https://wayhouse.test/app/onboarding/verification' }
const session = { session_id: 'session-1', url: 'https://verify.didit.me/session/1' }

beforeAll(async () => {
  partner = await startFakeService()
  identity = diditIdentity({
    baseUrl: () => partner.url,
    apiKey: 'the-key',
    workflowId: 'the-workflow',
    webhookSecret: 'the-secret',
    clock,
    timeoutMs: 300,
  })
})
afterAll(() => partner.close())

const unreachable = { kind: 'failed', reason: 'unreachable', retryAfterSeconds: null }
const misconfigured = { kind: 'failed', reason: 'misconfigured', retryAfterSeconds: null }
const limited = (retryAfterSeconds: number) => ({ kind: 'failed', reason: 'rate limited', retryAfterSeconds })

/** Answers of a partner that is not well, and what the product makes of them. */
const odd: [string, Reply, object][] = [
  ['500', { status: 500 }, unreachable],
  ['502 with a page', { status: 502, body: '<h1>Bad gateway</h1>' }, unreachable],
  ['200 with a page', { body: '<h1>Hello</h1>' }, unreachable],
  ['200 with nothing', { body: '' }, unreachable],
  ['200 with null', { body: 'null' }, unreachable],
  ['a redirect', { status: 302, headers: { location: 'https://evil.test/' } }, unreachable],
  ['silence', 'silence', unreachable],
  ['a closed connection', 'hang up', unreachable],
  ['400', { status: 400 }, misconfigured],
  ['401', { status: 401 }, misconfigured],
  ['403', { status: 403 }, misconfigured],
  ['429', { status: 429 }, limited(60)],
  ['429 with 7 seconds', { status: 429, headers: { 'retry-after': '7' } }, limited(7)],
  ['429 with a date', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }, limited(60)],
  ['429 with -1 seconds', { status: 429, headers: { 'retry-after': '-1' } }, limited(60)],
]

describe('a check that is started', () => {
  it('VER-02 sends the workflow, the member’s id and the way back, with the key, and nothing else of the member', async () => {
    partner.answers({ status: 201, body: { ...session, session_token: 'x', status: 'Not Started' } })
    expect(await identity.start(order)).toEqual({ kind: 'started', sessionId: 'session-1', url: session.url })
    expect(partner.asked).toMatchObject([{ method: 'POST', path: '/v3/session/', headers: { 'x-api-key': 'the-key' } }])
    expect(JSON.parse(partner.asked[0]?.body ?? '')).toEqual({
      workflow_id: 'the-workflow',
      vendor_data: 'ana',
      callback: order.returnUrl,
      callback_method: 'both',
    })
  })

  it.each(odd)('VER-02 R12 that is answered by %s fails with its reason', async (_what, reply, failure) => {
    partner.answers(reply)
    expect(await identity.start(order)).toEqual(failure)
    expect(partner.asked).toHaveLength(1)
  })

  it.each([
    [{ url: session.url }],
    [{ ...session, session_id: '' }],
    [{ ...session, session_id: 'x'.repeat(101) }],
    [{ ...session, url: 'javascript:alert(1)' }],
    [{ ...session, url: '/verify' }],
    [{ ...session, url: null }],
  ])('VER-02 SEC-06 of which the partner says %j leads nowhere', async (body) => {
    partner.answers({ body })
    expect(await identity.start(order)).toEqual(unreachable)
  })
})

describe('a decision that is fetched', () => {
  it('VER-08 is that of the session, whose id is part of the path and no more', async () => {
    partner.answers({ body: { status: 'Approved', vendor_data: 'ana', id_verifications: [{ age: 34 }] } })
    expect(await identity.fetchDecision('../x?y=/1')).toMatchObject({
      kind: 'found',
      snapshot: { status: 'Approved', userId: 'ana', age: 34, documents: [], reason: null },
    })
    expect(partner.asked).toMatchObject([
      { method: 'GET', path: '/v3/session/..%2Fx%3Fy%3D%2F1/decision/', headers: { 'x-api-key': 'the-key' }, body: '' },
    ])
  })

  it('VER-08 of a session that the partner does not know is not found', async () => {
    partner.answers({ status: 404 })
    expect(await identity.fetchDecision('session-1')).toEqual({ kind: 'not found' })
  })

  it.each(odd)(
    'VER-08 R12 that is answered by %s is not known, and nobody is verified',
    async (_what, reply, failure) => {
      partner.answers(reply)
      expect(await identity.fetchDecision('session-1')).toEqual(failure)
    },
  )

  it.each([{}, { status: null }, { status: ['Approved'] }, { approved: true }])(
    'VER-08 of %j is none',
    async (body) => {
      partner.answers({ body })
      expect(await identity.fetchDecision('session-1')).toEqual(unreachable)
    },
  )
})

describe('an event', () => {
  const event = { event_id: 'event-1', webhook_type: 'status.updated', session_id: 'session-1', vendor_data: 'ana' }

  function parse(body: object, secret = 'the-secret', at = clock.now()) {
    const timestamp = Math.floor(at.getTime() / 1000)
    const text = JSON.stringify({ ...body, timestamp })
    const { raw, v2 } = signaturesOf(text, { ...body, timestamp }, secret)
    const headers = { 'x-timestamp': String(timestamp), 'x-signature': raw, 'x-signature-v2': v2 }
    return identity.parseWebhook(headers, Buffer.from(text))
  }

  it('VER-08 names a session, and whose it is where the partner says so', () => {
    expect(parse(event)).toEqual({
      kind: 'event',
      event: { eventId: 'event-1', sessionId: 'session-1', userId: 'ana' },
    })
    for (const vendor_data of [null, undefined, 5])
      expect(parse({ ...event, vendor_data })).toMatchObject({ event: { userId: null } })
  })

  it.each([
    { webhook_type: 'user.created' },
    { session_id: '' },
    { session_id: 5 },
    { event_id: 'x'.repeat(201) },
    { event_id: null },
  ])('VER-08 that is signed and says %j means nothing here', (change) => {
    expect(parse({ ...event, ...change })).toEqual({ kind: 'irrelevant' })
  })

  it('VER-08 T11 with another secret, or of ten minutes ago, is no event', () => {
    expect(parse(event, 'another secret')).toEqual({ kind: 'invalid signature' })
    expect(parse(event, 'the-secret', new Date(clock.now().getTime() - 600_000))).toEqual({ kind: 'invalid signature' })
  })
})

describe('checks by hand', () => {
  const manual = manualIdentity(async (id) =>
    id === 'decided' ? { userId: 'ana', status: 'Declined', reason: 'Blurred' } : null,
  )

  it('G-09 begin without a partner, each with an id of its own, and lead back to the own page', async () => {
    const [one, other] = [await manual.start(order), await manual.start(order)]
    expect(one).toMatchObject({ kind: 'started', url: order.returnUrl })
    expect(one).not.toEqual(other)
    expect(manual.checkedBy).toBe('operator')
  })

  it('G-09 VER-08 wait for an operator, and no webhook is one', async () => {
    expect(await manual.fetchDecision('waiting')).toEqual({ kind: 'not found' })
    expect(await manual.fetchDecision('decided')).toEqual({
      kind: 'found',
      snapshot: { userId: 'ana', status: 'Declined', reason: 'Blurred', age: null, documents: [] },
    })
    expect(manual.parseWebhook({}, Buffer.from('{}'))).toEqual({ kind: 'invalid signature' })
  })
})
