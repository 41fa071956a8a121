import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'
import type { Rolldown } from 'vite'

const src = normalizePath(fileURLToPath(new URL('../src/', import.meta.url)))

/**
 * Where the walk along imports goes: our modules, icons, React, and what loads styles (style-loader.ts). What else these need
 * goes into their chunk too, if it is in no other.
 */
const walked = /\/apps\/web\/src\/|\/node_modules\/react|^~icons\/|preload-helper/

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/**
 * A chunk of what each of these modules imports, directly or not, and of the module `with` if there is one. Their paths are below
 * `src`.
 */
export function sharedChunk(
  name: string,
  modules: readonly string[],
  { with: own, ...options }: Partial<Group> & { with?: string } = {},
): Group {
  let imports: readonly Set<string>[] | undefined
  return {
    debugName: name,
    name: (id, context) => {
      imports ??= modules.map((path) => importsOf(src + path, context))
      return id === `${src}${own}` || imports.every((all) => all.has(id)) ? name : null
    },
    ...options,
  }
}

/** A module with all its imports. */
function importsOf(start: string, context: Context): Set<string> {
  const module = context.getModuleInfo(start)
  if (module === null) throw new Error(`A chunk is made from ${start}, which the build does not have`)
  const found = new Set([start])
  for (const id of found) {
    const { importedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const imported of importedIds) if (walked.test(imported)) found.add(imported)
  }
  return found
}
