import type { CasePerson } from '@wayhouse/domain/console'
import type { Operator } from '../../../platform/operator.ts'
import { fullNameOf, systemViewer } from '../../profiles/index.ts'
import type { ConsoleDeps } from '../deps.ts'

/** Members as operators see them, by id. */
export async function peopleOf(
  { db, profiles }: Pick<ConsoleDeps, 'db' | 'profiles'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, CasePerson>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const people = await profiles.summaries(db, systemViewer, known)
  return new Map(
    [...people].map(([id, person]) => {
      const { avatar_url, is_verified, reputation_score: rating, reviews_count } = person
      return [id, { id, name: fullNameOf(person), avatar_url, is_verified, rating, reviews_count }]
    }),
  )
}

/** Whether an act that is stored with an id, or only a name of the terminal, is one of this operator. */
export function isOf(by: Operator, id: string | null, name: string | null): boolean {
  return by.id === null ? id === null && name === by.name : id === by.id
}
