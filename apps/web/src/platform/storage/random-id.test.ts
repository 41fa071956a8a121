import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

describe('a random id', () => {
  it('NEW-06 is a UUID of random bits, whatever the bytes', () => {
    expect(randomId(new Uint8Array(16).fill(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect(randomId(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
  })

  it('NEW-06 is different every time', () => {
    const keys = Array.from({ length: 50 }, () => randomId())
    expect(new Set(keys).size).toBe(50)
    for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  })
})
