// The brand changes while the product runs (docs/decisions/064-brand-in-the-console.md): what a module reads of it while it loads would stay as
// it was. `node scripts/check-brand.mjs` checks that only functions read it.
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { nodesOf } from './syntax-tree.mjs'

const brandModule = 'packages/domain/src/brand.ts'

/** What of a module the check needs: where its names come from, its functions with what they use, and what it uses while it loads. */
export function readModule(path, code) {
  const body = /** @type {any[]} */ (parseSync(path, code).program.body)
  return {
    path,
    origins: new Map(/** @type {[string, any][]} */ (body.flatMap(originsIn))),
    functions: new Map(/** @type {[string, any][]} */ (body.flatMap(functionsIn))),
    early: body.flatMap(keptUses),
    lineOf: ({ start }) => code.slice(0, start).split('\n').length,
  }
}

/** The places that read the brand while a module loads, or use a function that reads it, `{ path, line, text }` each. */
export function earlyBrandReads(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const reading = new Set([`${brandModule} brand`])
  const reads = (module, { name }) => reading.has(definitionOf(byPath, module, name))
  const functions = modules.flatMap((module) => [...module.functions].map(([name, uses]) => ({ module, name, uses })))
  for (let size = 0; size < reading.size;) {
    size = reading.size
    for (const { module, name, uses } of functions)
      if (uses.some((use) => reads(module, use))) reading.add(`${module.path} ${name}`)
  }
  return modules.flatMap((module) => {
    const found = module.path === brandModule ? [] : module.early.filter((use) => reads(module, use))
    return found.map(({ node, name }) => ({
      path: module.path,
      line: module.lineOf(node),
      text: `uses ${name} while it loads`,
    }))
  })
}

/** The path of the module that defines a name, and its name there. */
function definitionOf(byPath, module, name) {
  const [source, original] = (module.functions.has(name) ? undefined : module.origins.get(name)) ?? []
  if (source === undefined) return `${module.path} ${name}`
  const path = pathOf(module.path, source)
  const next = byPath.get(path)
  return next === undefined ? `${path} ${original}` : definitionOf(byPath, next, original)
}

function pathOf(importer, source) {
  if (source.startsWith('.')) return join(dirname(importer), source)
  if (source === '@wayhouse/domain/brand') return brandModule
  return source.replace(/^@wayhouse\/domain(\/\w+)?$/, 'packages/domain/src$1/index.ts')
}

/** The names that a statement imports, or exports of another module. */
function originsIn({ source, specifiers = [] }) {
  if (!source) return []
  return specifiers.map(({ local, imported, exported }) => {
    const name = (exported ?? local).name
    return [name, [source.value, (exported ? local : (imported ?? local)).name]]
  })
}

/** The functions that a statement defines, by their names, and the objects whose getters read something. */
function functionsIn(statement) {
  const { type, id, body, declarations = [] } = statement.declaration ?? statement
  if (type === 'FunctionDeclaration') return [[id.name, usesIn(body)]]
  return declarations.flatMap(({ id: { name }, init }) => {
    if (name === undefined || !init) return []
    return [[name, (isFunction(init) ? [init] : gettersIn(init)).flatMap((one) => usesIn(one.body))]]
  })
}

function gettersIn(tree) {
  return nodesOf(tree).flatMap(({ type, kind, value }) => (type === 'Property' && kind === 'get' ? [value] : []))
}

function isFunction({ type }) {
  return /^(?:ArrowFunction|Function)(?:Expression|Declaration)$/.test(type)
}

/** A statement that is no declaration keeps nothing of what it calls, such as one that starts a program. */
function keptUses(statement) {
  const uses = usesIn(statement)
  return statement.type.endsWith('Declaration') ? uses : uses.filter(({ name }) => name === 'brand')
}

/** Methods that call the functions that they are given at once. */
const callsAtOnce = /^(?:map|flatMap|filter|forEach|reduce|some|every|find|from|toSorted)$/

/** The names that are called, read, spread or taken apart, apart from those in functions that run later. */
function usesIn(node, found = []) {
  if (node === null || typeof node !== 'object' || (node.type !== undefined && isFunction(node))) return found
  for (const used of usedBy(node)) if (used?.type === 'Identifier') found.push({ node, name: used.name })
  for (const child of calledBy(node)) if (isFunction(child)) usesIn(child.body, found)
  for (const child of Object.values(node)) usesIn(child, found)
  return found
}

function usedBy({ type, callee, object, argument, init, arguments: given = [] }) {
  if (type === 'CallExpression') return [callee, ...given.filter(({ name }) => name === 'brand')]
  const used = { MemberExpression: object, SpreadElement: argument, VariableDeclarator: init }
  return [used[type]]
}

function calledBy({ type, callee, arguments: given }) {
  return type === 'CallExpression' && callsAtOnce.test(callee.property?.name ?? '') ? given : []
}
