import { orpc } from '../../../platform/api/orpc.ts'

export const waitingChecksQuery = orpc.console.waitingChecks.queryOptions()

export const checkChanges = [orpc.console.waitingChecks.key(), orpc.console.member.key()]
