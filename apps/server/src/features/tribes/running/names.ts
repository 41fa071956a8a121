import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { formerMember, fullNameOf } from '../../profiles/index.ts'
import type { TribesDeps } from '../deps.ts'

/** A member's name as people of the same tribe see it. */
export async function nameOf({ profiles }: TribesDeps, trx: Transaction<DB>, id: string): Promise<string> {
  const member = (await profiles.summaries(trx, [id])).get(id)
  return member === undefined ? formerMember : fullNameOf(member)
}
