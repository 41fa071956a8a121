import type { Database } from '@wayhouse/server/platform/database/connect'
import { ApiError } from './api-error.ts'
import type { ApiResponse } from './api.ts'

export type LoggedCall = { method: string; path: string; body: string; key: string | null }

type Json = { status: number; body: object }

/**
 * Logs a call and answers it. The first answer of an idempotency key is stored and repeated; the same key with another
 * body is an error, and so is one whose first call is still running.
 */
export async function handleOnce(
  db: Database,
  call: LoggedCall,
  answer: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const number = await logCall(db, call)
  if (number === null) return earlierAnswer(db, call)
  const result = await answer().catch(answerFrom)
  // an error stores no result, so its key may be used again
  const freedKey = result.status < 400 ? {} : { idempotency_key: null }
  await db
    .updateTable('sandbox_stripe_calls')
    .set({ status: result.status, answer: JSON.stringify(result.body), ...freedKey })
    .where('number', '=', number)
    .execute()
  return result
}

async function logCall(db: Database, { method, path, body, key }: LoggedCall): Promise<number | null> {
  const row = await db
    .insertInto('sandbox_stripe_calls')
    .values({ method, path, body, idempotency_key: key })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

async function earlierAnswer(db: Database, { path, body, key }: LoggedCall): Promise<Json> {
  const first = await db
    .selectFrom('sandbox_stripe_calls')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (first === undefined || first.status === null) {
    const message = 'There is currently another in-progress request using this Idempotent Key'
    return answerFrom(new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }))
  }
  if (first.path !== path || first.body !== body) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return answerFrom(new ApiError(400, { type: 'idempotency_error', message }))
  }
  return { status: first.status, body: first.answer as object } // written by `handleOnce`
}

function answerFrom(error: unknown): Json {
  if (error instanceof ApiError) return { status: error.status, body: error.body }
  throw error
}
