import { orpc } from '../../platform/api/orpc.ts'

export const blocksQuery = orpc.safety.blocks.queryOptions()
export const ownCasesQuery = orpc.safety.ownCases.queryOptions()
export const decisionsQuery = orpc.safety.decisions.queryOptions()
