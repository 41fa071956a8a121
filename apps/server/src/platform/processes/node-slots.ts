import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { slots } from './slots.ts'
import type { Free, WaitLimit } from './slots.ts'

/** So many at a time in all processes of this node together. */
export type NodeLimit = WaitLimit & { name: string; max: number }

type TakeSlot = (limit: NodeLimit) => Promise<Free | null>

/** Takes a slot of a limit, or null where too many wait, or after too long. With several processes the first one counts. */
export const takeSlot: TakeSlot = cluster.isWorker ? slotsOfFirstProcess() : ownSlots()

/** Slots by the names of their limits, which are forgotten when nobody has or wants one. */
function ownSlots(): TakeSlot {
  const limits = new Map<string, { take: () => Promise<Free | null>; users: number }>()
  return async (limit) => {
    const { name } = limit
    const of = limits.get(name) ?? { take: slots(limit.max, limit), users: 0 }
    limits.set(name, of)
    of.users += 1
    const leave = () => {
      of.users -= 1
      if (of.users === 0) limits.delete(name)
    }
    const free = await of.take()
    if (free === null) {
      leave()
      return null
    }
    return () => {
      free()
      leave()
    }
  }
}

type Question = { take: NodeLimit; id: number } | { free: number }
type Answer = { slot: number; isTaken: boolean }

function slotsOfFirstProcess(): TakeSlot {
  const asked = new Map<number, (free: Free | null) => void>()
  let last = 0
  const tell = (question: Question) => process.send?.(question)
  process.on('message', ({ slot, isTaken }: Partial<Answer>) => {
    if (slot === undefined) return
    asked.get(slot)?.(isTaken ? () => void tell({ free: slot }) : null)
    asked.delete(slot)
  })
  return (take) =>
    new Promise((resolve) => {
      last += 1
      asked.set(last, resolve)
      tell({ take, id: last })
    })
}

/** Lets another process take slots of this one. What it holds when it ends is free again. */
export function giveSlotsTo(worker: Worker): void {
  const held = new Map<number, Free>()
  let hasEnded = false
  const take = async (limit: NodeLimit, slot: number) => {
    const free = await takeSlot(limit)
    if (hasEnded) return free?.()
    if (free !== null) held.set(slot, free)
    worker.send({ slot, isTaken: free !== null } satisfies Answer)
  }
  worker.on('message', ({ take: limit, id, free }: Partial<{ take: NodeLimit; id: number; free: number }>) => {
    if (limit !== undefined && id !== undefined) void take(limit, id)
    if (free === undefined) return
    held.get(free)?.()
    held.delete(free)
  })
  worker.once('exit', () => {
    hasEnded = true
    for (const free of held.values()) free()
  })
}
