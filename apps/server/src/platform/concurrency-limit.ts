import { refuse } from './refuse.ts'

/** How many pieces of work may wait, and for how long; one more is refused with UNAVAILABLE. */
export type WaitLimit = { waiting: number; ms: number }

const endless: WaitLimit = { waiting: Infinity, ms: Infinity }

/** Runs at most `max` pieces of work at a time, the rest in the order in which they came. */
export function concurrencyLimit(
  max: number,
  waitLimit = endless,
): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const queue = waitingQueue(waitLimit)
  let running = 0
  return async (work) => {
    if (running < max) running += 1
    // work that ends makes room for the next without counting down
    else await queue.wait()
    try {
      return await work()
    } finally {
      if (!queue.startNext()) running -= 1
    }
  }
}

function waitingQueue({ waiting: max, ms }: WaitLimit) {
  const waiting = new Set<() => void>()
  return {
    wait: () =>
      new Promise<void>((resolve, reject) => {
        const busy = () => reject(refuse('UNAVAILABLE', { retry_after: 2 }))
        if (waiting.size >= max) return busy()
        const start = () => {
          clearTimeout(timer)
          waiting.delete(start)
          resolve()
        }
        const timeOut = () => void (waiting.delete(start) && busy())
        const timer = ms === Infinity ? undefined : setTimeout(timeOut, ms)
        waiting.add(start)
      }),
    /** Whether any work was waiting. */
    startNext: (): boolean => {
      for (const start of waiting) return (start(), true)
      return false
    },
  }
}
