// How much JavaScript the first load of a page downloads, gzip, against its budget.
//   node bench/bundle-size.mjs [folder of the build, default apps/web/dist]
// Counts what the page's HTML asks for and everything that imports statically. Exit 1 over budget or without a route.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const budgetsKib = [
  { page: 'explore', route: /^\/app$/, budget: 140 },
  { page: 'tribe', route: /^\/app\/tribes\/\$\w+$/, budget: 130 },
  { page: 'auth', route: /^\/auth$/, budget: 120 },
  { page: 'landing', route: /^\/$/, budget: 130 },
]

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist'))
const chunks = chunksByFile()
const routes = await routesOfBuild()

const rows = budgetsKib.map(({ page, route, budget }) => {
  const id = Object.keys(routes).find((one) => route.test(pathOf(one)))
  if (id === undefined) return { page, KiB: 'no such route', budget, verdict: 'FAIL', chunks: 0 }
  const files = filesOfFirstLoad(id)
  const kib =
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length, 0) /
    1024
  return { page, KiB: kib.toFixed(1), budget, verdict: kib <= budget ? 'ok' : 'FAIL', chunks: files.size }
})
console.table(rows)
if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1

/** The route's own chunks, its layouts', the entry, and all that these import statically. */
function filesOfFirstLoad(id) {
  const chain = []
  for (let at = id; at !== undefined; at = parentOf(at)) chain.push(at)
  const asked = chain.flatMap((one) => [
    ...(routes[one].preloads ?? []).map((preload) => preload.href ?? preload),
    ...(routes[one].scripts ?? []).map(({ attrs }) => attrs.src),
  ])
  const files = new Set()
  const add = (file) => {
    if (!file.endsWith('.js') || files.has(file)) return
    files.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) add(imported)
  }
  for (const file of asked) add(file.replace(/^\//, ''))
  return files
}

function parentOf(id) {
  return Object.keys(routes).find((one) => routes[one].children?.includes(id))
}

/** "/_site/app/" is the address "/app": segments with an underscore are layouts without a path. */
function pathOf(id) {
  return id.replace(/\/_[^/]+/g, '').replace(/(?<=.)\/$/, '')
}

function chunksByFile() {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  return new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [
      file,
      { imports: imports.map((key) => manifest[key].file) },
    ]),
  )
}

/** Which files the rendered page of each route names: the manifest that the server renders from. */
async function routesOfBuild() {
  const server = join(dist, 'server')
  const files = readdirSync(server, { recursive: true }).filter((file) =>
    basename(file).startsWith('_tanstack-start-manifest'),
  )
  if (files.length !== 1)
    throw new Error(`Expected one route manifest in ${server}, found ${files.length}: build afresh`)
  const { tsrStartManifest } = await import(pathToFileURL(join(server, files[0])))
  return tsrStartManifest().routes
}
