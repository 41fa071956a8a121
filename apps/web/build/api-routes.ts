import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routesOf } from './routes-of.ts'

const moduleId = 'virtual:api-routes'
const resolvedId = `\0${moduleId}`

/**
 * Provides `virtual:api-routes`: the contract reduced to methods and paths, which is all the browser needs to call the API.
 * The full contract would add zod and every schema to the first load.
 */
export function apiRoutes(): Plugin {
  let isDevServer = false
  return {
    name: 'wayhouse:api-routes',
    configResolved: ({ command }) => void (isDevServer = command === 'serve'),
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: async (id) => {
      if (id !== resolvedId) return undefined
      if (isDevServer) return devModule
      const { contract } = await import('@wayhouse/domain')
      return `export const routes = ${JSON.stringify(routesOf(contract))}`
    },
  }
}

// in development it imports the contract, so that a change of it is noticed
const devModule = `
import { contract } from '@wayhouse/domain'
import { routesOf } from ${JSON.stringify(fileURLToPath(new URL('routes-of.ts', import.meta.url)))}
export const routes = routesOf(contract)`
