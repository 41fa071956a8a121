import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

describe('work by key', () => {
  it('RES-09 is done one after the other under one key, in order, and side by side under others', async () => {
    const run = oneAtATime()
    const log: string[] = []
    const work = (key: string, name: string) =>
      run(key, async () => {
        log.push(`${name} begins`)
        await nextTurn()
        log.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'other')])).toEqual([
      'first',
      'second',
      'other',
    ])
    expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'))
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'))
  })

  it('RES-09 goes on after work that fails', async () => {
    const run = oneAtATime()
    const failing = run('a', () => Promise.reject(new Error('no')))
    const next = run('a', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
