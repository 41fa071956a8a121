// Compares the JavaScript that the first load of a page downloads, compressed with gzip, with its budget.
//   node bench/bundle-size.mjs [folder of the build, default apps/web/dist]
// Counts the scripts of the page's HTML with their static imports. Most pages for visitors have only the scripts that start them
// (apps/web/src/visitors-client.ts) until they are touched: then they need the application, as members' pages do at once, or what
// hydrates their islands (islands-client.tsx). Exits with 1 over budget or if a route is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const budgetsKib = [
  { page: 'a visitor’s page, untouched', route: /^\/$/, budget: 3.1, files: filesOfVisitors },
  { page: 'landing, touched', route: /^\/$/, budget: 95, files: filesOfIslands },
  { page: 'explore', route: /^\/app$/, budget: 142 },
  { page: 'tribe', route: /^\/app\/tribes\/\$\w+$/, budget: 134 },
  { page: 'costs', route: /^\/app\/tribes\/\$\w+_\/costs$/, budget: 154 },
  { page: 'messages', route: /^\/app\/messages$/, budget: 142 },
  { page: 'messages, a conversation', route: /^\/app\/messages$/, budget: 168, files: filesOfConversation },
  { page: 'auth', route: /^\/auth$/, budget: 125 },
]

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist'))
const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
const routes = await routesOfBuild()

const rows = budgetsKib.map(({ page, route, budget, files: filesOf = filesOfApplication }) => {
  const id = Object.keys(routes).find((candidate) => route.test(pathOf(candidate)))
  if (id === undefined) return { page, KiB: 'no such route', budget, verdict: 'FAIL', chunks: 0 }
  const files = withImports(filesOf(id))
  const kib =
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length, 0) /
    1024
  return { page, KiB: kib.toFixed(1), budget, verdict: kib <= budget ? 'ok' : 'FAIL', chunks: files.size }
})
console.table(rows)
if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1

/** The entry, and the script that starts a page of islands. */
function filesOfVisitors() {
  return [manifest['src/client.tsx'].file, manifest['src/visitors-client.ts'].file]
}

/** These, and the script that hydrates its islands. */
function filesOfIslands() {
  return [...filesOfVisitors(), manifest['src/islands-client.tsx'].file]
}

/** The list of conversations, and an open one. */
function filesOfConversation(id) {
  return [...filesOfApplication(id), manifest['src/features/chat/conversation/conversation-pane.tsx'].file]
}

/** The entry, the application, and the chunks of the route and its layouts. */
function filesOfApplication(id) {
  const chain = []
  for (let current = id; current !== undefined; current = parentOf(current)) chain.push(current)
  const preloads = chain.flatMap((route) => routes[route].preloads ?? [])
  const application = Object.values(manifest).find(({ name, file }) => name === 'application' && file.endsWith('.js'))
  return [
    manifest['src/client.tsx'].file,
    application.file,
    ...preloads.map((preload) => (preload.href ?? preload).replace(/^\//, '')),
  ]
}

/** These scripts and all their static imports. */
function withImports(files) {
  const imports = new Map(
    Object.values(manifest).map(({ file, imports: keys = [] }) => [file, keys.map((key) => manifest[key].file)]),
  )
  const all = new Set()
  const add = (file) => {
    if (!file.endsWith('.js') || all.has(file)) return
    all.add(file)
    imports.get(file)?.forEach(add)
  }
  files.forEach(add)
  return all
}

function parentOf(id) {
  return Object.keys(routes).find((route) => routes[route].children?.includes(id))
}

/** The path of a route: "/app" for "/_site/app/", because segments with an underscore are layouts without a path. */
function pathOf(id) {
  return id.replace(/\/_[^/]+/g, '').replace(/(?<=.)\/$/, '')
}

/** The files that the rendered page of each route names, from the manifest of the server build. */
async function routesOfBuild() {
  const server = join(dist, 'server')
  const files = readdirSync(server, { recursive: true }).filter((file) =>
    basename(file).startsWith('_tanstack-start-manifest'),
  )
  if (files.length !== 1)
    throw new Error(`Expected one route manifest in ${server}, found ${files.length}: build again`)
  const { tsrStartManifest } = await import(pathToFileURL(join(server, files[0])))
  return tsrStartManifest().routes
}
