import { expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

it('a response is cached until its maximum age', () => {
  let now = 0
  const cache = createResponseCache<string>(10, 1_000, () => now)
  cache.set('a', 'A')
  now = 999
  expect(cache.get('a')).toBe('A')
  now = 1_000
  expect(cache.get('a')).toBeUndefined()
})

it('a full cache drops the least recently used response', () => {
  const cache = createResponseCache<string>(2, 1_000, () => 0)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})
