import type { ErasureReceipt, ErasuresFilter } from '@wayhouse/domain/console'
import type { ConsoleDeps } from './deps.ts'

/** Erased accounts, the newest first, or the one that had an email address, with the answers of services outside. */
export async function listErasures({ accounts }: ConsoleDeps, { q }: ErasuresFilter): Promise<ErasureReceipt[]> {
  const receipts = await accounts.findReceipts(q || null)
  return receipts.map(({ erasedAt, answeredAt, remaining, ...receipt }) => ({
    ...receipt,
    erased_at: erasedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    remaining: remaining.length,
  }))
}
