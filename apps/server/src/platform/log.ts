import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines on stdout. They carry ids, codes and durations; never names, addresses, message texts or tokens,
 * and no query strings.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers: { err: errorWithoutData } }, to)
}

/** A error as it is logged: what it is and where, without the values a database driver adds to it. */
function errorWithoutData(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const code: unknown = 'code' in error ? error.code : undefined
  return { name: error.name, message: error.message, code, stack: error.stack }
}
