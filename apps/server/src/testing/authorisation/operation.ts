import type { Actor } from './actors.ts'
import type { Fixture } from './fixture.ts'

/**
 * What an actor is answered: A all of it; L a part; U nobody is signed in; E the address is not confirmed; S no
 * membership; V no identity; X suspended; F not allowed; P the same in the operation's own words; N nothing there; C not as things stand; I not a valid body;
 * B not signed.
 */
export type Verdict = 'A' | 'L' | 'U' | 'E' | 'S' | 'V' | 'X' | 'F' | 'P' | 'N' | 'C' | 'I' | 'B'

export type Operation = {
  name: string
  /** The procedure of the contract that it calls; null where the product has none on purpose. */
  procedure: string | null
  /** A verdict for each of `actors`. */
  cells: string
  /** The code of N, C, P where it is not the common one; `codes` where it is another one for each column. */
  code?: string
  codes?: Record<string, string>
  /** How many steps of onboarding everybody has done; none unless said otherwise. */
  step?: number
  request(fixture: Fixture, actor: Actor): [method: string, path: string, body?: unknown]
  /** The exact keys of an answer, by their path: of L if it is `limited`, else of all. */
  fields?: string
  limited?: string
  /** Further keys for one column alone. */
  besides?: Record<string, string>
}

/** Keys by their path below another key. */
export function under(path: string, keys: string): string {
  return keys
    .split(' ')
    .map((key) => `${path}.${key}`)
    .join(' ')
}
