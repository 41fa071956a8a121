import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { EmailPerson } from '../../../platform/email-card.ts'
import { formerMember, fullNameOf } from '../../profiles/index.ts'
import type { TribesDeps } from '../deps.ts'

/** A member's name and picture as people of the same tribe see them. */
export async function personOf({ profiles }: TribesDeps, trx: Transaction<DB>, id: string): Promise<EmailPerson> {
  const member = (await profiles.summaries(trx, [id])).get(id)
  if (member === undefined) return { name: formerMember, avatar_url: null }
  return { name: fullNameOf(member), avatar_url: member.avatar_url }
}

/** A member's name as people of the same tribe see it. */
export async function nameOf(deps: TribesDeps, trx: Transaction<DB>, id: string): Promise<string> {
  return (await personOf(deps, trx, id)).name
}
