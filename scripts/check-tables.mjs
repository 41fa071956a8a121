// Fails with a line for every table in the SQL of a room that does not own it (scripts/table-owners.mjs).
// Usage: node scripts/check-tables.mjs [folder, default: the repository]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'
import { foreignTables, ownerOf, ownershipErrors } from './table-owners.mjs'

const source = join(process.argv[2] ?? root, 'apps', 'server', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const schema = readFileSync(join(source, 'platform', 'database', 'schema.gen.ts'), 'utf8')

const lines = [
  ...ownershipErrors(schema).map((text) => `scripts/table-owners.mjs: ${text}`),
  ...files.flatMap((path) =>
    foreignTables(path, readFileSync(join(source, path), 'utf8')).map(
      ({ line, table, owner }) =>
        `apps/server/src/${path}:${line} names ${table}, which belongs to ${owner}, not to ${ownerOf(path)}`,
    ),
  ),
]
for (const line of lines) console.error(line)
if (lines.length > 0) console.error('Call a function of the room that owns the table instead: see docs/architecture.md')
process.exit(lines.length > 0 ? 1 : 0)
