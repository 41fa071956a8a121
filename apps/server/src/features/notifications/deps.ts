import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import type { NoticeSources } from './notice-context.ts'
import type { NoticeType } from './notice-type.ts'

export type NotificationsDeps = Platform &
  NoticeSources & {
    /** The types of notifications of all rooms, by name. Passed in, as the sources are, because those rooms import this one. */
    noticeTypes: ReadonlyMap<string, NoticeType<object>>
    /** Members' email addresses by id. */
    emailsOf(trx: Transaction<DB>, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
