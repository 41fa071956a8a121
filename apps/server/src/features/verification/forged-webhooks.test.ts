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

const send = (body: string, headers: Record<string, string>) => app.ask('POST', '/api/webhooks/didit', body, headers)
const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1000)

describe('an event that is not proven', () => {
  // what is told is true, so that nothing but its proof stands in its way
  beforeEach(() => endCheck(app, check, 'approved', { delivery: 'lost' }))

  const forgeries: [string, () => [string, Record<string, string>]][] = [
    ['without any signature', () => [canonical(eventFor(app, check)), {}]],
    [
      'without a time',
      () => {
        const event = eventFor(app, check)
        const { 'x-timestamp': _time, ...proof } = proofOf(app, event)
        return [canonical(event), proof]
      },
    ],
    [
      'with an empty time',
      () => {
        const event = eventFor(app, check)
        return [canonical(event), { ...proofOf(app, event), 'x-timestamp': '' }]
      },
    ],
    [
      'signed with another secret',
      () => {
        const event = eventFor(app, check)
        return [canonical(event), proofOf(app, event, 'another secret')]
      },
    ],
    [
      'with the signatures of another event',
      () => [canonical(eventFor(app, check)), proofOf(app, eventFor(app, check))],
    ],
    [
      'with the simple signature alone',
      () => {
        const event = eventFor(app, check)
        const { 'x-timestamp': time = '' } = proofOf(app, event)
        return [canonical(event), { 'x-timestamp': time, 'x-signature-simple': 'a'.repeat(64) }]
      },
    ],
    [
      'with half a signature',
      () => {
        const event = eventFor(app, check)
        const proof = proofOf(app, event)
        return [
          canonical(event),
          { ...proof, 'x-signature': '', 'x-signature-v2': proof['x-signature-v2']?.slice(0, 32) ?? '' },
        ]
      },
    ],
    [
      'sent 301 seconds ago',
      () => {
        const event = eventFor(app, check, { timestamp: nowSeconds() - 302 })
        return [canonical(event), { ...proofOf(app, event), 'x-timestamp': String(nowSeconds() - 302) }]
      },
    ],
    [
      'sent 301 seconds from now',
      () => {
        const event = eventFor(app, check, { timestamp: nowSeconds() + 302 })
        return [canonical(event), { ...proofOf(app, event), 'x-timestamp': String(nowSeconds() + 302) }]
      },
    ],
    [
      'that is old, under a time of now',
      () => {
        const event = eventFor(app, check, { timestamp: nowSeconds() - 302 })
        return [canonical(event), proofOf(app, event)]
      },
    ],
    [
      'without a time in its body',
      () => {
        const event = eventFor(app, check, { timestamp: undefined })
        return [canonical(JSON.parse(JSON.stringify(event))), proofOf(app, JSON.parse(JSON.stringify(event)))]
      },
    ],
    [
      'with one word changed',
      () => {
        const event = eventFor(app, check, { status: 'Declined' })
        return [canonical({ ...event, status: 'Approved' }), proofOf(app, event)]
      },
    ],
    ['that is no JSON', () => ['not JSON', proofOf(app, {})]],
    ['that is a list', () => ['[]', proofOf(app, [])]],
    ['that is nothing', () => ['', proofOf(app, {})]],
    ['of 257 KiB', () => [canonical(eventFor(app, check, { note: 'x'.repeat(257 * 1024) })), {}]],
    ['nested 100,000 deep', () => [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, proofOf(app, {})]],
  ]

  it.each(forgeries)('VER-08 T11 %s is refused and leaves no trace', async (_what, forged) => {
    const before = await storedEvents(app)
    const [body, headers] = forged()
    const answer = await send(body, headers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } })
    expect(await statusOf(app, member)).toBe('pending')
    expect(await storedEvents(app)).toBe(before)
  })

  it('VER-08 T11 more than 1 MB is not read at all, signed or not', async () => {
    const event = eventFor(app, check, { note: 'x'.repeat(1024 * 1024) })
    expect((await tellOf(app, event)).status).toBe(413)
    expect(await statusOf(app, member)).toBe('pending')
  })

  it('VER-08 T11 a wrongly signed delivery of the double is refused too', async () => {
    expect(await endCheck(app, check, 'approved', { delivery: 'wrongly_signed' })).toEqual([401])
    expect(await statusOf(app, member)).toBe('pending')
  })

  it('VER-08 only POST tells', async () => {
    expect((await app.ask('GET', '/api/webhooks/didit')).status).toBe(405)
    expect((await app.ask('PUT', '/api/webhooks/didit', '{}')).status).toBe(405)
  })
})
