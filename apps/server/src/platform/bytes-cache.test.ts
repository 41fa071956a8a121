import { expect, it, vi } from 'vitest'
import { bytesCache } from './bytes-cache.ts'

/** A cache whose results have the length that their key says. */
function aCache(limits: Partial<Parameters<typeof bytesCache>[0]> = {}) {
  const cached = bytesCache({ maxEntries: 10, maxBytes: 1000, ...limits })
  const make = vi.fn<(key: string) => Promise<Uint8Array>>((key) => Promise.resolve(new Uint8Array(Number(key))))
  return { make, get: (key: string) => cached(key, () => make(key)) }
}

it('R7 what was made is shared by simultaneous calls with the same key, and kept for later ones', async () => {
  const { make, get } = aCache()
  const shared = await Promise.all(['5', '5', '6'].map(get))
  expect(shared.map(({ length }) => length)).toEqual([5, 5, 6])
  expect(await get('5')).toBe(shared[0])
  expect(make.mock.calls).toEqual([['5'], ['6']])
})

it('R7 a failure is shared and not kept', async () => {
  const { make, get } = aCache()
  make.mockRejectedValueOnce(new Error('unavailable'))
  const results = await Promise.allSettled([get('5'), get('5')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('5')).toHaveLength(5)
  expect(make).toHaveBeenCalledTimes(2)
})

it.each([
  ['number', { maxEntries: 2 }],
  ['size', { maxBytes: 20 }],
])('R7 its %s is bounded: what was used least recently goes first', async (_, limits) => {
  const { make, get } = aCache(limits)
  for (const key of ['8', '9', '8', '10']) await get(key)
  expect(make).toHaveBeenCalledTimes(3)
  for (const key of ['8', '10']) await get(key)
  expect(make).toHaveBeenCalledTimes(3)
  await get('9')
  expect(make).toHaveBeenCalledTimes(4)
})

it('R7 what is larger than the cache is not kept', async () => {
  const { make, get } = aCache({ maxBytes: 20 })
  await get('8')
  expect(await get('21')).toHaveLength(21)
  await get('21')
  expect(make.mock.calls).toEqual([['8'], ['21'], ['21']])
})
