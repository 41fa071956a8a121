import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { seconds } from '../../platform/clock.ts'
import { concurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
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
export const scryptHashes: PasswordHashes = {
  hash: (password) => limited(() => hashPassword(password)),
  verify: (given) => limited(() => verifyPassword(given)),
}

/** The same for better-auth, which answers its own kind of errors alone. */
export function hashesForAuth(hashes: PasswordHashes): PasswordHashes {
  return {
    hash: (password) => hashes.hash(password).catch(rethrowForAuth),
    verify: (given) => hashes.verify(given).catch(rethrowForAuth),
  }
}

function rethrowForAuth(error: unknown): never {
  if (!isRefusal(error)) throw error
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message })
}
