import { ORPCError } from '@orpc/server'
import type { Metrics } from './metrics.ts'

type Guard<Call> = (call: Call) => Promise<unknown>

/** A guard that measures each procedure and counts what it refuses. */
export function countedCalls<Call>(
  { callSeconds, refusals }: Pick<Metrics, 'callSeconds' | 'refusals'>,
  guard: Guard<Call>,
): Guard<Call & { path: readonly string[] }> {
  return async (call) => {
    const procedure = call.path.join('.')
    const end = callSeconds.startTimer({ procedure })
    try {
      return await guard(call)
    } catch (error) {
      refusals.inc({ procedure, code: error instanceof ORPCError ? error.code : 'INTERNAL' })
      throw error
    } finally {
      end()
    }
  }
}
