import { describe, expect, it } from 'vitest'
import { ApiRefusal } from './api-refusal.ts'
import { refusalOf } from './refusal.ts'

describe('refusals of the API', () => {
  const data = { request_id: 'r-1', retry_after: 30, field: 'url' }

  it('are read from an error, with the request id and the waiting time', () => {
    const error = new ApiRefusal('RATE_LIMITED', 429, 'Too many requests', data)
    expect(refusalOf(error)).toEqual({
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Too many requests. Please try again in 30 seconds',
      requestId: 'r-1',
      retryAfterSeconds: 30,
      data,
    })
  })

  it.each([
    [1, '1 second'],
    [61, '2 minutes'],
    [86_000, '24 hours'],
  ])('show the waiting time in the largest unit that fits: %i seconds', (retry_after, text) => {
    const error = new ApiRefusal('RATE_LIMITED', 429, 'Too many requests. Please try again later', { retry_after })
    expect(refusalOf(error)?.message).toBe(`Too many requests. Please try again in ${text}`)
  })

  it('keep the catalogue’s text without a waiting time', () => {
    const error = new ApiRefusal('RATE_LIMITED', 429, 'Too many requests. Please try again later', {})
    expect(refusalOf(error)?.message).toBe('Too many requests. Please try again later')
  })

  it('are read from a plain copy of an error as well', () => {
    expect(refusalOf({ code: 'TRIBE_NOT_FOUND', status: 404, message: 'Tribe not found' })?.requestId).toBeNull()
  })

  it.each([new TypeError('Failed to fetch'), null, undefined, 'TRIBE_FULL', { code: 1, status: 2, message: 3 }])(
    'are not read from %s',
    (error) => expect(refusalOf(error)).toBeNull(),
  )
})
