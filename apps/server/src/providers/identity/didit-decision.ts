import { cutText } from '@wayhouse/domain'
import { ageOn } from '@wayhouse/domain/verification'
import type { DocumentMarker } from '@wayhouse/domain/verification'
import { z } from 'zod'
import type { Decision, Document } from './port.ts'

/** A field of an unexpected type counts as missing, because the partner's responses change. Only these fields are read. */
const text = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).nullish().catch(null)

const Warning = z.object({ short_description: text, risk: text })
const check = { status: text, warnings: listOf(Warning) }
const Check = z.object(check)
const IdCheck = z.object({
  ...check,
  age: number,
  date_of_birth: text,
  gender: text,
  document_number: text,
  issuing_state: text,
})

const DecisionResponse = z.object({
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

/** Parses a response of Didit's decision endpoint; null if it has another shape. `today` (YYYY-MM-DD) determines the age. */
export function decisionFrom(body: unknown, today: string): Decision | null {
  const parsed = DecisionResponse.safeParse(body)
  if (!parsed.success) return null
  const { status, vendor_data, ...lists } = parsed.data
  const documents = (lists.id_verifications ?? []).filter((document) => document !== null)
  return {
    status,
    userId: vendor_data ?? null,
    age: lowest(documents.flatMap(({ age, date_of_birth }) => [age, ageOn(today, date_of_birth ?? '')])),
    documents: documents.flatMap(documentOf),
    marker: markerOf(documents.flatMap(({ gender }) => gender ?? [])),
    reason: reasonIn(Object.values(lists).flatMap((list) => list ?? [])),
  }
}

/** The lowest of the partner's ages, which are those on the day of the check, and the ages today by the birth dates. */
function lowest(ages: readonly (number | null | undefined)[]): number | null {
  const known = ages.filter((age) => typeof age === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

function documentOf({ issuing_state, document_number }: z.infer<typeof IdCheck>): Document[] {
  // the same document may be written with spaces or in lower case
  const normalized = (document_number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return normalized === '' ? [] : [{ country: (issuing_state ?? '').trim().toUpperCase(), number: normalized }]
}

/** The marker of the documents: F, M, or X, U and `<` for unspecified. Of several, one that says male counts. */
function markerOf(texts: readonly string[]): DocumentMarker | null {
  const markers = texts.flatMap((marker) => markerNames[marker.trim().charAt(0).toUpperCase()] ?? [])
  return markers.includes('male') ? 'male' : (markers[0] ?? null)
}

const markerNames: Record<string, DocumentMarker> = {
  F: 'female',
  M: 'male',
  X: 'unspecified',
  U: 'unspecified',
  '<': 'unspecified',
}

const reasonMaxLength = 160

/** The first warning of the first failed check, on one line. */
function reasonIn(checks: readonly (z.infer<typeof Check> | null)[]): string | null {
  const failed = checks.find((entry) => entry?.status === 'Declined' && (entry.warnings ?? []).length > 0)
  const [warning] = failed?.warnings ?? []
  const reason = (warning?.short_description ?? warning?.risk ?? '').replace(/\s+/g, ' ').trim()
  return reason === '' ? null : cutText(reason, reasonMaxLength)
}
