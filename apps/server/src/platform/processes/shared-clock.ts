import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Clock } from '../clock.ts'

/** How far the clocks of this node are ahead of the machine's, in milliseconds: the sandbox moves them. */
type Ahead = { ahead: number }

/** With several processes, what moves the clock of one of them moves those of all. */
export function sharedClock(clock: Clock): Clock {
  if (cluster.isPrimary) return clock
  process.on('message', ({ ahead }: Partial<Ahead>) => {
    if (ahead !== undefined) clock.advance(ahead - clock.ahead())
  })
  const advance = (ms: number) => {
    clock.advance(ms)
    process.send?.({ ahead: clock.ahead() } satisfies Ahead)
  }
  return { ...clock, advance }
}

/** Passes on from one process to the others, and to those that serve later, how far their clocks are ahead. */
export function clockRelay(others: () => Iterable<Worker>): (worker: Worker) => void {
  let last: Ahead = { ahead: 0 }
  return (worker) => {
    worker.once('listening', () => worker.send(last))
    worker.on('message', ({ ahead }: Partial<Ahead>) => {
      if (ahead === undefined) return
      last = { ahead }
      for (const other of others()) if (other !== worker) other.send(last)
    })
  }
}
