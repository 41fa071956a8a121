import { describe, expect, it } from 'vitest'
import { ClientFrame, liveCloseCodes } from './schema.ts'

const id = '5f0c3f9e-0000-4000-8000-000000000001'

describe('a frame from a browser', () => {
  it.each([
    { type: 'open', tribe_id: id },
    { type: 'close', tribe_id: id },
    { type: 'open', thread_id: id },
    { type: 'close', thread_id: id },
  ])('T64 T67 can be %j', (frame) => {
    expect(ClientFrame.safeParse(frame).success).toBe(true)
  })

  it.each([
    { type: 'open' },
    { type: 'open', tribe_id: id, thread_id: id },
    { type: 'open', thread_id: 'x' },
    { type: 'open', thread_id: [id] },
    { type: 'open', user_id: id },
    { type: 'chat.message', thread_id: id },
    { type: 'chat.message', thread_id: id, message: { status: 'system', content: 'accepted' } },
    { type: 'resync' },
    { type: 'Open', thread_id: id },
    [{ type: 'open', thread_id: id }],
    'open',
    null,
  ])('T64 T67 cannot be %j', (frame) => {
    expect(ClientFrame.safeParse(frame).success).toBe(false)
  })

  it('MSG-10 every reason to close a connection has its own code', () => {
    const codes = Object.values(liveCloseCodes)
    expect(new Set(codes).size).toBe(codes.length)
    // the codes that RFC 6455 allows applications to send
    expect(codes.filter((code) => ![1012, 1013].includes(code) && (code < 4000 || code > 4999))).toEqual([])
  })
})
