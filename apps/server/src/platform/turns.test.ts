import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { turns } from './turns.ts'

describe('turns', () => {
  it('never run more at once than they may, and all in the order they came', async () => {
    const inTurn = turns(2)
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
    const answers = await Promise.all(Array.from({ length: 9 }, (_, number) => inTurn(work(number))))
    expect(answers).toEqual(begun)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBe(2)
  })

  it('are handed on by work that fails', async () => {
    const inTurn = turns(1)
    const failing = Array.from({ length: 3 }, () => inTurn(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
  })
})
