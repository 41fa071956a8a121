import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routesOf } from './routes-of.ts'

const name = 'virtual:api-routes'
const resolved = `\0${name}`

/**
 * Provides `virtual:api-routes`: the contract reduced to methods and paths, which is all the browser needs to call the API.
 * The full contract would carry zod and every schema into the first load.
 */
export function apiRoutes(): Plugin {
  let watched = false
  return {
    name: 'wayhouse:api-routes',
    configResolved: ({ command }) => void (watched = command === 'serve'),
    resolveId: (id) => (id === name ? resolved : undefined),
    load: async (id) => {
      if (id !== resolved) return undefined
      if (watched) return fromContract
      const { contract } = await import('@wayhouse/domain')
      return `export const routes = ${JSON.stringify(routesOf(contract))}`
    },
  }
}

// while one develops it is the contract itself, so that a change of it is seen
const fromContract = `
import { contract } from '@wayhouse/domain'
import { routesOf } from ${JSON.stringify(fileURLToPath(new URL('routes-of.ts', import.meta.url)))}
export const routes = routesOf(contract)`
