import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

describe('a concurrency limit', () => {
  it('never runs more at once than it allows, and all in the order they came', async () => {
    const limited = concurrencyLimit(2)
    const begun: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) => async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await turn()
      running -= 1
      return number
    }
    const answers = await Promise.all(Array.from({ length: 9 }, (_, number) => limited(work(number))))
    expect(answers).toEqual(begun)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBe(2)
  })

  it('makes room for the next after work that fails', async () => {
    const limited = concurrencyLimit(1)
    const failing = Array.from({ length: 3 }, () => limited(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await limited(() => Promise.resolve('yes'))).toBe('yes')
  })
})

describe('a concurrency limit with a limited queue', () => {
  const never = () => new Promise<never>(() => undefined)

  it('refuses at once what would be one too many in the queue', async () => {
    const limited = concurrencyLimit(1, { waiting: 1, ms: 60_000 })
    void limited(never)
    void limited(never)
    await expect(limited(never)).rejects.toMatchObject({ code: 'UNAVAILABLE', data: { retry_after: 2 } })
  })

  it('refuses what has waited too long, and runs what has not', async () => {
    const limited = concurrencyLimit(1, { waiting: 9, ms: 20 })
    const first = Promise.withResolvers<void>()
    const running = limited(() => first.promise)
    await expect(limited(() => Promise.resolve('late'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const next = limited(() => Promise.resolve('in time'))
    first.resolve()
    expect([await running, await next]).toEqual([undefined, 'in time'])
  })
})
