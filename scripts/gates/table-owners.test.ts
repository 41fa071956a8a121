import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'
import { owners, publishedViews } from '../table-owners.mjs'
import { plantedTree } from './planted-tree.ts'

const src = 'apps/server/src'
const allTables = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
const schema = (tables: readonly string[]) =>
  `export interface DB {\n${tables.map((table) => `  ${table}: object;\n`).join('')}}\n`

/** What the gate says of a tree with these files below the server's `src`. */
async function said(files: Record<string, string>, tables: readonly string[] = allTables) {
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

test.each(Object.entries(foreign))('%s of another room’s table is seen', async (_what, text) => {
  const { code, output } = await said({ 'features/reviews/planted.ts': `// planted\n${text}\n` })
  expect(code).not.toBe(0)
  expect(output).toMatch(/reviews\/planted\.ts:\d+ names tribes, which belongs to tribes, not to reviews/)
})

test.each([
  ['its own tables', 'features/tribes/find.ts', foreign['a query']],
  ['a published view', 'features/accounts/queries.ts', "db.selectFrom('profile_standings')"],
  ['names in comments', 'features/reviews/text.ts', "/** select from tribes */\n// db.selectFrom('tribes')"],
  ['words that are no SQL', 'features/reviews/text.ts', "const text = 'Reviews from tribes'"],
  ['columns of the same name', 'features/reviews/text.ts', "db.selectFrom('user_reviews').select('tribes')"],
  ['a test', 'features/reviews/reviews.test.ts', foreign['a query']],
])('%s may be named', async (_what, path, text) => {
  expect(await said({ [path]: text })).toMatchObject({ code: 0, output: '' })
})

test('a view is for its readers alone, where it says who they are', async () => {
  const { output } = await said({ 'features/membership/planted.ts': "db.selectFrom('profile_standings')" })
  expect(output).toContain('names profile_standings, which belongs to profiles, not to membership')
})

test('a file that belongs to no room writes no SQL', async () => {
  const { output } = await said({ 'app.ts': foreign['a query'] })
  expect(output).toContain('app.ts:1 names tribes, which belongs to tribes, not to no room')
})

test('a new table needs an owner, and an owner no table that is gone', async () => {
  expect((await said({}, [...allTables, 'planted'])).output).toContain('planted has no owner')
  expect((await said({}, allTables.slice(1))).output).toContain(`${allTables[0]} is not in the database`)
})
