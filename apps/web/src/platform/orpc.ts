import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { api } from './api.ts'

/** Query and mutation options for every procedure: `orpc.tribes.list.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(api)
