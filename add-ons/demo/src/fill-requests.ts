import { answerBy, nextCheckAt } from '@wayhouse/domain/reservations'
import { writeConversations } from '@wayhouse/server/features/chat'
import { hours } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { requests } from './history/requests.ts'
import type { DemoRequest } from './history/requests.ts'
import { clockAt, stayDates } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'
import { stayBySlug } from './stays/stays.ts'

type SeedContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

/** Writes the requests of the demo data, each with its conversation. */
export async function fillRequests(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  for (const request of requests) await fillRequest(trx, context, request)
}

async function fillRequest(trx: Transaction<DB>, { people, tribes, clock }: SeedContext, request: DemoRequest) {
  const { from, status, message, hoursAgo } = request
  const stay = stayBySlug(request.stay)
  const [tribeId = '', now] = [tribes.get(stay.slug), clock.now()]
  const [guestId, hostId] = [people[from], people[stay.host]]
  const requestedAt = new Date(now.getTime() - hours(hoursAgo))
  const decidedAt = status === 'pending' ? null : new Date(requestedAt.getTime() + hours(Math.min(5, hoursAgo * 0.4)))
  const answer_by = answerBy(stayDates(stay, clock), requestedAt)
  const { id } = await trx
    .insertInto('tribe_reservations')
    .values({
      tribe_id: tribeId,
      user_id: guestId,
      status,
      message,
      answer_by,
      next_check_at: nextCheckAt({ created_at: requestedAt, answer_by }, now),
      created_at: requestedAt,
      updated_at: decidedAt ?? requestedAt,
      decided_at: decidedAt,
      answered_by: decidedAt === null ? null : hostId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const atRequest = writeConversations({ clock: clockAt(requestedAt) })
  const threadId = await atRequest.openReservationThread(trx, { tribeId, guestId, hostId })
  await atRequest.postMessage(trx, { threadId, senderId: guestId, content: message, status, reservationId: id })
  if (decidedAt === null) return
  const atDecision = writeConversations({ clock: clockAt(decidedAt) })
  const act = status === 'accepted' ? 'request_accepted' : 'request_rejected'
  await atDecision.postSystemMessage(trx, threadId, { act }, hostId)
}
