import { installationRecords } from './installation.ts'
import { memberRecords } from './members.ts'
import type { RecordGroup } from './record-group.ts'

export { services } from './services.ts'
export type { Service, ServiceId } from './services.ts'
export { legalBases } from './record-group.ts'
export type { RecordGroup, TableRecord } from './record-group.ts'

/** DUTY-06: what is kept, why, on what legal basis, how long, and who gets it. Every table of the database is in it. */
export const records: readonly RecordGroup[] = [...memberRecords, ...installationRecords]
