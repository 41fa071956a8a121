import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from './database/schema.gen.ts'
import { outbox } from './mail.ts'

/** Deletes the emails to an address that are done with, sent or given up. Those that wait are still sent. */
export async function forgetMails(trx: Transaction<DB>, address: string): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${outbox.name} and data ->> 'to' = ${address} and state in ('completed', 'failed', 'cancelled')
      or name = ${`${outbox.name}.dead`} and data ->> 'to' = ${address}`.execute(trx)
}
