import { describe, expect, it } from 'vitest'
import { ClientFrame, liveCloseCodes } from './schema.ts'

const id = '5f0c3f9e-0000-4000-8000-000000000001'

describe('what a browser may say over its connection', () => {
  it.each([
    { type: 'open', tribe_id: id },
    { type: 'close', tribe_id: id },
    { type: 'open', thread_id: id },
    { type: 'close', thread_id: id },
  ])('T64 T67 is %j', (frame) => {
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
  ])('T64 T67 is never %j', (frame) => {
    expect(ClientFrame.safeParse(frame).success).toBe(false)
  })

  it('MSG-10 it is told apart why a connection ends', () => {
    const codes = Object.values(liveCloseCodes)
    expect(new Set(codes).size).toBe(codes.length)
    // RFC 6455: what applications may send
    expect(codes.filter((code) => ![1012, 1013].includes(code) && (code < 4000 || code > 4999))).toEqual([])
  })
})
