import type { Database } from '../../platform/database/connect.ts'
import { formerMember, fullNameOf } from './names.ts'
import { summaries } from './summaries.ts'

/** A member as a text names them. Without id and picture if the account is deleted, or is being deleted. */
export type NamedPerson = { id: string | null; name: string; avatar_url: string | null }

const former: NamedPerson = { id: null, name: formerMember, avatar_url: null }

/** Members by id; a former member for null and unknown ids. */
export async function namedPeople(db: Database, ids: readonly string[]): Promise<(id: string | null) => NamedPerson> {
  const found = await summaries(db, ids)
  return (id) => {
    const member = found.get(id ?? '')
    if (member === undefined || member.is_leaving) return former
    return { id, name: fullNameOf(member), avatar_url: member.avatar_url }
  }
}
