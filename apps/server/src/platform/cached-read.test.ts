import { expect, it, vi } from 'vitest'
import { cachedRead } from './cached-read.ts'
import { seconds, systemClock } from './clock.ts'

function aRead() {
  const clock = systemClock()
  const read = vi.fn<(previous: Promise<number> | undefined) => Promise<number>>()
  return { clock, read, get: cachedRead({ clock, cacheMs: seconds(2) }, read) }
}

it('G-149 a cached read is shared by all calls until its time has passed', async () => {
  const { clock, read, get } = aRead()
  read.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  clock.advance(seconds(3))
  expect(await get()).toBe(2)
  expect(await read.mock.lastCall?.[0]).toBe(1)
  expect(read).toHaveBeenCalledTimes(2)
})

it('R6 a failed read is not cached', async () => {
  const { read, get } = aRead()
  read.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValueOnce(2)
  await expect(get()).rejects.toThrow('unavailable')
  expect(await get()).toBe(2)
})

it('R6 a read that fails late leaves the newer one cached', async () => {
  const { clock, read, get } = aRead()
  const late = Promise.withResolvers<number>()
  read.mockReturnValueOnce(late.promise).mockResolvedValueOnce(2)
  const first = get()
  clock.advance(seconds(3))
  expect(await get()).toBe(2)
  late.reject(new Error('unavailable'))
  await expect(first).rejects.toThrow('unavailable')
  expect(await get()).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})
