import { expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

it('an answer is cached for its time and no longer', () => {
  let now = 0
  const cache = createResponseCache<string>(10, 1_000, () => now)
  cache.set('a', 'answer')
  now = 999
  expect(cache.get('a')).toBe('answer')
  now = 1_000
  expect(cache.get('a')).toBeUndefined()
})

it('when full, the least recently used answer is dropped', () => {
  const cache = createResponseCache<string>(2, 1_000, () => 0)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})
