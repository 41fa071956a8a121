import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one request computes before others get their turn. */
const turnMs = 20

/** Does something with each item of a long list, and lets other requests run in between. */
export async function inTurns<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - since < turnMs) continue
    await nextTurn()
    since = performance.now()
  }
}
