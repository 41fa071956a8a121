import { changedFields, fieldLabels, displayedValue, termsAmong, TribeChange } from '@wayhouse/domain/tribes'
import type { EditableTribe, TribeField } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { formerMember, fullNameOf, shownIdOf } from '../../profiles/index.ts'
import type { ProfileSummary } from '../../profiles/index.ts'
import type { TribesDeps } from '../deps.ts'
import { tribeExists } from '../hidden-tribes.ts'
import { takesPart } from '../tribe-members.ts'
import { termSentence } from './change-sentences.ts'
import { editableTribe } from './editable-tribe.ts'

const Fields = TribeChange.shape.fields

/** Records what a host changed, for the tribe's history and for a conflicting edit in another window. */
export async function logChange(
  trx: Transaction<DB>,
  change: { tribeId: string; version: number; by: string | null; before: EditableTribe; after: EditableTribe },
  now: Date,
): Promise<void> {
  const { tribeId, version, by, before, after } = change
  const fields = changedFields(before, after).map((field) => ({
    field,
    from: displayedValue(before, field),
    to: displayedValue(after, field),
  }))
  await trx
    .insertInto('tribe_changes')
    .values({ tribe_id: tribeId, version, changed_by: by, changed_at: now, fields: JSON.stringify(fields) })
    .execute()
}

/** The fields that changed since a version, each with a sentence on its current value: the issues of TRIBE_CHANGED. */
export async function changedSince(
  trx: Transaction<DB>,
  { tribeId, version, current }: { tribeId: string; version: number; current: EditableTribe },
): Promise<{ path: string; message: string }[]> {
  const fields = await fieldsSince(trx, tribeId, version)
  return fields.map((field) => ({ path: field, message: sentenceOn(field, current) }))
}

/** The terms of a locked tribe that changed since a version, each with a sentence: the issues of TERMS_CHANGED. */
export async function newTermsSince(
  trx: Transaction<DB>,
  tribeId: string,
  version: number,
): Promise<{ path: string; message: string }[]> {
  const terms = termsAmong(await fieldsSince(trx, tribeId, version))
  if (terms.length === 0) return []
  const { before: current } = await editableTribe(trx, tribeId)
  return terms.map((term) => ({ path: term, message: termSentence(term, current) }))
}

async function fieldsSince(trx: Transaction<DB>, tribeId: string, version: number): Promise<TribeField[]> {
  const rows = await trx
    .selectFrom('tribe_changes')
    .select('fields')
    .where('tribe_id', '=', tribeId)
    .where('version', '>', version)
    .execute()
  return [...new Set(rows.flatMap((row) => Fields.parse(row.fields)).map(({ field }) => field))]
}

function sentenceOn(field: TribeField, current: EditableTribe): string {
  const value = displayedValue(current, field)
  return value === null ? `${fieldLabels[field]} changed` : `${fieldLabels[field]} is now ${String(value)}`
}

/** The changes of a tribe, newest first, for its host and members; empty for others. */
export async function listChanges(deps: TribesDeps, viewer: Viewer, id: string): Promise<TribeChange[]> {
  const { db, profiles } = deps
  if (!(await tribeExists(db, viewer.id, id))) throw refuse('TRIBE_NOT_FOUND')
  if (!(await takesPart(db, id, viewer.id))) return []
  const rows = await db
    .selectFrom('tribe_changes')
    .select(['version', 'changed_at', 'changed_by', 'fields'])
    .where('tribe_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  const hosts = await profiles.summaries(db, viewer.id, [
    ...new Set(rows.flatMap(({ changed_by }) => changed_by ?? [])),
  ])
  return rows.map(({ version, changed_at, changed_by, fields }) => ({
    version,
    changed_at: changed_at.toISOString(),
    changed_by: changed_by === null ? null : authorOf(changed_by, hosts.get(changed_by)),
    fields: Fields.parse(fields),
  }))
}

function authorOf(id: string, host: ProfileSummary | undefined): TribeChange['changed_by'] {
  return host === undefined ? { id, name: formerMember } : { id: shownIdOf(host), name: fullNameOf(host) }
}
