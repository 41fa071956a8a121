import { expect, test } from 'vitest'
import { peopleWithoutViewer } from '../people-viewers.mjs'
import { readCode } from '../sql-in-code.mjs'

const src = 'apps/server/src'
const summaries =
  'export async function summaries(\n  db: Database,\n  viewer: ViewerId,\n  ids: readonly string[],\n) {}\n'

/** What the check says about this code in a file of the server, beside a function that takes a viewer. */
function linesAbout(path: string, code: string): string[] {
  const files = [
    readCode(`${src}/features/profiles/summaries.ts`, summaries),
    readCode(`${src}/${path}`, `// planted\n${code}\n`),
  ]
  return peopleWithoutViewer(files).map(({ path: found, line, text }) => `${found}:${line} ${text}`)
}

test.each([
  ['people_for(null)', 'sql`select * from people_for(null)`', 'calls people_for without a viewer'],
  ['people_for with null in a value', 'sql`join people_for(${null}) p on true`', 'calls people_for without'],
  ['people_for with a fixed id', "pool.query(`join people_for('7b') p on true`)", 'calls people_for without'],
  ['people_for with a value of its own', 'sql`select from people_for(coalesce($1, null))`', 'calls people_for without'],
  ['people_for over lines', 'sql`join people_for(\n  null\n) p on true`', 'calls people_for without a viewer'],
  ['a function that takes a viewer', 'await profiles.summaries(db, null, ids)', 'calls summaries without a viewer'],
  ['the same over lines', 'await summaries(\n  db,\n  null,\n  ids,\n)', 'calls summaries without a viewer'],
  ['what visitors see', "import { fullNameOf, visitor } from '../profiles/index.ts'", 'reads people as visitor'],
  ['what the system sees', "import { systemViewer } from '../profiles/index.ts'", 'reads people as systemViewer'],
  ['the same by another name', "import { visitor as all } from '../profiles/index.ts'", 'reads people as visitor'],
])('people who are read without a viewer are reported: %s', (_name, code, message) => {
  expect(linesAbout('features/tribes/planted.ts', code)).toEqual([
    expect.stringContaining(`features/tribes/planted.ts:2 ${message}`),
  ])
})

test.each([
  ['a parameter', 'features/tribes/planted.ts', 'const text = `select from tribes t join people_for($2) p on true`'],
  ['a value', 'features/tribes/planted.ts', 'sql`join people_for(${viewer.id}) p on p.id = m.profile_id`'],
  ['a value with its type', 'features/tribes/planted.ts', 'sql`select from people_for(${viewer.id}::uuid)`'],
  ['the reader in the row', 'features/profiles/planted.ts', 'sql`cross join lateral people_for(pair.reader_id) p`'],
  ['the viewer of a request', 'features/tribes/planted.ts', 'await summaries(db, context.viewer?.id ?? null, ids)'],
  ['names in comments', 'features/tribes/planted.ts', '// sql`join people_for(null) p`, summaries(db, null, ids)'],
  ['a test', 'features/tribes/planted.test.ts', 'sql`select * from people_for(null)`'],
  [
    'a public picture',
    'features/tribes/pictures/link-previews.ts',
    "import { visitor } from '../../profiles/index.ts'",
  ],
])('people may be read with %s', (_name, path, code) => {
  expect(linesAbout(path, code)).toEqual([])
})
