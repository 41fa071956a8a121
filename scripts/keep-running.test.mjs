import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.mjs'
import { launch } from './processes.mjs'

const shortBackoff = { initialMs: 1, maxMs: 4, resetAfterMs: 60_000 }
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => logged.mockClear())
afterEach(() => vi.useRealTimers())

describe('a program that is service running', () => {
  it('R12 is restarted after kill -9, but not after it is stopped', async () => {
    const start = vi.fn(() => launch('sleep', ['600'], { stdio: 'ignore' }))
    const first = start()
    const service = keepRunning('The service', first, start, shortBackoff)
    first.kill('SIGKILL')
    await expect.poll(() => service.current().pid).not.toBe(first.pid)
    expect(logged).toHaveBeenCalledWith('The service ended with 137: restarting in 0.001 s')
    await service.stop((child) => (child.kill(), child.ended))
    await new Promise((resolve) => setTimeout(resolve, 20)) // longer than the maximum delay
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('R12 is restarted after a delay that doubles each time it ends soon, up to a limit', async () => {
    vi.useFakeTimers()
    const starts = []
    const startedAt = Date.now()
    const start = () => (starts.push(Date.now() - startedAt), { ended: Promise.resolve({ code: 1 }) })
    const service = keepRunning('The service', start(), start, { ...shortBackoff, initialMs: 500, maxMs: 2000 })
    await vi.advanceTimersByTimeAsync(6000)
    await service.stop(() => undefined)
    expect(starts).toEqual([0, 500, 1500, 3500, 5500])
  })
})
