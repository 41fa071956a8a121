import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { blockMember, unblockMember } from './block-member.ts'
import type { SafetyDeps } from './deps.ts'
import { ownData } from './own-data.ts'
import { blockedAmong, blockersAmong, isHidden, listBlocks } from './queries.ts'

export type { SafetyDeps } from './deps.ts'
export type { SafetyEvents } from './events.ts'

export type Safety = ReturnType<typeof createSafety>

/** Members' blocks. What they hide is hidden by the database's functions `people_for` and `hidden_from`. */
export function createSafety(deps: SafetyDeps) {
  return { routes: safetyRoutes(deps), ownData, isHidden, blockedAmong, blockersAmong }
}

function safetyRoutes(deps: SafetyDeps) {
  const { safety } = api
  return {
    blocks: safety.blocks.handler(({ context }) => listBlocks(deps, requireViewer(context).id)),
    block: safety.block.handler(({ input, context }) => blockMember(deps, requireViewer(context).id, input.id)),
    unblock: safety.unblock.handler(({ input, context }) => unblockMember(deps, requireViewer(context).id, input.id)),
  }
}
