import type { Actor } from './actors.ts'
import type { World } from './world.ts'

/**
 * What an actor is answered: A all of it; L a part; U nobody is signed in; E the address is not confirmed; S no
 * membership; V no identity; X suspended; F not allowed; N nothing there; C not as things stand; I not a valid body;
 * B not signed.
 */
export type Verdict = 'A' | 'L' | 'U' | 'E' | 'S' | 'V' | 'X' | 'F' | 'N' | 'C' | 'I' | 'B'

export type Operation = {
  name: string
  /** What of the contract it calls; null where the product has no such call, and is to have none. */
  procedure: string | null
  /** A verdict for each of `actors`. */
  cells: string
  /** The code of N, C where it is not the common one; `codes` where it is another one for each column. */
  code?: string
  codes?: Record<string, string>
  request(world: World, actor: Actor): [method: string, path: string, body?: unknown]
  /** The closed set of what an answer holds: keys by their path. Of L where `limited` says so, else of all. */
  fields?: string
  limited?: string
  /** What one column alone is answered besides. */
  besides?: Record<string, string>
}

/** Keys by their path below another one. */
export function under(path: string, keys: string): string {
  return keys
    .split(' ')
    .map((key) => `${path}.${key}`)
    .join(' ')
}
