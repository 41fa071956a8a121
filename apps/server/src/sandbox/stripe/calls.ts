import type { Database } from '../../platform/database/connect.ts'
import type { ApiAnswer } from './api.ts'
import { StripeRefusal } from './refusal.ts'

export type LoggedCall = { method: string; path: string; body: string; key: string | null }

type Json = { status: number; body: object }

/**
 * Notes a call and answers it. The first answer of an idempotency key is kept and given again; the same key with
 * another body is refused, and so is one whose first call is still being answered.
 */
export async function answeredOnce(db: Database, call: LoggedCall, act: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const noted = await note(db, call)
  if (noted === null) return answeredBefore(db, call)
  const answer = await act().catch(refusalOf)
  // a call that was refused has not begun, so its key may be used again
  const kept = answer.status < 400 ? {} : { idempotency_key: null }
  await db
    .updateTable('sandbox_stripe_calls')
    .set({ status: answer.status, answer: JSON.stringify(answer.body), ...kept })
    .where('number', '=', noted)
    .execute()
  return answer
}

async function note(db: Database, { method, path, body, key }: LoggedCall): Promise<number | null> {
  const row = await db
    .insertInto('sandbox_stripe_calls')
    .values({ method, path, body, idempotency_key: key })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

async function answeredBefore(db: Database, { path, body, key }: LoggedCall): Promise<Json> {
  const first = await db
    .selectFrom('sandbox_stripe_calls')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (first === undefined || first.status === null) {
    const message = 'There is currently another in-progress request using this Idempotent Key'
    return refusalOf(new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }))
  }
  if (first.path !== path || first.body !== body) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return refusalOf(new StripeRefusal(400, { type: 'idempotency_error', message }))
  }
  return { status: first.status, body: first.answer as object } // written above
}

function refusalOf(error: unknown): Json {
  if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
  throw error
}
