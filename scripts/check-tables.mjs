// Fails with a line for every table in the SQL of a room that does not own it (scripts/table-owners.mjs), and for people who are read for
// no viewer (scripts/people-viewers.mjs).
// Usage: node scripts/check-tables.mjs [folder, default: the repository]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peopleWithoutViewer } from './people-viewers.mjs'
import { root } from './processes.mjs'
import { readCode } from './sql-in-code.mjs'
import { foldersWithSql, foreignTables, ownershipErrors, unusedDemoTables } from './table-owners.mjs'

const base = process.argv[2] ?? root
const files = foldersWithSql.flatMap(pathsIn).map((path) => readCode(path, readFileSync(join(base, path), 'utf8')))
const schema = files.filter(({ path }) => path.endsWith('/schema.gen.ts'))
const unused = unusedDemoTables(files).map((name) => `the demo does not use ${name}`)
const listing = [...schema.flatMap(ownershipErrors), ...unused].map((text) => `scripts/table-owners.mjs: ${text}`)
const foreign = foreignTables(files).map(lineOf)
const unseen = peopleWithoutViewer(files).map(lineOf)

report(listing, 'Correct its lists')
report(foreign, 'Call a function of the room that owns the table instead: see docs/architecture.md')
report(unseen, 'Pass the viewer: see docs/decisions/037-people-for.md')
process.exit(listing.length + foreign.length + unseen.length > 0 ? 1 : 0)

/** The TypeScript files of a folder, none if it was left out (decision 020). */
function pathsIn(folder) {
  if (!existsSync(join(base, folder))) return []
  const paths = readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => path.endsWith('.ts')).map((path) => `${folder}/${path}`)
}

function lineOf({ path, line, text }) {
  return `${path}:${line} ${text}`
}

function report(lines, advice) {
  for (const line of lines) console.error(line)
  if (lines.length > 0) console.error(advice)
}
