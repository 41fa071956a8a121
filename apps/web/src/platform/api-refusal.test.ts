import { describe, expect, it } from 'vitest'
import { ApiRefusal } from './api-refusal.ts'
import { refusalOf } from './refusal.ts'

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })

describe('an answer that refuses', () => {
  it('keeps the words it was sent, and its other fields', () => {
    const body = { code: 'TRIBE_FULL', message: 'This tribe is full', request_id: 'r-7', spots: 0 }
    const refusal = ApiRefusal.fromAnswer(body, answer(409))
    expect(refusal.message).toBe('This tribe is full')
    expect(refusalOf(refusal)).toMatchObject({ code: 'TRIBE_FULL', status: 409, requestId: 'r-7', data: { spots: 0 } })
  })

  it('says how long to wait when a header does', () => {
    const body = { code: 'RATE_LIMITED', message: 'Too many requests' }
    expect(refusalOf(ApiRefusal.fromAnswer(body, answer(429, { 'retry-after': '30' })))?.retryAfterSeconds).toBe(30)
  })

  it.each([undefined, null, 'Bad gateway', {}, { code: 502, message: null }])(
    'is still a refusal when its body is %s, and shows nothing of it',
    (body) => {
      const refusal = refusalOf(ApiRefusal.fromAnswer(body, answer(502)))
      expect(refusal).toMatchObject({
        code: 'UNREADABLE_ANSWER',
        status: 502,
        message: 'The response could not be read',
      })
    },
  )
})
