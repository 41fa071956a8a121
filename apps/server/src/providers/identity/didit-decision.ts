import { ageOn } from '@wayhouse/domain/verification'
import { z } from 'zod'
import type { Decision, Document } from './port.ts'

/** A field of an unexpected type counts as missing: the partner's answers change, and only this much of them is read. */
const text = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).nullish().catch(null)

const Warning = z.object({ short_description: text, risk: text })
const check = { status: text, warnings: listOf(Warning) }
const Check = z.object(check)
const IdCheck = z.object({ ...check, age: number, date_of_birth: text, document_number: text, issuing_state: text })

const Answer = z.object({
  status: z.string(),
  vendor_data: text,
  id_verifications: listOf(IdCheck),
  nfc_verifications: listOf(Check),
  liveness_checks: listOf(Check),
  face_matches: listOf(Check),
  phone_verifications: listOf(Check),
  email_verifications: listOf(Check),
  poa_verifications: listOf(Check),
  aml_screenings: listOf(Check),
  ip_analyses: listOf(Check),
  database_validations: listOf(Check),
})

/** Parses an answer of Didit's decision endpoint; null where it is none. `today` (YYYY-MM-DD) decides the age. */
export function decisionFrom(body: unknown, today: string): Decision | null {
  const parsed = Answer.safeParse(body)
  if (!parsed.success) return null
  const { status, vendor_data, ...lists } = parsed.data
  const documents = (lists.id_verifications ?? []).filter((one) => one !== null)
  return {
    status,
    userId: vendor_data ?? null,
    age: youngest(documents.flatMap(({ age, date_of_birth }) => [age, ageOn(today, date_of_birth ?? '')])),
    documents: documents.flatMap(documentOf),
    reason: reasonIn(Object.values(lists).flatMap((list) => list ?? [])),
  }
}

/** The lower of the partner's age, which counts on the day of the check, and the age today by the birth date. */
function youngest(ages: readonly (number | null | undefined)[]): number | null {
  const known = ages.filter((age) => typeof age === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

function documentOf({ issuing_state, document_number }: z.infer<typeof IdCheck>): Document[] {
  // spaces and lower case do not make another document
  const normalized = (document_number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return normalized === '' ? [] : [{ country: (issuing_state ?? '').trim().toUpperCase(), number: normalized }]
}

const longestReason = 160

/** The first warning of the first check that failed, in one line. */
function reasonIn(list: readonly (z.infer<typeof Check> | null)[]): string | null {
  const failed = list.find((one) => one?.status === 'Declined' && (one.warnings ?? []).length > 0)
  const [warning] = failed?.warnings ?? []
  const reason = (warning?.short_description ?? warning?.risk ?? '').replace(/\s+/g, ' ').trim()
  return reason === '' ? null : reason.slice(0, longestReason)
}
