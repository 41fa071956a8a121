import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { refuse } from '../refuse.ts'
import type { Refusal } from '../refuse.ts'

/**
 * The codes of PostgreSQL and of the system for a database that is unavailable, or too busy to end a transaction or to give a lock
 * in time. Class 08 has the connection errors.
 */
const unavailable =
  /^(?:08\w{3}|25P0[34]|40P01|55P03|57P0[1235]|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** The codes for a full disk, and for a database that accepts only reads. */
const readOnly = /^(?:53100|25006|ENOSPC|EDQUOT|EROFS)$/
/** The driver's messages without a code. */
const texts =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the database is unreachable, is starting or stopping, or has not responded in time. */
export function isUnavailable(error: unknown): boolean {
  return someCause(error, (message, code) => unavailable.test(code) || texts.test(message))
}

/** Whether an error means that nothing can be saved, while reading works. */
export function isReadOnly(error: unknown): boolean {
  return someCause(error, (_, code) => readOnly.test(code))
}

/** The refusal for an error that is an outage and no bug; null for any other error. */
export function outageOf(error: unknown): Refusal | null {
  if (isReadOnly(error)) return refuse('SAVING_UNAVAILABLE', { retry_after: 60 })
  return isUnavailable(error) ? refuse('UNAVAILABLE', { retry_after: 2 }) : null
}

/** Whether an error, one of its parts or its cause matches. It may be a plain object, because pg-boss passes copies of errors. */
function someCause(error: unknown, matches: (message: string, code: string) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  const [message, code] = ['message', 'code'].map((key): unknown => Reflect.get(error, key))
  if (matches(typeof message === 'string' ? message : '', typeof code === 'string' ? code : '')) return true
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [...parts, Reflect.get(error, 'cause')].some((part) => someCause(part, matches))
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
