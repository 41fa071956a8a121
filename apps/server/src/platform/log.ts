import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

const underWay = new AsyncLocalStorage<string>()

/** Does the work of a request: every line that is logged meanwhile has the request's id. */
export function inRequest<Answer>(requestId: string, work: () => Answer): Answer {
  return underWay.run(requestId, work)
}

/**
 * Structured lines on stdout. They carry ids, codes and durations; never names, addresses, message texts or tokens,
 * and no query strings.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, mixin, serializers: { err: errorWithoutData } }, to)
}

function mixin(): object {
  const requestId = underWay.getStore()
  return requestId === undefined ? {} : { request_id: requestId }
}

/**
 * An error as it is logged: what it is and where, without the values a database driver adds to it. The library of the jobs hands
 * over copies of errors, which are plain objects.
 */
function errorWithoutData(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: typeof error }
  const [name, message, code, stack] = ['name', 'message', 'code', 'stack'].map((key): unknown =>
    Reflect.get(error, key),
  )
  return { name, message: error instanceof Error ? messageOf(error) : message, code, stack }
}

/** A connection that failed on every address of a host has no message of its own. */
function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message
  return error.errors.map((one: unknown) => (one instanceof Error ? one.message : typeof one)).join('; ')
}
