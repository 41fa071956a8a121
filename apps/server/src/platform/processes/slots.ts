/** How many may wait for a slot, and for how long. */
export type WaitLimit = { waiting: number; ms: number }

/** What frees a slot again, to be called once. */
export type Free = () => void

/** Slots to be taken one by one, in the order of the calls. Resolves with null where too many wait, or after too long. */
export function slots(max: number, { waiting: maxWaiting, ms }: WaitLimit): () => Promise<Free | null> {
  const waiting = new Set<() => void>()
  let taken = 0
  const free = () => {
    // a slot that is freed is passed on to the next one: the count stays the same
    const [next] = waiting
    if (next === undefined) taken -= 1
    else next()
  }
  const wait = () =>
    new Promise<Free | null>((resolve) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve(free)
      }
      const giveUp = () => void (waiting.delete(start) && resolve(null))
      const timer = ms === Infinity ? undefined : setTimeout(giveUp, ms)
      waiting.add(start)
    })
  return async () => {
    if (taken >= max) return waiting.size < maxWaiting ? wait() : null
    taken += 1
    return free
  }
}
