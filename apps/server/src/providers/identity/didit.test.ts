import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, FakeResponse } from '../../testing/fake-service.ts'
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

/** Responses of a partner with problems, and the failures that follow. */
const failures: [string, FakeResponse, object][] = [
  ['500', { status: 500 }, unreachable],
  ['502 with a page', { status: 502, body: '<h1>Bad gateway</h1>' }, unreachable],
  ['200 with a page', { body: '<h1>Hello</h1>' }, unreachable],
  ['200 without a body', { body: '' }, unreachable],
  ['200 with null', { body: 'null' }, unreachable],
  ['a redirect', { status: 302, headers: { location: 'https://evil.test/' } }, unreachable],
  ['no response', 'no response', unreachable],
  ['a closed connection', 'closed connection', unreachable],
  ['400', { status: 400 }, misconfigured],
  ['401', { status: 401 }, misconfigured],
  ['403', { status: 403 }, misconfigured],
  ['429', { status: 429 }, limited(60)],
  ['429 with 7 seconds', { status: 429, headers: { 'retry-after': '7' } }, limited(7)],
  ['429 with a date', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }, limited(60)],
  ['429 with -1 seconds', { status: 429, headers: { 'retry-after': '-1' } }, limited(60)],
]

describe('starting a check', () => {
  it('VER-02 sends the key, the workflow, the return URL and the member’s id, and nothing else about the member', async () => {
    partner.respondWith({ status: 201, body: { ...session, session_token: 'x', status: 'Not Started' } })
    expect(await identity.start(order)).toEqual({ kind: 'started', sessionId: 'session-1', url: session.url })
    expect(partner.requests).toMatchObject([
      { method: 'POST', path: '/v3/session/', headers: { 'x-api-key': 'the-key' } },
    ])
    expect(JSON.parse(partner.requests[0]?.body ?? '')).toEqual({
      workflow_id: 'the-workflow',
      vendor_data: 'ana',
      callback: order.returnUrl,
      callback_method: 'both',
    })
  })

  it.each(failures)('VER-02 R12 fails with its reason after %s', async (_title, response, failure) => {
    partner.respondWith(response)
    expect(await identity.start(order)).toEqual(failure)
    expect(partner.requests).toHaveLength(1)
  })

  it.each([
    [{ url: session.url }],
    [{ ...session, session_id: '' }],
    [{ ...session, session_id: 'x'.repeat(101) }],
    [{ ...session, url: 'javascript:alert(1)' }],
    [{ ...session, url: '/verify' }],
    [{ ...session, url: null }],
  ])('VER-02 SEC-06 fails if the partner sends %j', async (body) => {
    partner.respondWith({ body })
    expect(await identity.start(order)).toEqual(unreachable)
  })
})

describe('fetching a decision', () => {
  it('VER-08 encodes the id of the session in the path', async () => {
    partner.respondWith({ body: { status: 'Approved', vendor_data: 'ana', id_verifications: [{ age: 34 }] } })
    expect(await identity.fetchDecision('../x?y=/1')).toMatchObject({
      kind: 'found',
      snapshot: { status: 'Approved', userId: 'ana', age: 34, documents: [], reason: null },
    })
    expect(partner.requests).toMatchObject([
      { method: 'GET', path: '/v3/session/..%2Fx%3Fy%3D%2F1/decision/', headers: { 'x-api-key': 'the-key' }, body: '' },
    ])
  })

  it('VER-08 of an unknown session returns not found', async () => {
    partner.respondWith({ status: 404 })
    expect(await identity.fetchDecision('session-1')).toEqual({ kind: 'not found' })
  })

  it.each(failures)('VER-08 R12 fails with its reason after %s', async (_title, response, failure) => {
    partner.respondWith(response)
    expect(await identity.fetchDecision('session-1')).toEqual(failure)
  })

  it.each([{}, { status: null }, { status: ['Approved'] }, { approved: true }])(
    'VER-08 fails after %j',
    async (body) => {
      partner.respondWith({ body })
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

  it('VER-08 has the id of a session, and of its member if the partner sends it', () => {
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
  ])('VER-08 is irrelevant with %j, even if it is signed', (change) => {
    expect(parse({ ...event, ...change })).toEqual({ kind: 'irrelevant' })
  })

  it('VER-08 T11 is invalid with another secret or from ten minutes ago', () => {
    expect(parse(event, 'another secret')).toEqual({ kind: 'invalid signature' })
    expect(parse(event, 'the-secret', new Date(clock.now().getTime() - 600_000))).toEqual({ kind: 'invalid signature' })
  })
})

describe('checks by operators', () => {
  const manual = manualIdentity(async (id) =>
    id === 'decided' ? { userId: 'ana', status: 'Declined', reason: 'Blurred' } : null,
  )

  it('G-09 start without a partner, each with its own id, and return to the member’s page', async () => {
    const [first, second] = [await manual.start(order), await manual.start(order)]
    expect(first).toMatchObject({ kind: 'started', url: order.returnUrl })
    expect(first).not.toEqual(second)
    expect(manual.checkedBy).toBe('operator')
  })

  it('G-09 VER-08 wait for an operator, and accept no webhook', async () => {
    expect(await manual.fetchDecision('waiting')).toEqual({ kind: 'not found' })
    expect(await manual.fetchDecision('decided')).toEqual({
      kind: 'found',
      snapshot: { userId: 'ana', status: 'Declined', reason: 'Blurred', age: null, documents: [], marker: null },
    })
    expect(manual.parseWebhook({}, Buffer.from('{}'))).toEqual({ kind: 'invalid signature' })
  })
})

describe('erasing a session', () => {
  it.each<[string, FakeResponse, string]>([
    ['204', { status: 204, body: '' }, 'erased'],
    ['200', { body: { deleted: true } }, 'erased'],
    ['404', { status: 404 }, 'not known there'],
    ...failures
      .filter(([title]) => !title.startsWith('200'))
      .map(([title, response]): [string, FakeResponse, string] => [title, response, 'no answer']),
  ])('REC-02 after %s', async (_, response, answer) => {
    partner.respondWith(response)
    expect(await identity.eraseSession('../s?')).toBe(answer)
    expect(partner.requests[0]).toMatchObject({ method: 'DELETE', path: '/v3/session/..%2Fs%3F/delete/' })
  })

  it('REC-02 without a partner there is nothing to erase', async () => {
    expect(await manualIdentity(async () => null).eraseSession('manual-1')).toBe('not known there')
  })
})
