import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { concurrencyLimit } from '../../platform/concurrency-limit.ts'

/**
 * A hash keeps a processor busy for a tenth of a second, with 32 MB, on purpose. Half of the processors stay free for
 * everything else, however many members sign in at once.
 */
const limited = concurrencyLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/** better-auth's own hashes (scrypt), so many at a time. */
export const passwordHashes = {
  hash: (password: string): Promise<string> => limited(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> => limited(() => verifyPassword(given)),
}
