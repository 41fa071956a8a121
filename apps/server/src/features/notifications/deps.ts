import type { NotificationDetails } from '@wayhouse/domain/notifications'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'

export type NotificationsDeps = Platform & {
  /** Members' email addresses by their ids: the room of the accounts knows, which is built on this one. */
  emailsOf(trx: Transaction<DB>, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * What the rows of a member show beside their texts, by event key: the room that notified knows, which is built on this
   * one. Keys that are about the member's own account are left out.
   */
  detailsOf(userId: string, eventKeys: readonly string[]): Promise<ReadonlyMap<string, NotificationDetails>>
}
