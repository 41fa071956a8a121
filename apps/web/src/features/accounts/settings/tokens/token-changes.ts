import { orpc } from '../../../../platform/api/orpc.ts'

export const tokenChanges = [orpc.accounts.tokens.key()] as const
