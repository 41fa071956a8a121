import type { Client } from '@orpc/client'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { callApi } from './api-link.ts'
import type { ApiClient } from './server-bridge.ts'

/** The functions of the library that are implemented here. */
type Implemented = 'queryKey' | 'queryOptions' | 'infiniteKey' | 'infiniteOptions'
type Utils<Api> =
  Api extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Implemented> & GeneralUtils<Input>
    : { [Name in keyof Api]: Utils<Api[Name]> } & GeneralUtils<unknown>

/**
 * Keys and options of queries for every procedure: `orpc.tribes.list.queryOptions({ input })`, and `orpc.tribes.key()` for
 * a whole room. They equal those of `@orpc/tanstack-query` and have its types; the library itself would add 3 KiB to every
 * first load.
 */
export const orpc = utilsAt([]) as Utils<ApiClient> // the contract's shape: rooms, then procedures

type QueryInput = { input?: unknown }
type PagesInput = { input: (page: unknown) => unknown; initialPageParam: unknown }
type QueryContext = { pageParam?: unknown; signal: AbortSignal }

function utilsAt(path: readonly string[]): object {
  const keyOf = (type: string, input: unknown) => [path, { ...(input === undefined ? {} : { input }), type }]
  const utils = {
    key: (options: object = {}) => [path, options],
    queryKey: ({ input }: QueryInput = {}) => keyOf('query', input),
    queryOptions: ({ input, ...options }: QueryInput = {}) => ({
      queryFn: ({ signal }: QueryContext) => callApi(path, input, signal),
      queryKey: keyOf('query', input),
      ...options,
    }),
    infiniteKey: ({ input, initialPageParam }: PagesInput) => keyOf('infinite', input(initialPageParam)),
    infiniteOptions: ({ input, ...options }: PagesInput) => ({
      queryFn: ({ pageParam, signal }: QueryContext) => callApi(path, input(pageParam), signal),
      queryKey: keyOf('infinite', input(options.initialPageParam)),
      ...options,
    }),
  }
  return new Proxy(utils, {
    get: (target, name) =>
      typeof name === 'string' ? (Reflect.get(target, name) ?? utilsAt([...path, name])) : undefined,
  })
}
