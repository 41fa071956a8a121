import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { searchText, tags } from './lists.ts'

/** An account that was erased, with what one service outside has answered (REC-02). */
export const ErasureReceipt = z.object({
  /** The start of the keyed hash of the member's id, to tell accounts apart. */
  person: z.string(),
  erased_at: z.string(),
  /** Null if no service outside knew the account. */
  service: z.string().nullable(),
  what: z.string().nullable(),
  /** How many things there are not erased yet. */
  remaining: z.int(),
  tries: z.int(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>

export const ErasuresFilter = z.strictObject({
  /** The email address that the account had, whole: only its keyed hash is stored. */
  q: searchText,
})
export type ErasuresFilter = z.infer<typeof ErasuresFilter>

export const erasuresProcedures = {
  erasures: forOperators
    .route({
      method: 'GET',
      path: '/admin/erasures',
      summary: 'Erased accounts, the newest first, with the answers of services outside',
      tags,
    })
    .input(ErasuresFilter)
    .output(z.array(ErasureReceipt)),
}
