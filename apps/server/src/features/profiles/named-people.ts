import { hiddenMember } from '@wayhouse/domain/profiles'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { formerMember, fullNameOf } from './names.ts'
import type { ProfileSummary } from './people-for.ts'

/** A member as a text names them. Without id and picture if they are a former member to its reader, or hidden from them. */
export type NamedPerson = { id: string | null; name: string; avatar_url: string | null }

/** A member whom a text names, and the reader of the text. */
export type ReaderAndPerson = { readerId: string; personId: string }

type Named = Pick<ProfileSummary, 'id' | 'first_name' | 'last_name' | 'avatar_url' | 'is_former' | 'is_hidden'>

const former: NamedPerson = { id: null, name: formerMember, avatar_url: null }
const hidden: NamedPerson = { ...former, name: hiddenMember }

/** Members as each of their readers sees them, in one query; a former member for null and unknown ids. */
export async function namedPeople(
  db: Database,
  pairs: readonly ReaderAndPerson[],
): Promise<(readerId: string, personId: string | null) => NamedPerson> {
  const [readers, people] = [pairs.map(({ readerId }) => readerId), pairs.map(({ personId }) => personId)]
  const query = sql<Named & { reader_id: string }>`
    select pair.reader_id, p.id, p.first_name, p.last_name, p.avatar_url, p.is_former, p.is_hidden
    from unnest(${readers}::uuid[], ${people}::uuid[]) as pair (reader_id, person_id)
      cross join lateral people_for(pair.reader_id) p where p.id = pair.person_id`.compile(db)
  const rows = pairs.length === 0 ? [] : await preparedRows(db, query)
  const found = new Map(rows.map((row) => [`${row.reader_id} ${row.id}`, row]))
  return (readerId, personId) => {
    const member = found.get(`${readerId} ${personId}`)
    if (member === undefined || member.is_former) return member?.is_hidden ? hidden : former
    return { id: member.id, name: fullNameOf(member), avatar_url: member.avatar_url }
  }
}
