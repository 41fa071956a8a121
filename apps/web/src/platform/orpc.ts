import type { Client } from '@orpc/client'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { callApi } from './api-link.ts'
import type { ApiClient } from './server-bridge.ts'

/** What the library offers for a procedure, as far as it is made here. */
type Made = 'queryKey' | 'queryOptions' | 'infiniteKey' | 'infiniteOptions'
type Utils<Api> =
  Api extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Made> & GeneralUtils<Input>
    : { [Name in keyof Api]: Utils<Api[Name]> } & GeneralUtils<unknown>

/**
 * Keys and options of queries for every procedure: `orpc.tribes.list.queryOptions({ input })`, and `orpc.tribes.key()` for
 * all of a room. The same as `@orpc/tanstack-query` makes, whose types they have: the library itself is 3 KiB of every
 * first load.
 */
export const orpc = utilsAt([]) as Utils<ApiClient> // the contract's shape: rooms, then procedures

type QueryInput = { input?: unknown }
type PagesInput = { input: (page: unknown) => unknown; initialPageParam: unknown }
type Asked = { pageParam?: unknown; signal: AbortSignal }

function utilsAt(path: readonly string[]): object {
  const keyOf = (type: string, input: unknown) => [path, { ...(input === undefined ? {} : { input }), type }]
  const utils = {
    key: (options: object = {}) => [path, options],
    queryKey: ({ input }: QueryInput = {}) => keyOf('query', input),
    queryOptions: ({ input, ...options }: QueryInput = {}) => ({
      queryFn: ({ signal }: Asked) => callApi(path, input, signal),
      queryKey: keyOf('query', input),
      ...options,
    }),
    infiniteKey: ({ input, initialPageParam }: PagesInput) => keyOf('infinite', input(initialPageParam)),
    infiniteOptions: ({ input, ...options }: PagesInput) => ({
      queryFn: ({ pageParam, signal }: Asked) => callApi(path, input(pageParam), signal),
      queryKey: keyOf('infinite', input(options.initialPageParam)),
      ...options,
    }),
  }
  return new Proxy(utils, {
    get: (made, name) => (typeof name === 'string' ? (Reflect.get(made, name) ?? utilsAt([...path, name])) : undefined),
  })
}
