// Fails with a line for every table in the SQL of a room that does not own it (scripts/table-owners.mjs), and for people who are read for
// no viewer (scripts/people-viewers.mjs).
// Usage: node scripts/check-tables.mjs [folder, default: the repository]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peopleWithoutViewer } from './people-viewers.mjs'
import { root } from './processes.mjs'
import { foreignTables, ownerOf, ownershipErrors } from './table-owners.mjs'

const source = join(process.argv[2] ?? root, 'apps', 'server', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const schema = readFileSync(join(source, 'platform', 'database', 'schema.gen.ts'), 'utf8')

const sources = new Map(files.map((path) => [path, readFileSync(join(source, path), 'utf8')]))
const foreign = [
  ...ownershipErrors(schema).map((text) => `scripts/table-owners.mjs: ${text}`),
  ...[...sources].flatMap(([path, text]) =>
    foreignTables(path, text).map(
      ({ line, table, owner }) =>
        `apps/server/src/${path}:${line} names ${table}, which belongs to ${owner}, not to ${ownerOf(path)}`,
    ),
  ),
]
const unseen = peopleWithoutViewer(sources).map(({ path, line, text }) => `apps/server/src/${path}:${line} ${text}`)
report(foreign, 'Call a function of the room that owns the table instead: see docs/architecture.md')
report(unseen, 'Pass the viewer: see docs/decisions/037-people-for.md')
process.exit(foreign.length + unseen.length > 0 ? 1 : 0)

function report(lines, advice) {
  for (const line of lines) console.error(line)
  if (lines.length > 0) console.error(advice)
}
