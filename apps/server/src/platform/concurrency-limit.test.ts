import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

describe('a concurrency limit', () => {
  it('never runs more tasks at once than it allows, and starts them in the order of the calls', async () => {
    const limited = concurrencyLimit(2)
    const started: number[] = []
    let running = 0
    let maxRunning = 0
    const work = (number: number) => async () => {
      started.push(number)
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await nextTurn()
      running -= 1
      return number
    }
    const results = await Promise.all(Array.from({ length: 9 }, (_, number) => limited(work(number))))
    expect(results).toEqual(started)
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(maxRunning).toBe(2)
  })

  it('starts the next task after one that fails', async () => {
    const limited = concurrencyLimit(1)
    const failing = Array.from({ length: 3 }, () => limited(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await limited(() => Promise.resolve('yes'))).toBe('yes')
  })
})

describe('a concurrency limit with a limited queue', () => {
  const never = () => new Promise<never>(() => undefined)

  it('refuses a task immediately when the queue is full', async () => {
    const limited = concurrencyLimit(1, { waiting: 1, ms: 60_000 })
    void limited(never)
    void limited(never)
    await expect(limited(never)).rejects.toMatchObject({ code: 'UNAVAILABLE', data: { retry_after: 2 } })
  })

  it('refuses a task that has waited too long, and runs one that has not', async () => {
    const limited = concurrencyLimit(1, { waiting: 9, ms: 20 })
    const first = Promise.withResolvers<void>()
    const running = limited(() => first.promise)
    await expect(limited(() => Promise.resolve('late'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const next = limited(() => Promise.resolve('in time'))
    first.resolve()
    expect([await running, await next]).toEqual([undefined, 'in time'])
  })
})
