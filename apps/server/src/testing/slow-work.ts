import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { TransactionBuilder } from 'kysely'
import type { PasswordHashes } from '../platform/platform.ts'

/**
 * Notices slow work inside of transactions: under load it holds locks and a connection, until PostgreSQL ends the transaction.
 * `slow-work-check.ts` fails a test in which a password is hashed or another server is called there.
 */
const transaction = new AsyncLocalStorage<true>()
const slowWork: string[] = []

/** What was done inside of transactions since the last call. */
export const takeSlowWork = (): string[] => slowWork.splice(0)

/** The same hashes, for tests: the gate records their use inside of transactions. */
export function watched(hashes: PasswordHashes): PasswordHashes {
  return {
    hash: (password) => {
      note('hashed a password')
      return hashes.hash(password)
    },
    verify: (attempt) => {
      note('verified a password')
      return hashes.verify(attempt)
    },
  }
}

const { execute } = TransactionBuilder.prototype
TransactionBuilder.prototype.execute = function (work) {
  return execute.call(this, (trx) => transaction.run(true, () => work(trx))) as never // the type of `work`'s result
}
subscribe('undici:request:create', () => note('sent a request'))
subscribe('http.client.request.start', () => note('sent a request'))

function note(what: string): void {
  if (transaction.getStore()) slowWork.push(what)
}
