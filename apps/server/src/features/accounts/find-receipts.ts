import type { AccountsDeps } from './deps.ts'
import { addressHash } from './erase-account.ts'

/** What happened at a service when an account was erased. */
export type ErasureReceipt = {
  /** The start of the keyed hash, to tell erasures apart. */
  person: string
  erasedAt: Date
  /** Null if no service outside knew the member. */
  service: string | null
  what: string | null
  /** The ids there that were not erased yet. */
  remaining: readonly string[]
  tries: number
  answer: string | null
  answeredAt: Date | null
}

const shown = 500

/** The receipts of everybody who was erased, the newest first, or of the account that had this address. */
export async function findReceipts(
  { db, secret }: Pick<AccountsDeps, 'db' | 'secret'>,
  email: string | null,
): Promise<ErasureReceipt[]> {
  const query = db
    .selectFrom('erasures as e')
    .leftJoin('erasure_receipts as r', 'r.erasure_id', 'e.id')
    .select(['e.person', 'e.erased_at', 'r.service', 'r.what', 'r.remaining', 'r.tries', 'r.answer', 'r.answered_at'])
    .orderBy('e.erased_at', 'desc')
    .orderBy('e.id')
    .orderBy('r.service')
    .limit(shown)
  const rows = await (email === null ? query : query.where('e.address', '=', addressHash(secret, email))).execute()
  return rows.map(({ person, erased_at, answered_at, remaining, tries, ...receipt }) => ({
    ...receipt,
    person: person.toString('hex').slice(0, 12),
    erasedAt: erased_at,
    remaining: remaining ?? [],
    tries: tries ?? 0,
    answeredAt: answered_at,
  }))
}
