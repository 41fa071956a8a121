import type { Actor } from './actors.ts'
import type { Fixture } from './fixture.ts'

/**
 * The response to an actor: A everything; L a part; U not signed in; E address not confirmed; S no membership; V identity
 * not verified; X suspended; F forbidden; P forbidden, with a code of the operation; N not found; C conflict; I invalid
 * input; B invalid signature.
 */
export type Verdict = 'A' | 'L' | 'U' | 'E' | 'S' | 'V' | 'X' | 'F' | 'P' | 'N' | 'C' | 'I' | 'B'

export type Operation = {
  name: string
  /** The procedure of the contract that it calls; null if there is deliberately none. */
  procedure: string | null
  /** A verdict for each of `actors`. */
  cells: string
  /** The code of N, C and P if it is not the common one; `codes` has exceptions by column. */
  code?: string
  codes?: Record<string, string>
  /** The refusal of the two actors whom a block hides from the host and the member, if it is not the verdict of SUB. */
  hidden?: { verdict: Verdict; code: string }
  /** How many steps of onboarding every actor has done; by default none. */
  step?: number
  request(fixture: Fixture, actor: Actor): [method: string, path: string, body?: unknown]
  /** The exact keys of the response, by path. */
  fields?: string
  /** The exact keys of the response for L. */
  limitedFields?: string
  /** Additional keys by column. */
  extraFields?: Record<string, string>
}

/** The paths of keys below another key. */
export function nested(path: string, keys: string): string {
  return keys
    .split(' ')
    .map((key) => `${path}.${key}`)
    .join(' ')
}
