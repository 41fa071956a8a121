import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { canonical } from '../../providers/identity/didit-signature.ts'
import { begunCheck } from '../../testing/begun-check.ts'
import { endCheck, eventFor, proofOf, statusOf, storedEvents, tellOf } from '../../testing/identity.ts'

const begun = begunCheck()

describe('an event that is not proven', () => {
  // what is told is true, so that nothing but its proof stands in its way
  beforeEach(() => endCheck(begun.app, begun.check, 'approved', { delivery: 'lost' }))

  const forgeries: [string, () => [string, Record<string, string>]][] = [
    ['without any signature', () => [canonical(eventFor(begun.app, begun.check)), {}]],
    [
      'without a time',
      () => {
        const event = eventFor(begun.app, begun.check)
        const { 'x-timestamp': _time, ...proof } = proofOf(begun.app, event)
        return [canonical(event), proof]
      },
    ],
    [
      'with an empty time',
      () => {
        const event = eventFor(begun.app, begun.check)
        return [canonical(event), { ...proofOf(begun.app, event), 'x-timestamp': '' }]
      },
    ],
    [
      'signed with another secret',
      () => {
        const event = eventFor(begun.app, begun.check)
        return [canonical(event), proofOf(begun.app, event, 'another secret')]
      },
    ],
    [
      'with the signatures of another event',
      () => [canonical(eventFor(begun.app, begun.check)), proofOf(begun.app, eventFor(begun.app, begun.check))],
    ],
    [
      'with the simple signature alone',
      () => {
        const event = eventFor(begun.app, begun.check)
        const { 'x-timestamp': time = '' } = proofOf(begun.app, event)
        return [canonical(event), { 'x-timestamp': time, 'x-signature-simple': 'a'.repeat(64) }]
      },
    ],
    [
      'with half a signature',
      () => {
        const event = eventFor(begun.app, begun.check)
        const proof = proofOf(begun.app, event)
        return [
          canonical(event),
          { ...proof, 'x-signature': '', 'x-signature-v2': proof['x-signature-v2']?.slice(0, 32) ?? '' },
        ]
      },
    ],
    [
      'sent 301 seconds ago',
      () => {
        const event = eventFor(begun.app, begun.check, { timestamp: begun.nowSeconds() - 302 })
        return [canonical(event), { ...proofOf(begun.app, event), 'x-timestamp': String(begun.nowSeconds() - 302) }]
      },
    ],
    [
      'sent 301 seconds from now',
      () => {
        const event = eventFor(begun.app, begun.check, { timestamp: begun.nowSeconds() + 302 })
        return [canonical(event), { ...proofOf(begun.app, event), 'x-timestamp': String(begun.nowSeconds() + 302) }]
      },
    ],
    [
      'that is old, under a time of now',
      () => {
        const event = eventFor(begun.app, begun.check, { timestamp: begun.nowSeconds() - 302 })
        return [canonical(event), proofOf(begun.app, event)]
      },
    ],
    [
      'without a time in its body',
      () => {
        const event = eventFor(begun.app, begun.check, { timestamp: undefined })
        return [canonical(JSON.parse(JSON.stringify(event))), proofOf(begun.app, JSON.parse(JSON.stringify(event)))]
      },
    ],
    [
      'with one word changed',
      () => {
        const event = eventFor(begun.app, begun.check, { status: 'Declined' })
        return [canonical({ ...event, status: 'Approved' }), proofOf(begun.app, event)]
      },
    ],
    ['that is no JSON', () => ['not JSON', proofOf(begun.app, {})]],
    ['that is a list', () => ['[]', proofOf(begun.app, [])]],
    ['that is nothing', () => ['', proofOf(begun.app, {})]],
    ['nested 100,000 deep', () => [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, proofOf(begun.app, {})]],
  ]

  it.each(forgeries)('VER-08 T11 %s is refused and leaves no trace', async (_what, forged) => {
    const before = await storedEvents(begun.app)
    const [body, headers] = forged()
    const answer = await begun.send(body, headers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } })
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
    expect(await storedEvents(begun.app)).toBe(before)
  })

  it('VER-08 T11 257 KiB are too much to read, signed or not, and 255 are not', async () => {
    const large = eventFor(begun.app, begun.check, { note: 'x'.repeat(257 * 1024) })
    for (const headers of [proofOf(begun.app, large), {}])
      expect(await tellOf(begun.app, large, headers)).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE' },
      })
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
    expect((await tellOf(begun.app, eventFor(begun.app, begun.check, { note: 'x'.repeat(255 * 1024) }))).status).toBe(
      200,
    )
  })

  it('VER-08 T11 an endless body is refused while it still comes', async () => {
    const { status, sentBytes } = await sendEndlessly(`${begun.app.url}/api/webhooks/didit`)
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(4 * 1024 * 1024)
  })

  it('VER-08 T11 a wrongly signed delivery of the double is refused too', async () => {
    expect(await endCheck(begun.app, begun.check, 'approved', { delivery: 'wrongly_signed' })).toEqual([401])
    expect(await statusOf(begun.app, begun.member)).toBe('pending')
  })

  it('VER-08 only POST tells', async () => {
    expect((await begun.app.ask('GET', '/api/webhooks/didit')).status).toBe(405)
    expect((await begun.app.ask('PUT', '/api/webhooks/didit', '{}')).status).toBe(405)
  })
})

/** Sends a body that has no end until it is answered. */
async function sendEndlessly(url: string): Promise<{ status: number | undefined; sentBytes: number }> {
  const piece = Buffer.alloc(16 * 1024, 'x')
  let sentBytes = 0
  const body = Readable.from(
    (function* endless() {
      for (;;) yield (((sentBytes += piece.length), piece))
    })(),
  )
  const sending = request(url, { method: 'POST' })
  const [answer] = await once(body.pipe(sending), 'response')
  body.unpipe()
  // the server hangs up on what still comes
  sending.on('error', () => undefined).destroy()
  return { status: answer.statusCode, sentBytes }
}
