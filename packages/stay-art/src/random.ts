/** Gives numbers from 0 to 1, always the same ones for a seed. */
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

/** One of a list, by chance. */
export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return nth(list, Math.floor(random() * list.length))
}

/** The item at this place of a list that begins again at its end. */
export function nth<Item>(list: readonly [Item, ...Item[]], place: number): Item {
  return list[place % list.length] ?? list[0]
}

/** 0, 1, … up to a count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
