import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { storedPicture } from '../../platform/own-data.ts'
import { fullNameOf } from './names.ts'
import { systemViewer } from './people-for.ts'
import type { ViewerId } from './people-for.ts'
import { skillsOf } from './queries.ts'
import { summaries } from './summaries.ts'

/** Copies what a profile says, with its picture (REP-03). Null if it does not exist for the viewer. */
export async function copyPerson(trx: Transaction<DB>, viewer: ViewerId, id: string) {
  const seen = (await summaries(trx, viewer, [id])).get(id)
  if (seen === undefined || seen.is_former) return null
  return personCopy(trx, id)
}

/** The same for a member who is hidden from the viewer. */
export async function personCopy(trx: Transaction<DB>, id: string) {
  const person = (await summaries(trx, systemViewer, [id])).get(id)
  if (person === undefined || person.is_former) return null
  const skills = await skillsOf(trx, id)
  return {
    aboutId: id,
    title: null,
    content: {
      name: fullNameOf(person),
      bio: person.bio,
      interests: person.interests,
      skills: skills.map(({ skill }) => skill),
      is_verified: person.is_verified,
      avatar_url: person.avatar_url,
    },
    files: storedPicture(person.avatar_url).map(({ key, type }) => ({ key, type, name: 'picture' })),
  }
}
