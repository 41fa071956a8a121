import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routesOf } from './routes-of.ts'

/** Virtual module → the expression of its routes: members load nothing of what operators call. */
const modules: Readonly<Record<string, string>> = {
  'virtual:api-routes': '{ ...routesOf(contract), console: {}, operators: {} }',
  'virtual:console-api-routes': 'routesOf({ console: contract.console, operators: contract.operators })',
}

/**
 * Provides the contract reduced to methods and paths, which is all the browser needs to call the API: `virtual:api-routes` for the product,
 * `virtual:console-api-routes` for what the operators' console adds. The full contract would add zod and every schema to the first load.
 */
export function apiRoutes(): Plugin {
  let isDevServer = false
  return {
    name: 'wayhouse:api-routes',
    configResolved: ({ command }) => void (isDevServer = command === 'serve'),
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: async (id) => {
      const routes = modules[id.replace('\0', '')]
      if (routes === undefined) return undefined
      if (isDevServer) return devModule(routes)
      const { contract } = await import('@wayhouse/domain')
      const { console, operators, ...others } = contract
      const kept = id.endsWith('console-api-routes') ? { console, operators } : others
      return `export const routes = ${JSON.stringify(routesOf(kept))}`
    },
  }
}

// in development it imports the contract, so that a change of it is noticed
const devModule = (routes: string) => `
import { contract } from '@wayhouse/domain'
import { routesOf } from ${JSON.stringify(fileURLToPath(new URL('routes-of.ts', import.meta.url)))}
export const routes = ${routes}`
