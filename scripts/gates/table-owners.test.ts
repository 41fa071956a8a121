import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'
import { readCode } from '../sql-in-code.mjs'
import {
  demoTables,
  foreignTables,
  owners,
  ownershipErrors,
  publishedViews,
  unusedDemoTables,
} from '../table-owners.mjs'
import { plantedTree } from './planted-tree.ts'

const src = 'apps/server/src'
const allTables = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
const schema = (tables: readonly string[]) =>
  `export interface DB {\n${tables.map((table) => `  ${table}: object;\n`).join('')}}\n`

/** What the check says about a file, a line for each finding. */
function linesAbout(path: string, code: string): string[] {
  return foreignTables([readCode(path, code)]).map(({ line, text }) => `${line} ${text}`)
}

const foreign = {
  'a query': "db.selectFrom('tribes').selectAll()",
  'a query over lines': "db\n  .selectFrom(\n    'tribes as t')",
  'several tables': "db.selectFrom(['user_reviews', 'tribes as t'])",
  'a join': "db.selectFrom('user_reviews').innerJoin('tribes as t', 't.id', 'tribe_id')",
  'a subquery': "eb.exists(eb.selectFrom('tribes').select('id'))",
  'an insert': "trx.insertInto('tribes').values({})",
  'an update': "trx.updateTable('tribes').set({})",
  'a deletion': "trx.deleteFrom('tribes')",
  'SQL in a template': 'sql`select 1 from user_reviews r join tribes t on true`',
  'SQL in a string': "pool.query('select id from tribes')",
  'SQL with a list of tables': 'sql`select 1 from user_reviews r, tribes t`',
  'SQL that writes': 'sql`update tribes set size = 1`',
  'SQL with values': 'sql`select ${columns} from tribes where ${condition} ${order} limit ${limit}`',
  'SQL with a value for a table':
    "pool.query(`select id from ${people} p join tribes on true where name = 'from nowhere'`)",
  'a part of a statement': 'sql`join tribes t on t.id = ${id}`',
  'a condition': 'sql`exists (select from tribes where id = ${id})`',
  'a part for a query': 'pool.query(`left join tribes t on t.id = $1`)',
  'SQL in capitals': 'const text = `SELECT id FROM tribes`',
  'a table with its schema': 'sql`select 1 from public.tribes`',
  'a quoted table': 'sql`delete from "tribes"`',
  'a table in a choice': "db.selectFrom(isOwn ? 'user_reviews' : 'tribes')",
  'a table by its name': "sql.table('tribes')",
  'an export of own data': "const own = { table: 'tribes', owner: 'created_by' }",
}

test.each(Object.entries(foreign))('%s: a table of another room is reported', (_name, code) => {
  expect(linesAbout(`${src}/features/reviews/planted.ts`, `// planted\n${code}\n`)).toContain(
    '2 names tribes, which belongs to tribes, not to reviews',
  )
})

test.each([
  ['its own tables', 'features/tribes/find.ts', foreign['a query']],
  ['a published view', 'features/accounts/queries.ts', "db.selectFrom('member_states')"],
  ['names in comments', 'features/reviews/text.ts', "/** select from tribes */\n// db.selectFrom('tribes')"],
  ['text that is not SQL', 'features/reviews/text.ts', "const text = 'Reviews from tribes'"],
  ['a sentence', 'features/reviews/text.ts', "const text = 'Update your tribes from here'"],
  ['names in texts and comments of SQL', 'features/reviews/text.ts', "sql`select ' from tribes ' -- from tribes`"],
  [
    'a part of the statement of that name',
    'features/reviews/text.ts',
    'sql`with tribes as (select 1) select from tribes`',
  ],
  ['columns of the same name', 'features/reviews/text.ts', "db.selectFrom('user_reviews').select('tribes')"],
  ['a test', 'features/reviews/reviews.test.ts', foreign['a query']],
])('%s may be named', (_name, path, code) => {
  expect(linesAbout(`${src}/${path}`, code)).toEqual([])
})

test('a view with readers is only for these rooms', () => {
  expect(linesAbout(`${src}/features/membership/planted.ts`, "db.selectFrom('member_states')")).toEqual([
    '1 names member_states, which belongs to profiles, not to membership',
  ])
})

test('a file that belongs to no room may not have SQL', () => {
  expect(linesAbout(`${src}/app.ts`, foreign['a query'])).toEqual([
    '1 names tribes, which belongs to tribes, not to no room',
  ])
})

test('SQL that PostgreSQL’s parser does not read is reported', () => {
  expect(linesAbout(`${src}/features/tribes/planted.ts`, '\nsql`select from where ${id}`')).toEqual([
    '2 has SQL that PostgreSQL cannot read',
  ])
})

test('the demo names the tables that are listed for it, and no others', () => {
  const path = 'add-ons/demo/src/planted.ts'
  const naming = (tables: readonly string[]) => tables.map((table) => `db.insertInto('${table}')`).join('\n')
  expect(linesAbout(path, naming(demoTables))).toEqual([])
  expect(linesAbout(path, naming(['notifications']))).toEqual([
    '1 names notifications, which belongs to notifications, not to demo',
  ])
  expect(unusedDemoTables([readCode(path, naming(demoTables.slice(1)))])).toEqual([demoTables[0]])
})

test('the sandbox has its own tables', () => {
  const path = 'add-ons/sandbox/src/planted.ts'
  expect(linesAbout(path, "db.selectFrom('sandbox_mails')")).toEqual([])
  expect(linesAbout(path, foreign['a query'])).toEqual(['1 names tribes, which belongs to tribes, not to sandbox'])
})

test('a table without an owner is reported, and an owned table that does not exist', () => {
  const errorsWith = (tables: readonly string[]) => ownershipErrors(readCode('schema.gen.ts', schema(tables)))
  expect(errorsWith(allTables)).toEqual([])
  expect(errorsWith([...allTables, 'planted'])).toEqual(['planted has no owner'])
  expect(errorsWith(allTables.slice(1))).toEqual([`${allTables[0]} is not in the database`])
})

test('npm run lint fails with a line for each finding, in server, sandbox and demo', async () => {
  const folder = plantedTree(
    {
      [`${src}/platform/database/schema.gen.ts`]: schema(allTables.slice(1)),
      [`${src}/features/reviews/planted.ts`]: foreign['a query'],
      [`${src}/features/tribes/planted.ts`]: 'sql`select * from people_for(null)`',
      'add-ons/sandbox/src/planted.ts': foreign['a query'],
      'add-ons/demo/src/planted.ts': "db.insertInto('notifications')",
    },
    { withPackages: false },
  )
  const script = join(root, 'scripts', 'check-tables.mjs')
  const { code, output } = await run('node', [script, folder], { env: environmentWith(process.execPath) })
  expect(code).toBe(1)
  for (const line of [
    `scripts/table-owners.mjs: ${allTables[0]} is not in the database`,
    `scripts/table-owners.mjs: the demo does not use ${demoTables[0]}`,
    `${src}/features/reviews/planted.ts:1 names tribes`,
    `${src}/features/tribes/planted.ts:1 calls people_for without a viewer`,
    'add-ons/sandbox/src/planted.ts:1 names tribes',
    'add-ons/demo/src/planted.ts:1 names notifications',
  ])
    expect(output).toContain(line)
})
