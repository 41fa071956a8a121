import { randomBytes } from 'node:crypto'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { z } from 'zod'
import type { SandboxIdentityKeys } from './provider.ts'

/** The person data of a session, all of it fictional. */
const CheckedPerson = z.object({
  date_of_birth: z.string().default('1992-05-14'),
  document_number: z.string().default(''),
  warning: z.string().nullable().default(null),
  /** The marker of the document as the partner reports it; null if it reports none. */
  gender: z.string().nullable().default(null),
})
export type CheckedPerson = z.infer<typeof CheckedPerson>

export type IdentitySession = {
  number: number
  id: string
  token: string
  status: string
  workflowId: string
  userId: string
  callback: string
  person: CheckedPerson
}

/** The partner's statuses of sessions that can be continued. */
const unfinished = ['Not Started', 'In Progress', 'Resubmitted', 'Awaiting User']

/** Opens a session, or returns the unfinished one of the same user, as the partner does. */
export async function openSession(
  db: Database,
  keys: SandboxIdentityKeys,
  { userId, callback }: { userId: string; callback: string },
): Promise<IdentitySession> {
  const open = await db
    .updateTable('sandbox_identity_sessions')
    .set({ callback })
    .where('vendor_data', '=', userId)
    .where('status', 'in', unfinished)
    .returningAll()
    .executeTakeFirst()
  if (open !== undefined) return sessionFrom(open)
  const token = randomBytes(9).toString('base64url')
  const values = { token, workflow_id: keys.workflowId, vendor_data: userId, callback }
  const opened = await db
    .insertInto('sandbox_identity_sessions')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  return sessionFrom(opened)
}

export async function findSession(
  db: Database,
  by: { id: string } | { token: string },
): Promise<IdentitySession | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['token', by.token] as const)
  const row = await db.selectFrom('sandbox_identity_sessions').selectAll().where(column, '=', value).executeTakeFirst()
  return row && sessionFrom(row)
}

export async function newestSessions(db: Database, limit: number): Promise<IdentitySession[]> {
  const rows = await db
    .selectFrom('sandbox_identity_sessions')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(sessionFrom)
}

export async function saveDecision(db: Database, id: string, status: string, person: CheckedPerson): Promise<void> {
  await db
    .updateTable('sandbox_identity_sessions')
    .set({ status, person: JSON.stringify(person) })
    .where('id', '=', id)
    .execute()
}

/** False if there is no such session. */
export async function eraseSession(db: Database, id: string): Promise<boolean> {
  const erased = await db
    .deleteFrom('sandbox_identity_sessions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return erased !== undefined
}

/** The document of the last approved account of another member; a fixed one if there is no such account. */
export async function foreignDocument(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom('sandbox_identity_sessions')
    .select('person')
    .where('vendor_data', '<>', userId)
    .where('status', '=', 'Approved')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return personFrom(row?.person).document_number || 'SHARED-0001'
}

export function ownDocument(userId: string): string {
  return `P-${userId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
}

/** The response of the decision endpoint; webhooks contain it as well. */
export function decisionOf(session: IdentitySession, clock: Clock): object {
  const { status, person } = session
  const checked = status === 'Not Started' || status === 'In Progress' ? [] : [documentCheck(status, person, clock)]
  return {
    session_id: session.id,
    session_kind: 'user',
    session_number: session.number,
    status,
    environment: 'sandbox',
    workflow_id: session.workflowId,
    features: ['ID_VERIFICATION', 'LIVENESS', 'FACE_MATCH'],
    vendor_data: session.userId,
    metadata: null,
    callback: session.callback,
    id_verifications: checked,
    liveness_checks: [],
    face_matches: [],
    reviews: [],
  }
}

function documentCheck(status: string, person: CheckedPerson, clock: Clock): object {
  const passed = status === 'Approved' || status === 'Kyc Expired'
  const warnings = person.warning === null ? [] : [{ risk: 'SANDBOX', short_description: person.warning }]
  return {
    node_id: 'feature_ocr',
    status: passed ? 'Approved' : status,
    first_name: 'José',
    last_name: 'Ejemplo',
    date_of_birth: person.date_of_birth,
    age: clock.now().getUTCFullYear() - Number(person.date_of_birth.slice(0, 4)),
    gender: person.gender,
    document_type: 'Passport',
    document_number: person.document_number,
    issuing_state: 'PRT',
    warnings,
  }
}

type Row = {
  number: number
  id: string
  token: string
  status: string
  workflow_id: string
  vendor_data: string
  callback: string
  person: unknown
}

function sessionFrom({ workflow_id, vendor_data, person, ...row }: Row): IdentitySession {
  return { ...row, workflowId: workflow_id, userId: vendor_data, person: personFrom(person) }
}

function personFrom(stored: unknown): CheckedPerson {
  return CheckedPerson.parse(stored ?? {})
}
