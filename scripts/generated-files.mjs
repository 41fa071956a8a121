// The generated files that are checked in, so that a change shows in a diff: the table types of the migrated database, the
// access of each procedure, and the tests of each rule. (The web build generates
// apps/web/src/routeTree.gen.ts.)
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../apps/server/src/platform/database/connect.ts'
import { startEmbeddedDatabase } from '../apps/server/src/platform/database/embedded.ts'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'
import { contract, scopeOf } from '../packages/domain/src/index.ts'
import { environmentWith, ScriptError, run } from './processes.mjs'
import { coveragePage } from './spec.mjs'

/** The up-to-date generated files, `{ path, text }` each; paths are relative to the root. */
export async function generatedFiles() {
  return [
    { path: 'apps/server/src/access.snapshot.md', text: accessSnapshot(contract) },
    { path: 'docs/spec/coverage.md', text: coveragePage() },
    { path: 'apps/server/src/platform/database/schema.gen.ts', text: await tableTypes() },
  ]
}

/** The diff from the file in a folder to the given text, or '' if they are equal. */
export async function difference({ path, text }, folder) {
  const temporary = mkdtempSync(join(tmpdir(), 'wayhouse-generated-'))
  const [present, expected] = [join(folder, path), join(temporary, path.replaceAll('/', '-'))]
  writeFileSync(expected, text)
  const files = [existsSync(present) ? present : '/dev/null', expected]
  const { code, output } = await run('git', ['diff', '--no-index', '--exit-code', '--', ...files])
  rmSync(temporary, { recursive: true, force: true })
  return code === 0 ? '' : `${path}:\n${output}`
}

/** A line for each procedure of the contract, so that wider access shows in a diff. */
export function accessSnapshot(rooms) {
  const rows = Object.entries(rooms).flatMap(([room, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => {
      const { route, meta } = procedure['~orpc']
      const scope = scopeOf(`${room}.${name}`) ?? ''
      return `| ${room}.${name} | ${route.method} | ${route.path} | ${meta.access} | ${scope} |`
    }),
  )
  const head = ['| procedure | method | path | access | scope of a token |', '|---|---|---|---|---|']
  return `${['# Who may call what', '', 'Made by `node scripts/generate.mjs`.', '', ...head, ...rows].join('\n')}\n`
}

/** The table types of the migrated database, after the SQL `change`. */
export async function tableTypes(change = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayhouse-types-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  try {
    const unions = await migrate(database.url, change)
    return await typesOf({ url: database.url, unions, file: join(dataDir, 'schema.gen.ts') })
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function migrate(url, change) {
  await migrateToLatest(url)
  const pool = createPool(url, 2)
  await pool.query(change)
  const { rows } = await pool.query(checkedColumns)
  await pool.end()
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

/** Text columns that a check constraint restricts to a list of values, with the list as a type. */
const checkedColumns = `
  select r.relname || '.' || a.attname as name,
    case when a.atthasdef then 'Generated<' || list.type || '>' else list.type end as type
  from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    cross join lateral (
      select string_agg(value[1], ' | ' order by place) || case when a.attnotnull then '' else ' | null' end as type
      from regexp_matches(pg_get_constraintdef(c.oid), '(''[^'']+'')::text', 'g') with ordinality as item (value, place)
    ) as list
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    and pg_get_constraintdef(c.oid) like 'CHECK ((% = ANY (ARRAY[%'
  order by name`

async function typesOf({ url, unions, file }) {
  const kinds = ['--date-parser=string', '--numeric-parser=number', '--type-mapping={"int8":"number"}']
  const tables = ['--dialect=postgres', '--default-schema=public', '--exclude-pattern=kysely_*']
  const columns = `--overrides=${JSON.stringify({ columns: unions })}`
  const args = [...tables, ...kinds, columns, `--url=${url}`, `--out-file=${file}`]
  const { code, output } = await run('kysely-codegen', args, { env: environmentWith(process.execPath) })
  if (code !== 0) throw new ScriptError(`The table types could not be generated:\n${output}`)
  return readFileSync(file, 'utf8')
}
