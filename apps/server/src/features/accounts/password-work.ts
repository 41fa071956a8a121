import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { concurrencyLimit } from '../../platform/concurrency-limit.ts'

/**
 * A hash keeps a processor busy for a tenth of a second and 32 MB with it, on purpose. Half of the processors are left to
 * everybody else, however many sign in at once; who signs in waits for their turn.
 */
const limited = concurrencyLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/** better-auth's own hashes (scrypt), made and tried in turn. */
export const passwordWork = {
  hash: (password: string): Promise<string> => limited(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> => limited(() => verifyPassword(given)),
}
