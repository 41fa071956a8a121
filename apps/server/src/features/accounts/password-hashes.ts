import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { seconds } from '../../platform/clock.ts'
import { concurrencyLimit } from '../../platform/concurrency-limit.ts'
import { isRefusal } from '../../platform/refuse.ts'

/**
 * A hash keeps a processor busy for a tenth of a second, with 32 MB, on purpose. Half of the processors stay free for
 * everything else, however many members sign in at once; who would wait too long is asked to come back.
 */
const limited = concurrencyLimit(Math.max(1, Math.floor(availableParallelism() / 2)), {
  waiting: 100,
  ms: seconds(1.5),
})

/** better-auth's own hashes (scrypt), so many at a time. Refuses with UNAVAILABLE when too many are wanted. */
export const passwordHashes = {
  hash: (password: string): Promise<string> => limited(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> => limited(() => verifyPassword(given)),
}

/** The same for better-auth, which answers its own kind of errors alone. */
export const hashesForAuth: typeof passwordHashes = {
  hash: (password) => passwordHashes.hash(password).catch(rethrowForAuth),
  verify: (given) => passwordHashes.verify(given).catch(rethrowForAuth),
}

function rethrowForAuth(error: unknown): never {
  if (!isRefusal(error)) throw error
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message })
}
