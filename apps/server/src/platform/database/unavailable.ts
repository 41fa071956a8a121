import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The codes of PostgreSQL and of the system for an unavailable database. Class 08 has the connection errors. */
const codes = /^(?:08\w{3}|57P0[123]|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** The driver's messages without a code. */
const texts =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the database is unreachable, is starting or stopping, or has not responded in time. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && codes.test(code)) || texts.test(error.message) || isUnavailable(error.cause)
}

/** A slower database counts as unreachable. */
export const reachableWithinMs = 900

/** Whether the database responds within a second. Never rejects. */
export function isReachable(pool: pg.Pool): Promise<boolean> {
  const response = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([response, sleep(reachableWithinMs, false, { ref: false })])
}
