import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { SubjectCopy } from '../safety/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { reservationRow } from './queries.ts'

/** Copies a request for a spot (REP-03), for its sender and for the host: it is about the other one of the two. */
export async function copyRequest(
  { profiles, tribes }: ReservationsDeps,
  trx: Transaction<DB>,
  viewer: ViewerId,
  id: string,
): Promise<SubjectCopy | null> {
  const request = await reservationRow(trx, id)
  const [tribe] = request === undefined ? [] : await tribes.summaries(trx, [request.tribe_id])
  if (request === undefined || tribe === undefined) return null
  if (viewer !== request.user_id && viewer !== tribe.created_by) return null
  const guest = (await profiles.summaries(trx, systemViewer, [request.user_id])).get(request.user_id)
  return {
    aboutId: viewer === request.user_id ? tribe.created_by : request.user_id,
    title: null,
    content: {
      tribe: tribe.title,
      guest: guest === undefined ? null : fullNameOf(guest),
      status: request.status,
      message: request.message,
      answer: request.reason,
      sent_at: request.created_at.toISOString(),
    },
    files: [],
  }
}
