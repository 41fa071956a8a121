import { refuse } from './refusal.ts'

/** Limits concurrent work: a number of calls run, a number wait in a queue, and others are refused (T44). */
export type Slots = {
  /** Runs `work` when a slot is free. Refuses with TOO_MANY_EXTRACTIONS if the queue is full; `signal` removes it from the queue. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** See {@link Slots}. */
export function createSlots(maxRunning: number, maxWaiting: number): Slots {
  let running = 0
  const waiting = new Set<() => void>()

  async function acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (running < maxRunning) {
      running++
      return
    }
    if (waiting.size >= maxWaiting) refuse('TOO_MANY_EXTRACTIONS', 'queue full')
    await nextSlot(waiting, signal)
  }

  /** Passes the slot to the next in the queue, so that later calls cannot overtake it. */
  function release(): void {
    const [next] = waiting
    if (next === undefined) running--
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async run(work, signal) {
      await acquire(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

function nextSlot(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => {
    waiting.delete(next)
    reject(signal.reason)
  }
  const next = () => {
    signal.removeEventListener('abort', onAbort)
    resolve()
  }
  waiting.add(next)
  signal.addEventListener('abort', onAbort, { once: true })
  return promise
}
