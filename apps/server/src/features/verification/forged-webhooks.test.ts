import { beforeEach, describe, expect, it } from 'vitest'
import { canonical } from '../../providers/identity/didit-signature.ts'
import { sendEndlessly } from '../../testing/endless-body.ts'
import {
  finishCheck,
  eventFor,
  signatureHeaders,
  statusOf,
  storedEvents,
  sendIdentityEvent,
} from '../../testing/identity.ts'
import { startedCheck } from '../../testing/started-check.ts'

const started = startedCheck()

describe('a webhook without a valid signature', () => {
  // its content is correct, so that only the signature is wrong
  beforeEach(() => finishCheck(started.app, started.check, 'approved', { delivery: 'lost' }))

  const forgeries: [string, () => [string, Record<string, string>]][] = [
    ['without any signature', () => [canonical(eventFor(started.app, started.check)), {}]],
    [
      'without a time',
      () => {
        const event = eventFor(started.app, started.check)
        const { 'x-timestamp': _time, ...proof } = signatureHeaders(started.app, event)
        return [canonical(event), proof]
      },
    ],
    [
      'with an empty time',
      () => {
        const event = eventFor(started.app, started.check)
        return [canonical(event), { ...signatureHeaders(started.app, event), 'x-timestamp': '' }]
      },
    ],
    [
      'signed with another secret',
      () => {
        const event = eventFor(started.app, started.check)
        return [canonical(event), signatureHeaders(started.app, event, 'another secret')]
      },
    ],
    [
      'with the signatures of another event',
      () => [
        canonical(eventFor(started.app, started.check)),
        signatureHeaders(started.app, eventFor(started.app, started.check)),
      ],
    ],
    [
      'with the simple signature alone',
      () => {
        const event = eventFor(started.app, started.check)
        const { 'x-timestamp': time = '' } = signatureHeaders(started.app, event)
        return [canonical(event), { 'x-timestamp': time, 'x-signature-simple': 'a'.repeat(64) }]
      },
    ],
    [
      'with half a signature',
      () => {
        const event = eventFor(started.app, started.check)
        const proof = signatureHeaders(started.app, event)
        return [
          canonical(event),
          { ...proof, 'x-signature': '', 'x-signature-v2': proof['x-signature-v2']?.slice(0, 32) ?? '' },
        ]
      },
    ],
    [
      'sent 301 seconds ago',
      () => {
        const event = eventFor(started.app, started.check, { timestamp: started.nowSeconds() - 302 })
        return [
          canonical(event),
          { ...signatureHeaders(started.app, event), 'x-timestamp': String(started.nowSeconds() - 302) },
        ]
      },
    ],
    [
      'sent 301 seconds from now',
      () => {
        const event = eventFor(started.app, started.check, { timestamp: started.nowSeconds() + 302 })
        return [
          canonical(event),
          { ...signatureHeaders(started.app, event), 'x-timestamp': String(started.nowSeconds() + 302) },
        ]
      },
    ],
    [
      'that is old, with a current time in its header',
      () => {
        const event = eventFor(started.app, started.check, { timestamp: started.nowSeconds() - 302 })
        return [canonical(event), signatureHeaders(started.app, event)]
      },
    ],
    [
      'without a time in its body',
      () => {
        const event = eventFor(started.app, started.check, { timestamp: undefined })
        return [
          canonical(JSON.parse(JSON.stringify(event))),
          signatureHeaders(started.app, JSON.parse(JSON.stringify(event))),
        ]
      },
    ],
    [
      'with one word changed',
      () => {
        const event = eventFor(started.app, started.check, { status: 'Declined' })
        return [canonical({ ...event, status: 'Approved' }), signatureHeaders(started.app, event)]
      },
    ],
    ['that is not JSON', () => ['not JSON', signatureHeaders(started.app, {})]],
    ['that is a list', () => ['[]', signatureHeaders(started.app, [])]],
    ['that is empty', () => ['', signatureHeaders(started.app, {})]],
    ['nested 100,000 deep', () => [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, signatureHeaders(started.app, {})]],
  ]

  it.each(forgeries)('VER-08 T11 %s is refused and has no effect', async (_what, forged) => {
    const before = await storedEvents(started.app)
    const [body, headers] = forged()
    const response = await started.send(body, headers)
    expect(response).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } })
    expect(await statusOf(started.app, started.member)).toBe('pending')
    expect(await storedEvents(started.app)).toBe(before)
  })

  it('VER-08 T11 257 KiB are refused, signed or not, and 255 are not', async () => {
    const large = eventFor(started.app, started.check, { note: 'x'.repeat(257 * 1024) })
    for (const headers of [signatureHeaders(started.app, large), {}])
      expect(await sendIdentityEvent(started.app, large, headers)).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE' },
      })
    expect(await statusOf(started.app, started.member)).toBe('pending')
    expect(
      (await sendIdentityEvent(started.app, eventFor(started.app, started.check, { note: 'x'.repeat(255 * 1024) })))
        .status,
    ).toBe(200)
  })

  it('VER-08 T11 an endless body is refused while it is sent', async () => {
    const { status, sentBytes } = await sendEndlessly(`${started.app.url}/api/webhooks/didit`)
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(4 * 1024 * 1024)
  })

  it('VER-08 T11 a wrongly signed delivery of the fake is refused', async () => {
    expect(await finishCheck(started.app, started.check, 'approved', { delivery: 'wrongly_signed' })).toEqual([401])
    expect(await statusOf(started.app, started.member)).toBe('pending')
  })

  it('VER-08 only POST is allowed', async () => {
    expect((await started.app.request('GET', '/api/webhooks/didit')).status).toBe(405)
    expect((await started.app.request('PUT', '/api/webhooks/didit', '{}')).status).toBe(405)
  })
})
