// The built web application, made anew when the sources that it was built from have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environmentWith, ScriptError, root, run } from './processes.mjs'

const web = join(root, 'apps', 'web')
const sources = [
  'apps/web',
  'packages/domain',
  'packages/listing-links',
  'packages/stay-art',
  'package-lock.json',
  'tsconfig.base.json',
]
// the build empties this folder, so a stamp in it is always that of the build beside it
const stampFile = join(web, 'dist', 'server', '.built-from')

export function webIsBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
}

export async function buildWeb(node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = environmentWith(node, { NODE_ENV: 'production' })
  const { code, output } = await run(node, [vite, 'build'], { cwd: web, env })
  if (code !== 0) throw new ScriptError(`The web application could not be built:\n${output}`)
  writeFileSync(stampFile, hashOfSources())
}

/** By content: a checkout changes the times of files that it does not change. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (/\.(json)$/.test(path)) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(isSource)
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted((one, other) => (one < other ? -1 : 1))
}

/** Not what the build itself writes, nor what only tests read. */
function isSource({ name }) {
  return (
    !['node_modules', 'dist', 'routeTree.gen.ts'].includes(name) && !name.startsWith('.') && !name.includes('.test.')
  )
}
