import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:api-contract'
const resolved = `\0${name}`

/**
 * Provides `virtual:api-contract`: the contract reduced to methods and paths, which is all the browser needs to call
 * the API. The full contract would carry zod and every schema into the first load.
 */
export function apiContract(): Plugin {
  let watched = false
  return {
    name: 'wayhouse:api-contract',
    configResolved: ({ command }) => void (watched = command === 'serve'),
    resolveId: (id) => (id === name ? resolved : undefined),
    load: async (id) => {
      if (id !== resolved) return undefined
      // the whole one, so that a change of it is seen
      if (watched) return "export { contract } from '@wayhouse/domain'"
      const { contract } = await import('@wayhouse/domain')
      return `export const contract = ${JSON.stringify(routesOf(contract))}`
    },
  }
}

/** The same tree with `{"~orpc": {route: {method, path}}}` at its leaves. */
export function routesOf(router: AnyContractRouter): object {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route
    return { '~orpc': { route: { method, path } } }
  }
  return Object.fromEntries(Object.entries(router).map(([key, inner]) => [key, routesOf(inner)]))
}
