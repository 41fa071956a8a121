import { catalogue } from '@wayhouse/domain'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'
import { refusalIn } from './refused-response.ts'

const response = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })

describe('a refusal in a response', () => {
  it('has the text and the other fields of the body', () => {
    const body = { code: 'TRIBE_FULL', message: 'This tribe is full', request_id: 'r-7', spots: 0 }
    const refusal = refusalIn(body, response(409))
    expect(refusal.message).toBe('This tribe is full')
    expect(refusalOf(refusal)).toMatchObject({ code: 'TRIBE_FULL', status: 409, requestId: 'r-7', data: { spots: 0 } })
  })

  it('has the waiting time of the retry-after header', () => {
    const body = { code: 'RATE_LIMITED', message: 'Too many requests' }
    expect(refusalOf(refusalIn(body, response(429, { 'retry-after': '30' })))?.retryAfterSeconds).toBe(30)
  })

  it.each([undefined, null, 'Bad gateway', {}, { code: 502, message: null }])(
    'is a refusal even if its body is %s, which is not shown',
    (body) => {
      const refusal = refusalOf(refusalIn(body, response(500)))
      expect(refusal).toMatchObject({
        code: 'UNREADABLE_RESPONSE',
        status: 500,
        message: 'The response could not be read',
      })
    },
  )

  it.each([
    [413, 'PAYLOAD_TOO_LARGE'],
    [502, 'UNAVAILABLE'],
    [503, 'UNAVAILABLE'],
    [504, 'UNAVAILABLE'],
  ] as const)('of a proxy with status %i has the text of %s', (status, code) => {
    const refusal = refusalOf(refusalIn('<html>nginx</html>', response(status)))
    expect(refusal).toMatchObject({ code, status, message: catalogue[code].message })
  })
})
