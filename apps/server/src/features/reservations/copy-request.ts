import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { SubjectCopy } from '../safety/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { reservationRow } from './queries.ts'
import type { ReservationRow } from './queries.ts'

/**
 * Copies a request for a spot (REP-03), for its sender and for the host: it is about the other one of the two. To a tribe that is hidden
 * from its sender, it does not exist for them. Members of the tribe who have blocked the sender were told of the request (BLOCK-05): they can
 * report it too, and are not told whose it is.
 */
export async function copyRequest(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  viewer: ViewerId,
  id: string,
): Promise<SubjectCopy | null> {
  const { profiles, tribes } = deps
  const request = await reservationRow(trx, id)
  const [tribe] = request === undefined ? [] : await tribes.summariesFor(trx, viewer, [request.tribe_id])
  if (request === undefined || tribe === undefined) return null
  const isOfTheirs = viewer === request.user_id || viewer === tribe.created_by
  if (!isOfTheirs && !(await wasTold(deps, trx, { viewer, request }))) return null
  const guest = (await profiles.summaries(trx, systemViewer, [request.user_id])).get(request.user_id)
  return {
    aboutId: viewer === request.user_id ? tribe.created_by : request.user_id,
    title: isOfTheirs ? null : `A request to join ${tribe.title}`,
    isAnonymous: !isOfTheirs,
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

async function wasTold(
  { safety, tribes }: ReservationsDeps,
  trx: Transaction<DB>,
  { viewer, request }: { viewer: ViewerId; request: ReservationRow },
): Promise<boolean> {
  if (viewer === null || !(await tribes.acceptedMembers(trx, request.tribe_id)).includes(viewer)) return false
  return (await safety.blockersAmong(trx, request.user_id, [viewer])).length > 0
}
