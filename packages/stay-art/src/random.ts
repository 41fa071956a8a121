/** A generator of numbers from 0 to 1; the same seed gives the same sequence. */
export type Random = () => number

/** Mulberry32 over a hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = 0
  for (const character of seed) state = (state * 31 + character.charCodeAt(0)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return nth(list, Math.floor(random() * list.length))
}

/** The item at an index of a list that repeats. */
export function nth<Item>(list: readonly [Item, ...Item[]], index: number): Item {
  return list[index % list.length] ?? list[0]
}

/** The numbers from 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
