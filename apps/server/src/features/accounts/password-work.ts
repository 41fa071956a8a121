import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { turns } from '../../platform/turns.ts'

/**
 * A hash keeps a processor busy for a tenth of a second and 32 MB with it, on purpose. Half of the processors are left to
 * everybody else, however many sign in at once; who signs in waits for their turn.
 */
const inTurn = turns(Math.max(1, Math.floor(availableParallelism() / 2)))

/** better-auth's own hashes (scrypt), made and tried in turn. */
export const passwordWork = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> => inTurn(() => verifyPassword(given)),
}
