import type { NotificationDetails } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'

export type NotificationsDeps = Platform & {
  /** Members' email addresses by id. Passed in because the accounts room imports this one. */
  emailsOf(trx: Transaction<DB>, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * What a member's notifications show besides their texts, by event key. Passed in because the rooms that notify import
   * this one. Keys about the member's own account are left out.
   */
  detailsOf(userId: string, eventKeys: readonly string[]): Promise<ReadonlyMap<string, NotificationDetails>>
}
