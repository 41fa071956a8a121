import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'
import { owners, publishedViews } from '../table-owners.mjs'
import { plantedTree } from './planted-tree.ts'

const src = 'apps/server/src'
const tables = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
const schema = `export interface DB {\n${tables.map((table) => `  ${table}: object;\n`).join('')}}\n`
const summaries =
  'export async function summaries(\n  db: Database,\n  viewer: ViewerId,\n  ids: readonly string[],\n) {}\n'

/** The result of the check for this text in a file of the server, beside a function that takes a viewer. */
function checkPeople(path: string, text: string) {
  const files = {
    [`${src}/platform/database/schema.gen.ts`]: schema,
    [`${src}/features/profiles/summaries.ts`]: summaries,
    [`${src}/${path}`]: `// planted\n${text}\n`,
  }
  const folder = plantedTree(files, { withPackages: false })
  return run('node', [join(root, 'scripts', 'check-tables.mjs'), folder], {
    cwd: folder,
    env: environmentWith(process.execPath),
  })
}

test.each([
  ['the table of another room', 'sql`select * from tribes t join profiles p on true`', 'names profiles'],
  ['people_for(null)', 'sql`select * from people_for(null)`', 'calls people_for(null) without a viewer'],
  ['people_for with null in a value', 'sql`join people_for(${null}) p`', 'calls people_for(${null}) without a viewer'],
  ['people_for with a fixed id', "pool.query(`join people_for('7b') p`)", "calls people_for('7b') without a viewer"],
  ['people_for over lines', 'sql`join people_for(\n  null\n) p`', 'without a viewer'],
  ['a function that takes a viewer', 'await profiles.summaries(db, null, ids)', 'calls summaries without a viewer'],
  ['the same over lines', 'await summaries(\n  db,\n  null,\n  ids,\n)', 'calls summaries without a viewer'],
  ['what visitors see', "import { fullNameOf, visitor } from '../profiles/index.ts'", 'reads people as visitor'],
  ['what the system sees', "import { systemViewer } from '../profiles/index.ts'", 'reads people as systemViewer'],
  ['the same by another name', "import { visitor as all } from '../profiles/index.ts'", 'reads people as visitor'],
])('people who are read without a viewer are reported: %s', async (_name, text, message) => {
  const { code, output } = await checkPeople('features/tribes/planted.ts', text)
  expect(code).not.toBe(0)
  expect(output).toContain('features/tribes/planted.ts:2 ')
  expect(output).toContain(message)
})

test.each([
  ['a parameter', 'features/tribes/planted.ts', 'const text = `select from tribes t join people_for($2) p on true`'],
  ['a value', 'features/tribes/planted.ts', 'sql`join people_for(${viewer.id}) p on p.id = m.profile_id`'],
  ['the reader in the row', 'features/profiles/planted.ts', 'sql`cross join lateral people_for(pair.reader_id) p`'],
  ['the viewer of a request', 'features/tribes/planted.ts', 'await summaries(db, context.viewer?.id ?? null, ids)'],
  ['names in comments', 'features/tribes/planted.ts', '// sql`join people_for(null) p`, summaries(db, null, ids)'],
  ['a test', 'features/tribes/planted.test.ts', 'sql`select * from people_for(null)`'],
  [
    'a public picture',
    'features/tribes/pictures/link-previews.ts',
    "import { visitor } from '../../profiles/index.ts'",
  ],
])('people may be read with %s', async (_name, path, text) => {
  expect(await checkPeople(path, text)).toMatchObject({ code: 0, output: '' })
})
