import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

it('an answer is kept for its time and not a moment longer', () => {
  let now = 0
  const cache = createAnswerCache<string>(10, 1_000, () => now)
  cache.set('a', 'answer')
  now = 999
  expect(cache.get('a')).toBe('answer')
  now = 1_000
  expect(cache.get('a')).toBeUndefined()
})

it('when full, the answer asked for longest ago goes first', () => {
  const cache = createAnswerCache<string>(2, 1_000, () => 0)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})
