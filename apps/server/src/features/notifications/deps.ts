import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'

export type NotificationsDeps = Platform & {
  /** A member's email address: the room of the accounts knows, which is built on this one. */
  emailOf(trx: Transaction<DB>, userId: string): Promise<string>
}
