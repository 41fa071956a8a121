// Fails with a line for everything that reads the brand while its module loads (scripts/brand-reads.mjs).
// Usage: node scripts/check-brand.mjs [folder, default: the repository]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { earlyBrandReads, readModule } from './brand-reads.mjs'
import { root } from './processes.mjs'

const base = process.argv[2] ?? root
const folders = ['packages/domain', 'apps/server', 'apps/web', 'add-ons/sandbox', 'add-ons/demo']
const modules = folders
  .flatMap((folder) => pathsIn(`${folder}/src`))
  .map((path) => readModule(path, readFileSync(join(base, path), 'utf8')))
const found = earlyBrandReads(modules)
for (const { path, line, text } of found) console.error(`${path}:${line} ${text}`)
if (found.length > 0)
  console.error('Read the brand in a function or a getter: see docs/decisions/064-brand-in-the-console.md')
process.exit(found.length > 0 ? 1 : 0)

/** The modules of a folder, none if it was left out (decision 020). */
function pathsIn(folder) {
  if (!existsSync(join(base, folder))) return []
  const paths = readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /(?<!\.(?:test|gen|d))\.tsx?$/.test(path)).map((path) => `${folder}/${path}`)
}
