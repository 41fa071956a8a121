import pg from 'pg'

/** Each table of a database with a hash of all its rows and columns, and what else makes it up, to be compared with another. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (statement: string) => (await client.query({ text: statement, rowMode: 'array' })).rows
  try {
    await client.query(`set timezone = 'UTC'`)
    const tables = await rows(`select format('%I.%I', table_schema, table_name) from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and table_name not like 'queue_stats_%' order by 1`)
    const hashes: unknown[] = []
    for (const [name] of tables)
      hashes.push([
        name,
        ...(await rows(`select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`)),
      ])
    return {
      tables: hashes,
      constraints: await rows(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`),
      triggers: await rows(
        `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal order by 1`,
      ),
      indexes: await rows(`select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
        and tablename not like 'queue_stats_%' order by 1`),
      sequences: await rows('select schemaname, sequencename, last_value from pg_sequences order by 1, 2'),
      owners: await rows(
        `select distinct relowner = 'pg_database_owner'::regrole from pg_class where relkind = 'r' and oid > 16384`,
      ),
    }
  } finally {
    await client.end()
  }
}
