import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { seconds } from '../../platform/clock.ts'
import { nodeLimit } from '../../platform/concurrency-limit.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refuse.ts'

/**
 * Hashing takes 0.1 s of processor time and 32 MB on purpose. At most half of the processors hash at the same time, so that the others
 * stay free for everything else. Calls wait for their turn, and are refused only if that would take too long: a sign-in that is refused
 * has already read the account and its limits, and is repeated.
 */
const limited = nodeLimit({
  name: 'passwords',
  max: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 100,
  ms: seconds(5),
})

/** better-auth's own hashes (scrypt). Refuses with UNAVAILABLE if too many are requested at a time. */
export const scryptHashes: PasswordHashes = {
  hash: (password) => limited(() => hashPassword(password)),
  verify: (attempt) => limited(() => verifyPassword(attempt)),
}

const prepared = new AsyncLocalStorage<{ password: string; hash: string }>()

/**
 * Hashes a password before `work`, in which better-auth then needs no time for it: when it creates an account, it hashes inside
 * of the transaction, and PostgreSQL ends one that waits too long.
 */
export async function hashedBefore<Result>(
  { hash }: Pick<PasswordHashes, 'hash'>,
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return prepared.run({ password, hash: await hash(password) }, work)
}

/** The same hashes for better-auth, which turns only errors of its own class into responses. */
export function hashesForAuth(hashes: PasswordHashes): PasswordHashes {
  return {
    hash: async (password) => {
      const ready = prepared.getStore()
      return ready?.password === password ? ready.hash : hashes.hash(password).catch(rethrowForAuth)
    },
    verify: (attempt) => hashes.verify(attempt).catch(rethrowForAuth),
  }
}

function rethrowForAuth(error: unknown): never {
  if (!isRefusal(error)) throw error
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message })
}
