import { takeSlot } from './processes/node-slots.ts'
import type { NodeLimit } from './processes/node-slots.ts'
import { slots } from './processes/slots.ts'
import type { Free } from './processes/slots.ts'
import { refuse } from './refuse.ts'

type Limited = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs at most `max` tasks at a time, and starts the others in the order of the calls. Those that may not wait are refused with UNAVAILABLE. */
export function concurrencyLimit(max: number, waitLimit = { waiting: Infinity, ms: Infinity }): Limited {
  return limitedBy(slots(max, waitLimit))
}

/** Runs tasks within a limit that all processes of this node share. */
export function nodeLimit(limit: NodeLimit): Limited {
  return limitedBy(() => takeSlot(limit))
}

function limitedBy(take: () => Promise<Free | null>): Limited {
  return async (task) => {
    const free = await take()
    if (free === null) throw refuse('UNAVAILABLE', { retry_after: 2 })
    try {
      return await task()
    } finally {
      free()
    }
  }
}
