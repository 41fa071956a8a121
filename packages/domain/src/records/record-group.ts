import type { ServiceId } from './services.ts'

/** Why the law allows us to keep something (Article 6 of the GDPR). */
export const legalBases = {
  contract: 'our contract with you',
  interest: 'our and our members’ legitimate interest',
  law: 'a duty that the law gives us',
  consent: 'your consent, which you can withdraw',
  none: 'none is needed, because it is about nobody',
} as const

/** What a table holds, in words that a member understands. */
export type TableRecord = { holds: string; kept: string; receivers?: readonly ServiceId[] }

/** Tables with the same purpose. */
export type RecordGroup = {
  id: string
  title: string
  purpose: string
  basis: keyof typeof legalBases
  /** By the name of the table, or `schema.*` for all tables of another schema. */
  tables: Readonly<Record<string, TableRecord>>
  /** What is kept outside the database. */
  elsewhere?: readonly TableRecord[]
}
