import type { Database } from '@wayhouse/server/platform/database/connect'
import { ApiError } from './api-error.ts'
import type { ApiResponse } from './api.ts'

export type LoggedCall = { method: string; path: string; body: string; key: string | null }

/**
 * Logs and handles a call. The first response to an idempotency key is stored and repeated. Using the key with another body,
 * or while its first call is still running, is an error.
 */
export async function handleOnce(
  db: Database,
  call: LoggedCall,
  handle: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const number = await logCall(db, call)
  if (number === null) return storedResponse(db, call)
  const response = await handle().catch(errorResponse)
  // after an error the key can be used again
  const releasedKey = response.status < 400 ? {} : { idempotency_key: null }
  await db
    .updateTable('sandbox_stripe_calls')
    .set({ status: response.status, answer: JSON.stringify(response.body), ...releasedKey })
    .where('number', '=', number)
    .execute()
  return response
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

async function storedResponse(db: Database, { path, body, key }: LoggedCall): Promise<ApiResponse> {
  const first = await db
    .selectFrom('sandbox_stripe_calls')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (first === undefined || first.status === null) {
    const message = 'There is currently another in-progress request using this Idempotent Key'
    return errorResponse(new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }))
  }
  if (first.path !== path || first.body !== body) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return errorResponse(new ApiError(400, { type: 'idempotency_error', message }))
  }
  return { status: first.status, body: first.answer as object } // written by `handleOnce`
}

function errorResponse(error: unknown): ApiResponse {
  if (error instanceof ApiError) return { status: error.status, body: error.body }
  throw error
}
