import { refuse } from './refuse.ts'

/** How many tasks may wait, and for how long. Further tasks are refused with UNAVAILABLE. */
export type WaitLimit = { waiting: number; ms: number }

const noLimit: WaitLimit = { waiting: Infinity, ms: Infinity }

/** Runs at most `max` tasks at a time, and starts the others in the order of the calls. */
export function concurrencyLimit(
  max: number,
  waitLimit = noLimit,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue = waitingQueue(waitLimit)
  let running = 0
  return async (task) => {
    if (running < max) running += 1
    // a task that ends passes its slot on to the next one: the count stays the same
    else await queue.wait()
    try {
      return await task()
    } finally {
      if (!queue.startNext()) running -= 1
    }
  }
}

function waitingQueue({ waiting: maxWaiting, ms: timeoutMs }: WaitLimit) {
  const waiting = new Set<() => void>()
  return {
    wait: () =>
      new Promise<void>((resolve, reject) => {
        const refuseTask = () => reject(refuse('UNAVAILABLE', { retry_after: 2 }))
        if (waiting.size >= maxWaiting) return refuseTask()
        const start = () => {
          clearTimeout(timer)
          waiting.delete(start)
          resolve()
        }
        const onTimeout = () => void (waiting.delete(start) && refuseTask())
        const timer = timeoutMs === Infinity ? undefined : setTimeout(onTimeout, timeoutMs)
        waiting.add(start)
      }),
    /** Returns false if no task was waiting. */
    startNext: (): boolean => {
      for (const start of waiting) return (start(), true)
      return false
    },
  }
}
