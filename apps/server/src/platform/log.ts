import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines on stdout. They carry ids, codes and durations; never names, addresses, message texts or tokens,
 * and no query strings.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: faultWithoutData },
  })
}

/** A fault as it is logged: what it is and where, without the values a database driver adds to it. */
function faultWithoutData(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: typeof fault }
  const code: unknown = 'code' in fault ? fault.code : undefined
  return { name: fault.name, message: fault.message, code, stack: fault.stack }
}
