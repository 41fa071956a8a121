import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'
import { owners, publishedViews } from '../table-owners.mjs'
import { plantedTree } from './planted-tree.ts'

const src = 'apps/server/src'
const allTables = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
const schema = (tables: readonly string[]) =>
  `export interface DB {\n${tables.map((table) => `  ${table}: object;\n`).join('')}}\n`

/** The result of the check for these files below the server's `src`. */
async function checkTables(files: Record<string, string>, tables: readonly string[] = allTables) {
  const all = { ...files, 'platform/database/schema.gen.ts': schema(tables) }
  const planted = Object.fromEntries(Object.entries(all).map(([path, text]) => [`${src}/${path}`, text]))
  const folder = plantedTree(planted, { withPackages: false })
  const script = join(root, 'scripts', 'check-tables.mjs')
  return run('node', [script, folder], { cwd: folder, env: environmentWith(process.execPath) })
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
  'a table by its name': "sql.table('tribes')",
  'an export of own data': "const own = { table: 'tribes', owner: 'created_by' }",
}

test.each(Object.entries(foreign))('%s of another room’s table is reported', async (_name, text) => {
  const { code, output } = await checkTables({ 'features/reviews/planted.ts': `// planted\n${text}\n` })
  expect(code).not.toBe(0)
  expect(output).toMatch(/reviews\/planted\.ts:\d+ names tribes, which belongs to tribes, not to reviews/)
})

test.each([
  ['its own tables', 'features/tribes/find.ts', foreign['a query']],
  ['a published view', 'features/accounts/queries.ts', "db.selectFrom('member_states')"],
  ['names in comments', 'features/reviews/text.ts', "/** select from tribes */\n// db.selectFrom('tribes')"],
  ['text that is not SQL', 'features/reviews/text.ts', "const text = 'Reviews from tribes'"],
  ['columns of the same name', 'features/reviews/text.ts', "db.selectFrom('user_reviews').select('tribes')"],
  ['a test', 'features/reviews/reviews.test.ts', foreign['a query']],
])('%s may be named', async (_name, path, text) => {
  expect(await checkTables({ [path]: text })).toMatchObject({ code: 0, output: '' })
})

test('a view with readers is only for these rooms', async () => {
  const { output } = await checkTables({ 'features/membership/planted.ts': "db.selectFrom('member_states')" })
  expect(output).toContain('names member_states, which belongs to profiles, not to membership')
})

test('a file that belongs to no room may not have SQL', async () => {
  const { output } = await checkTables({ 'app.ts': foreign['a query'] })
  expect(output).toContain('app.ts:1 names tribes, which belongs to tribes, not to no room')
})

test('a table without an owner is reported, and an owned table that does not exist', async () => {
  expect((await checkTables({}, [...allTables, 'planted'])).output).toContain('planted has no owner')
  expect((await checkTables({}, allTables.slice(1))).output).toContain(`${allTables[0]} is not in the database`)
})
