import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.mjs'
import { launch } from './processes.mjs'

const soon = { firstMs: 1, longestMs: 4, steadyMs: 60_000 }
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => said.mockClear())
afterEach(() => vi.useRealTimers())

describe('a program that is kept running', () => {
  it('R12 is started again after kill -9, and not once it is stopped', async () => {
    const start = vi.fn(() => launch('sleep', ['600'], { stdio: 'ignore' }))
    const first = start()
    const kept = keepRunning('The service', first, start, soon)
    first.kill('SIGKILL')
    await expect.poll(() => kept.current().pid).not.toBe(first.pid)
    expect(said).toHaveBeenCalledWith('The service ended with 137: restarting in 0.001 s')
    await kept.stop((child) => (child.kill(), child.ended))
    await new Promise((resolve) => setTimeout(resolve, 20)) // longer than the longest pause
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('R12 is waited for twice as long each time that it ends soon, up to a limit', async () => {
    vi.useFakeTimers()
    const starts = []
    const began = Date.now()
    const start = () => (starts.push(Date.now() - began), { ended: Promise.resolve({ code: 1 }) })
    const kept = keepRunning('The service', start(), start, { ...soon, firstMs: 500, longestMs: 2000 })
    await vi.advanceTimersByTimeAsync(6000)
    await kept.stop(() => undefined)
    expect(starts).toEqual([0, 500, 1500, 3500, 5500])
  })
})
