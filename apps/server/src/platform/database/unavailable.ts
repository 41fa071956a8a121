import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's codes and the system's for a database that is unavailable. Class 08 is that of connections. */
const codes = /^(?:08\w{3}|57P0[123]|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** The driver's messages without a code. */
const texts =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the database is unreachable, is starting or stopping, or has not responded in time. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && codes.test(code)) || texts.test(error.message) || isUnavailable(error.cause)
}

/** A database that takes longer serves nobody. */
const longestMs = 900

/** Whether the database answers within a second. Never rejects. */
export function isReachable(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(longestMs, false, { ref: false })])
}
