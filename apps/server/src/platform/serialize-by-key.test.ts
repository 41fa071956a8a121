import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { serializeByKey } from './serialize-by-key.ts'

describe('work by key', () => {
  it('RES-09 runs one after the other for the same key, in order, and in parallel for different keys', async () => {
    const run = serializeByKey()
    const log: string[] = []
    const work = (key: string, name: string) =>
      run(key, async () => {
        log.push(`${name} starts`)
        await nextTurn()
        log.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'parallel')])).toEqual([
      'first',
      'second',
      'parallel',
    ])
    expect(log.indexOf('second starts')).toBeGreaterThan(log.indexOf('first ends'))
    expect(log.indexOf('parallel starts')).toBeLessThan(log.indexOf('first ends'))
  })

  it('RES-09 continues after work that fails', async () => {
    const run = serializeByKey()
    const failing = run('a', () => Promise.reject(new Error('no')))
    const next = run('a', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
