import { refuse } from './refusal.ts'

/** Places to work at: so many at once, so many waiting in order, the rest refused (T44). */
export type Seats = {
  /** Runs `work` when a seat is free. Refuses with TOO_MANY_EXTRACTIONS when the queue is full; leaves the queue with `signal`. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** See {@link Seats}. */
export function createSeats(atOnce: number, maxWaiting: number): Seats {
  let taken = 0
  const waiting = new Set<() => void>()

  async function sitDown(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (taken < atOnce) {
      taken++
      return
    }
    if (waiting.size >= maxWaiting) refuse('TOO_MANY_EXTRACTIONS', 'queue full')
    await turn(waiting, signal)
  }

  /** The seat is handed on rather than freed, so nobody can slip in between. */
  function standUp(): void {
    const [next] = waiting
    if (next === undefined) taken--
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async take(work, signal) {
      await sitDown(signal)
      try {
        return await work()
      } finally {
        standUp()
      }
    },
  }
}

function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    waiting.delete(next)
    reject(signal.reason)
  }
  const next = () => {
    signal.removeEventListener('abort', leave)
    resolve()
  }
  waiting.add(next)
  signal.addEventListener('abort', leave, { once: true })
  return promise
}
