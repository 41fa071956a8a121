import { AsyncLocalStorage } from 'node:async_hooks'
import cluster from 'node:cluster'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { version } from './version.ts'

export type Log = Logger

const requestIds = new AsyncLocalStorage<string>()

/** Runs the work of a request. Every line that it logs has the request's id. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/**
 * Structured lines on stdout. They contain ids, codes and durations; never names, addresses, message texts, tokens
 * or query strings.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  // which of several processes it is
  const base = cluster.isWorker ? { pid: process.pid } : null
  return pino({ level, base, timestamp, mixin, serializers: { err: errorWithoutData } }, to)
}

/** The log of a process that starts. Its first line says in which version. */
export function startLog(level: string, to?: DestinationStream): Log {
  const log = createLog(level, to)
  log.info({ version }, 'starting')
  return log
}

/** Logs what Node would write to stderr as plain text: warnings, and an error that nothing has caught, which ends the process. */
export function logWhatNodeReports(log: Log): void {
  process.removeAllListeners('warning') // Node's own, which prints
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node has warned'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'nothing has caught this error')
    process.exit(1)
  })
}

function mixin(): object {
  const requestId = requestIds.getStore()
  return requestId === undefined ? {} : { request_id: requestId }
}

/**
 * An error as it is logged: without the values that a database driver adds to it. It may be a plain object, because pg-boss
 * passes copies of errors.
 */
function errorWithoutData(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: typeof error }
  const [name, message, code, stack] = ['name', 'message', 'code', 'stack'].map((key): unknown =>
    Reflect.get(error, key),
  )
  return { name, message: error instanceof Error ? messageOf(error) : message, code, stack }
}

/** The error of a connection that failed on every address of a host has an empty message. */
function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message
  return error.errors.map((inner: unknown) => (inner instanceof Error ? inner.message : typeof inner)).join('; ')
}
