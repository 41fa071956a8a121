import { sql } from 'kysely'
import type { Email } from '../platform/mail.ts'
import type { TestApp } from './test-app.ts'

/** The emails that were written to an address, sent or not, in order. */
export async function mailsTo({ db }: Pick<TestApp, 'db'>, address: string): Promise<Email[]> {
  const { rows } = await sql<{ data: Email }>`
    select data from pgboss.job where name = 'mail' and data ->> 'to' = ${address} order by created_on`.execute(db)
  return rows.map(({ data }) => data)
}
