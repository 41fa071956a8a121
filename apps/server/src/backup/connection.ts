import pg from 'pg'

/** The schemas of the product: its own tables, and those of its jobs. */
export const productSchemas = ['public', 'pgboss']

/** Values are written and read in the same form, whatever the server's settings are; nothing is interrupted for taking long. */
const settings = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 3',
]

/** Does `work` on a connection of its own, without the timeouts of requests. */
export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'wayhouse backup', keepAlive: true })
  client.on('error', () => undefined) // a lost connection fails its query as well
  await client.connect()
  try {
    for (const setting of settings) await client.query(`set ${setting}`)
    return await work(client)
  } finally {
    await client.end()
  }
}

export type Named = { schema: string; name: string }

/** The name of a table or a sequence as it stands in SQL. */
export function quoted({ schema, name }: Named): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
