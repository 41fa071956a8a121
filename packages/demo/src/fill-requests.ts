import { answerBy, nextCheckAt } from '@wayhouse/domain/reservations'
import { writeConversations } from '@wayhouse/server/features/chat'
import { hours } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './admit-people.ts'
import { requests } from './history/requests.ts'
import type { DemoRequest } from './history/requests.ts'
import { clockAt, stayDates } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'
import { stayCalled } from './stays/stays.ts'

type SeedContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

/** Writes the requests of the demo context, each with its conversation. */
export async function fillRequests(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  for (const request of requests) await fillRequest(trx, context, request)
}

async function fillRequest(trx: Transaction<DB>, { people, tribes, clock }: SeedContext, request: DemoRequest) {
  const { stay, from, status, message, hoursAgo } = request
  const { host } = stayCalled(stay)
  const [tribeId = '', now] = [tribes.get(stay), clock.now()]
  const askedAt = new Date(now.getTime() - hours(hoursAgo))
  const decidedAt = status === 'pending' ? null : new Date(askedAt.getTime() + hours(Math.min(5, hoursAgo * 0.4)))
  const answer_by = answerBy(stayDates(stayCalled(stay), clock), askedAt)
  const { id } = await trx
    .insertInto('tribe_reservations')
    .values({
      tribe_id: tribeId,
      user_id: people[from],
      status,
      message,
      answer_by,
      next_check_at: nextCheckAt({ created_at: askedAt, answer_by }, now),
      created_at: askedAt,
      updated_at: decidedAt ?? askedAt,
      decided_at: decidedAt,
      answered_by: decidedAt === null ? null : people[host],
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const asking = writeConversations({ clock: clockAt(askedAt) })
  const about = { tribeId, guestId: people[from], hostId: people[host] }
  const threadId = await asking.openReservationThread(trx, about)
  await asking.postMessage(trx, { threadId, senderId: people[from], content: message, status, reservationId: id })
  if (decidedAt === null) return
  const answering = writeConversations({ clock: clockAt(decidedAt) })
  await answering.postSystemMessage(trx, threadId, `Reservation ${status} by host`, people[host])
}
